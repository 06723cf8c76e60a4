/// The appearance of a keyboard. Has no effect: the display decides.
public enum UIKeyboardAppearance: Int, Sendable {
    /// In Apple's order.
    case `default` = 0, dark, light
    /// The name from before iOS 7.
    public static let alert = UIKeyboardAppearance.dark
}
