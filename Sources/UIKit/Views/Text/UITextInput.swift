import Foundation

/// The common methods of text input views. Positions count UTF-16 code units.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
    /// The selected range. nil if the view has neither a selection nor a cursor.
    var selectedTextRange: UITextRange? { get set }
    /// The position before the first character, with offset 0.
    var beginningOfDocument: UITextPosition { get }
    /// The position after the last character.
    var endOfDocument: UITextPosition { get }
    /// Returns the position at a distance of `offset` UTF-16 code units.
    ///
    /// - Returns: nil if it is outside the text.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    /// Returns the range between two positions, in either order.
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    /// Returns the number of UTF-16 code units between two positions. It is negative if `toPosition` comes first.
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
    /// Returns the text in a range. Returns nil if the range isn't inside the text.
    func text(in range: UITextRange) -> String?
}

/// A field whose text UIKit stores as `EditableText`.
@MainActor
protocol EditableTextOwner: UITextInput {
    var editableText: EditableText { get }
    func selectText(_ range: NSRange?)
    /// Sets the text for code, without attributes.
    func setText(_ text: String)
}

extension UITextField: EditableTextOwner {
    func setText(_ text: String) { self.text = text }
}

extension UITextView: EditableTextOwner {
    func setText(_ text: String) { self.text = text }
}

extension UITextField: UITextInput {}
extension UITextView: UITextInput {}

extension UITextInput {
    private var owner: (any EditableTextOwner)? { self as? any EditableTextOwner }

    /// The selection of the field, or nil if there is none. Setting nil or a range outside the text selects nothing
    /// (S-CLASS-23). Setting it informs the delegate, even of the same range. Other views have no selection, and ignore
    /// this.
    public var selectedTextRange: UITextRange? {
        get { owner?.editableText.selection.map { UITextRange(range: $0) } }
        set { owner?.selectText(newValue?.range) }
    }

    /// The position with offset 0.
    public var beginningOfDocument: UITextPosition { UITextPosition(offset: 0) }
    /// The position whose offset is the length of the text in UTF-16 code units. It is 0 if the view is neither a text
    /// field nor a text view.
    public var endOfDocument: UITextPosition { UITextPosition(offset: owner?.editableText.length ?? 0) }

    /// Returns the position at a distance of `offset` UTF-16 code units. Returns nil if it is outside the text.
    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let (target, overflow) = position.offset.addingReportingOverflow(offset)
        guard !overflow, target >= 0, target <= endOfDocument.offset else { return nil }
        return UITextPosition(offset: target)
    }

    /// Returns the range between two positions, in either order. It is never nil, even outside the text.
    public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        let start = min(fromPosition.offset, toPosition.offset)
        let end = max(fromPosition.offset, toPosition.offset)
        return UITextRange(range: NSRange(location: start, length: end - start))
    }

    /// Returns the number of UTF-16 code units between two positions. It is negative if `toPosition` comes first.
    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        toPosition.offset - from.offset
    }

    /// Returns the text in a range. Returns nil if the range isn't inside the text, or if the view is neither a text
    /// field nor a text view.
    public func text(in range: UITextRange) -> String? {
        guard let text = owner?.editableText, text.isWithinText(range.range) else { return nil }
        return (text.text as NSString).substring(with: range.range)
    }
}
