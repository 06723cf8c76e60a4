/// The correction of text during typing. Has no effect: the display decides.
public enum UITextAutocorrectionType: Int, Sendable {
    /// The cases, in Apple's order.
    case `default`, no, yes
}
