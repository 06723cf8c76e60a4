/// A responder that receives typed text and deletes backwards.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
    /// True if there is text.
    var hasText: Bool { get }
    /// Replaces the selection with `text`.
    func insertText(_ text: String)
    /// Deletes the selection, otherwise the character before the cursor.
    func deleteBackward()
}
