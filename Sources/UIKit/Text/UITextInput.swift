import Foundation

/// What fields of text have in common. Positions count UTF-16 code units.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
    /// nil: nothing is selected, not even a cursor.
    var selectedTextRange: UITextRange? { get set }
    /// Before the first character: offset 0.
    var beginningOfDocument: UITextPosition { get }
    /// After the last character.
    var endOfDocument: UITextPosition { get }
    /// - Returns: nil if that is outside the text.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    /// The text between two positions, in either order.
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    /// How many UTF-16 code units lie between; negative if `toPosition` comes first.
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
    /// What stands there; nil if the range is not within the text.
    func text(in range: UITextRange) -> String?
}

/// A field whose text UIKit keeps as `EditableText`.
@MainActor
protocol EditableTextOwner: UITextInput {
    var editableText: EditableText { get }
    func selectText(_ range: NSRange?)
    /// Sets the text as code does, and keeps its attributes out.
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

    /// The field's own selection; setting one that is not within the text selects nothing (S-CLASS-23).
    public var selectedTextRange: UITextRange? {
        get { owner?.editableText.selection.map { UITextRange(range: $0) } }
        set { owner?.selectText(newValue?.range) }
    }

    /// Offset 0.
    public var beginningOfDocument: UITextPosition { UITextPosition(offset: 0) }
    /// The length of the text in UTF-16 code units.
    public var endOfDocument: UITextPosition { UITextPosition(offset: owner?.editableText.length ?? 0) }

    /// The position that many UTF-16 code units on; nil if that is outside the text.
    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let (target, overflow) = position.offset.addingReportingOverflow(offset)
        guard !overflow, target >= 0, target <= endOfDocument.offset else { return nil }
        return UITextPosition(offset: target)
    }

    /// The text between two positions, in either order.
    public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        let start = min(fromPosition.offset, toPosition.offset)
        let end = max(fromPosition.offset, toPosition.offset)
        return UITextRange(range: NSRange(location: start, length: end - start))
    }

    /// How many UTF-16 code units lie between; negative if `toPosition` comes first.
    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        toPosition.offset - from.offset
    }

    /// What stands there; nil if the range is not within the text.
    public func text(in range: UITextRange) -> String? {
        guard let text = owner?.editableText, text.isWithinText(range.range) else { return nil }
        return (text.text as NSString).substring(with: range.range)
    }
}
