import Foundation

// Text that code enters as if the user typed it. It does not count as the user's input, and UIKit does not ask the
// delegate.
extension UITextInput {
    /// Replaces a range with `text`, drops the attributes of the whole text, and puts the cursor after `text`. The
    /// delegate learns of the new selection only. Does nothing if the range isn't inside the text, or if the view is
    /// neither a text field nor a text view.
    public func replace(_ range: UITextRange, withText text: String) {
        guard let owner = self as? any EditableTextOwner, owner.editableText.isWithinText(range.range) else { return }
        owner.replaceText(range.range, with: text)
    }

}

extension EditableTextOwner {
    /// The selection, otherwise the end of the text.
    private var selectionOrEnd: NSRange {
        editableText.selection ?? NSRange(location: editableText.length, length: 0)
    }

    func replaceSelection(with text: String) {
        replaceText(selectionOrEnd, with: text)
    }

    func removeBackward() {
        let selected = selectionOrEnd
        if selected.length > 0 {
            replaceText(selected, with: "")
        } else if selected.location > 0 {
            let text = editableText.text as NSString
            replaceText(text.rangeOfComposedCharacterSequence(at: selected.location - 1), with: "")
        }
    }

    fileprivate func replaceText(_ range: NSRange, with text: String) {
        setText((editableText.text as NSString).replacingCharacters(in: range, with: text))
        selectText(NSRange(location: range.location + text.utf16.count, length: 0))
    }
}
