import Foundation

// Text that code enters as if it were typed. It does not count as entered by the user, and the delegate is not asked.
extension UITextInput {
    /// Puts `text` in place of the range; nothing happens if that is not within the text.
    public func replace(_ range: UITextRange, withText text: String) {
        guard let owner = self as? any EditableTextOwner, owner.editableText.isWithinText(range.range) else { return }
        owner.replaceText(range.range, with: text)
    }

    /// Puts `text` in place of the selection, or at the end where there is none.
    public func insertText(_ text: String) {
        guard let owner = self as? any EditableTextOwner else { return }
        let end = NSRange(location: owner.editableText.length, length: 0)
        owner.replaceText(owner.editableText.selection ?? end, with: text)
    }

    /// Removes what is selected, else the character before the cursor; without a selection, the last one.
    public func deleteBackward() {
        guard let owner = self as? any EditableTextOwner else { return }
        let text = owner.editableText.text as NSString
        let selected = owner.editableText.selection ?? NSRange(location: text.length, length: 0)
        if selected.length > 0 {
            owner.replaceText(selected, with: "")
        } else if selected.location > 0 {
            owner.replaceText(text.rangeOfComposedCharacterSequence(at: selected.location - 1), with: "")
        }
    }
}

extension EditableTextOwner {
    fileprivate func replaceText(_ range: NSRange, with text: String) {
        setText((editableText.text as NSString).replacingCharacters(in: range, with: text))
        selectText(NSRange(location: range.location + text.utf16.count, length: 0))
    }
}
