import UIKit

/// An edit of a long text, as a page sends it: the difference from the text that the app has.
struct TextChange: Sendable, Equatable {
    var difference: TextDifference
    /// The length of the text that the difference belongs to, in UTF-16 code units.
    var baseLength: Int
    /// The hash of the text that the difference belongs to. See `hash(of:)`.
    var baseHash: UInt32

    /// Tells whether this is the text that the difference belongs to.
    func belongs(to text: String) -> Bool {
        text.utf16.count == baseLength && Self.hash(of: text) == baseHash
    }

    /// The length of the text that the difference leads to, in UTF-16 code units. The difference has to be within its text.
    var resultLength: Int { baseLength - difference.length + difference.text.utf16.count }

    /// Computes FNV-1a with 32 bits over the UTF-16 code units, as texts.js does.
    static func hash(of text: String) -> UInt32 {
        var hash: UInt32 = 0x811c_9dc5
        for unit in text.utf16 { hash = (hash ^ UInt32(unit)) &* 0x0100_0193 }
        return hash
    }
}
