import UIKit

/// An edit of a long text, as a page sends it: the difference from the app's text.
struct TextChange: Sendable, Equatable {
    var difference: TextDifference
    /// The length of the text to which the difference belongs, in UTF-16 code units.
    var baseLength: Int
    /// The hash of the text to which the difference belongs. See `hash(of:)`.
    var baseHash: UInt32

    /// Returns true if this is the text to which the difference belongs.
    func belongs(to text: String) -> Bool {
        text.utf16.count == baseLength && Self.hash(of: text) == baseHash
    }

    /// The length of the resulting text, in UTF-16 code units. The difference must be within its text.
    var resultLength: Int { baseLength - difference.length + difference.text.utf16.count }

    /// Computes FNV-1a with 32 bits over the UTF-16 code units, like texts.js.
    static func hash(of text: String) -> UInt32 {
        var hash: UInt32 = 0x811c_9dc5
        for unit in text.utf16 { hash = (hash ^ UInt32(unit)) &* 0x0100_0193 }
        return hash
    }
}
