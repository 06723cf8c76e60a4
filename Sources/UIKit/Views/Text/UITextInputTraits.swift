/// The properties of a field's text, for on-screen keyboards and for the decision to save it.
///
/// Text field, text view and search bar implement all of them. A view of the app's own that conforms to `UIKeyInput`
/// declares the ones it wants to change. The others have default values, and setting them has no effect.
@preconcurrency @MainActor
public protocol UITextInputTraits: AnyObject {
    /// True if the text is shown as dots, and neither text nor selection is saved (S-INPUT-6). False by default.
    var isSecureTextEntry: Bool { get set }
    /// The purpose of the text. nil by default. Passwords and codes are not saved (S-INPUT-6).
    var textContentType: UITextContentType! { get set }
    /// The kind of on-screen keyboard. UIKit does not check input against it.
    var keyboardType: UIKeyboardType { get set }
    /// The label of the return key of an on-screen keyboard.
    var returnKeyType: UIReturnKeyType { get set }
    /// Has no effect: UIKit always reports the return key.
    var enablesReturnKeyAutomatically: Bool { get set }
    /// Has no effect: the display decides.
    var keyboardAppearance: UIKeyboardAppearance { get set }
    /// Has no effect: the display decides.
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    /// Has no effect: the display decides.
    var autocorrectionType: UITextAutocorrectionType { get set }
    /// Has no effect: the display decides.
    var spellCheckingType: UITextSpellCheckingType { get set }
    /// Has no effect: the display decides.
    var smartQuotesType: UITextSmartQuotesType { get set }
    /// Has no effect: the display decides.
    var smartDashesType: UITextSmartDashesType { get set }
    /// Has no effect: the display decides.
    var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
}

// All of these properties are optional on Apple's platforms.
extension UITextInputTraits {
    public var isSecureTextEntry: Bool {
        get { false }
        set {}
    }
    public var textContentType: UITextContentType! {
        get { nil }
        set {}
    }
    public var keyboardType: UIKeyboardType {
        get { .default }
        set {}
    }
    public var returnKeyType: UIReturnKeyType {
        get { .default }
        set {}
    }
    public var enablesReturnKeyAutomatically: Bool {
        get { false }
        set {}
    }
    public var keyboardAppearance: UIKeyboardAppearance {
        get { .default }
        set {}
    }
    public var autocapitalizationType: UITextAutocapitalizationType {
        get { .sentences }
        set {}
    }
    public var autocorrectionType: UITextAutocorrectionType {
        get { .default }
        set {}
    }
    public var spellCheckingType: UITextSpellCheckingType {
        get { .default }
        set {}
    }
    public var smartQuotesType: UITextSmartQuotesType {
        get { .default }
        set {}
    }
    public var smartDashesType: UITextSmartDashesType {
        get { .default }
        set {}
    }
    public var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { .default }
        set {}
    }
}
