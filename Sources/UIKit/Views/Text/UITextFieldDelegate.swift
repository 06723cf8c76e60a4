import Foundation

/// The questions and notifications of a text field. All methods are optional.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
    /// Returns true if the user can edit, as the default implementation does. If it returns false, the keyboard focus
    /// doesn't change.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// Tells the delegate that the field got the keyboard focus.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Returns true if the field can give up the keyboard focus, as the default implementation does. If it returns
    /// false, the field keeps it.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// Tells the delegate that the field gave up the keyboard focus.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Returns true if the user can make a change. If it returns false, displays show the old text again.
    ///
    /// - Parameters:
    ///   - textField: The field.
    ///   - range: The replaced range, in UTF-16 code units.
    ///   - string: The replacement.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool
    /// Tells the delegate that the user or code changed the selection.
    func textFieldDidChangeSelection(_ textField: UITextField)
    /// Never called: displays have no button that clears a field. The user deletes the text instead.
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    /// Tells the delegate that the field gave up the keyboard focus. The reason is always `committed`. If a delegate
    /// implements this method, UIKit does not call `textFieldDidEndEditing(_:)`, as on Apple's platforms.
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
    /// Returns true if the return key sends `editingDidEndOnExit` and `primaryActionTriggered`, as the default
    /// implementation does. The field does not give up the keyboard focus by itself.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
    /// Returns true.
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    /// Does nothing.
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    /// Returns true.
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    /// Does nothing.
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    /// Returns true.
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { true }
    /// Does nothing.
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    /// Returns true.
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    /// Calls `textFieldDidEndEditing(_:)`.
    public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        textFieldDidEndEditing(textField)
    }
    /// Returns true.
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
