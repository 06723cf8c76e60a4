import Foundation

/// A range of a text.
@preconcurrency @MainActor
open class UITextRange: NSObject {
    let range: NSRange

    init(range: NSRange) {
        self.range = range
    }

    /// The position before the first character of the range.
    open var start: UITextPosition { UITextPosition(offset: range.location) }
    /// The position after the last character of the range.
    open var end: UITextPosition { UITextPosition(offset: range.location + range.length) }
    /// True if the range contains no characters.
    open var isEmpty: Bool { range.length == 0 }
}
