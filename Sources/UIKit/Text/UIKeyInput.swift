/// What takes text as keys bring it, and gives it up backwards.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
    /// Whether there is any text.
    var hasText: Bool { get }
    /// Puts `text` in place of what is selected.
    func insertText(_ text: String)
    /// Removes what is selected, else the character before the cursor.
    func deleteBackward()
}
