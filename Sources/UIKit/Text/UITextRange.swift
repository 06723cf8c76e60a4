import Foundation

/// A part of a text.
@MainActor
open class UITextRange: NSObject {
    let range: NSRange

    init(range: NSRange) {
        self.range = range
    }

    open var start: UITextPosition { UITextPosition(offset: range.location) }
    open var end: UITextPosition { UITextPosition(offset: range.location + range.length) }
    open var isEmpty: Bool { range.length == 0 }
}
