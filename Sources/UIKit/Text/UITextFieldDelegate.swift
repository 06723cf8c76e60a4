import Foundation

/// What a text field asks and tells; every member is optional.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
    /// May the user edit? false leaves keyboard input where it is.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// The field has got keyboard input.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// May the field give up keyboard input? false keeps it.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// The field has given up keyboard input.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// May the user make this change? false shows the text as it was. `range` counts UTF-16 code units.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool
    /// The selection has changed, by the user or by code.
    func textFieldDidChangeSelection(_ textField: UITextField)
    /// Never asked: displays have no button that empties a field; the user deletes the text.
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    /// The field has given up keyboard input; why is always `committed`. A class that has this method is not told
    /// by `textFieldDidEndEditing(_:)`, as with Apple's.
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
    /// May return do what it does: send `editingDidEndOnExit`? A field does not give up keyboard input by itself.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
    /// true.
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    /// Does nothing.
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    /// true.
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    /// Does nothing.
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    /// true.
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { true }
    /// Does nothing.
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    /// true.
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    /// Calls `textFieldDidEndEditing(_:)`.
    public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        textFieldDidEndEditing(textField)
    }
    /// true.
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
