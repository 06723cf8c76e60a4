import Foundation

/// A part of a text.
@preconcurrency @MainActor
open class UITextRange: NSObject {
    let range: NSRange

    init(range: NSRange) {
        self.range = range
    }

    /// Before the first character of the part.
    open var start: UITextPosition { UITextPosition(offset: range.location) }
    /// After the last character of the part.
    open var end: UITextPosition { UITextPosition(offset: range.location + range.length) }
    /// Whether it is a place between characters and holds none.
    open var isEmpty: Bool { range.length == 0 }
}
