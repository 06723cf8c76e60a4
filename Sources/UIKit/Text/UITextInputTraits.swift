/// What the text of a field is, for on-screen keyboards and for what may be saved of it.
///
/// Text field, text view and search bar have all of it. A view of the app's own that adopts `UIKeyInput` declares what it
/// wants to differ; the rest is as it is by default, and setting that has no effect.
@preconcurrency @MainActor
public protocol UITextInputTraits: AnyObject {
    /// Whether the text is shown as dots, and neither it nor the selection is saved (S-INPUT-6); false by default.
    var isSecureTextEntry: Bool { get set }
    /// What the text is for; nil, the default, says nothing. Passwords and codes are not saved (S-INPUT-6).
    var textContentType: UITextContentType! { get set }
    /// Which keyboard displays with an on-screen one offer; it does not check what is entered.
    var keyboardType: UIKeyboardType { get set }
    /// What an on-screen keyboard's return key says.
    var returnKeyType: UIReturnKeyType { get set }
    /// Has no effect: return is always reported.
    var enablesReturnKeyAutomatically: Bool { get set }
    /// Has no effect: left to the display.
    var keyboardAppearance: UIKeyboardAppearance { get set }
    /// Has no effect: left to the display.
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    /// Has no effect: left to the display.
    var autocorrectionType: UITextAutocorrectionType { get set }
    /// Has no effect: left to the display.
    var spellCheckingType: UITextSpellCheckingType { get set }
    /// Has no effect: left to the display.
    var smartQuotesType: UITextSmartQuotesType { get set }
    /// Has no effect: left to the display.
    var smartDashesType: UITextSmartDashesType { get set }
    /// Has no effect: left to the display.
    var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
}

// All members are optional on Apple's platforms.
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
