import Foundation

/// What fields of text have in common. Positions count UTF-16 code units.
@MainActor
public protocol UITextInput: AnyObject {
    /// nil: nothing is selected, not even a cursor.
    var selectedTextRange: UITextRange? { get set }
    var beginningOfDocument: UITextPosition { get }
    var endOfDocument: UITextPosition { get }
    /// - Returns: nil if that is outside the text.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
    func text(in range: UITextRange) -> String?
}

/// A field whose text UIKit keeps as `EditableText`.
@MainActor
protocol EditableTextOwner: UITextInput {
    var editableText: EditableText { get }
    func selectText(_ range: NSRange?)
}

extension UITextField: EditableTextOwner {}
extension UITextView: EditableTextOwner {}

extension UITextField: UITextInput {}
extension UITextView: UITextInput {}

extension UITextInput {
    private var owner: (any EditableTextOwner)? { self as? any EditableTextOwner }

    public var selectedTextRange: UITextRange? {
        get { owner?.editableText.selection.map { UITextRange(range: $0) } }
        set { owner?.selectText(newValue?.range) }
    }

    public var beginningOfDocument: UITextPosition { UITextPosition(offset: 0) }
    public var endOfDocument: UITextPosition { UITextPosition(offset: owner?.editableText.length ?? 0) }

    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let (target, overflow) = position.offset.addingReportingOverflow(offset)
        guard !overflow, target >= 0, target <= endOfDocument.offset else { return nil }
        return UITextPosition(offset: target)
    }

    public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        let start = min(fromPosition.offset, toPosition.offset)
        let end = max(fromPosition.offset, toPosition.offset)
        return UITextRange(range: NSRange(location: start, length: end - start))
    }

    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        toPosition.offset - from.offset
    }

    public func text(in range: UITextRange) -> String? {
        guard let text = owner?.editableText, text.isWithinText(range.range) else { return nil }
        return (text.text as NSString).substring(with: range.range)
    }
}
