/// Light or dark looks of a keyboard. Has no effect: left to the display.
public enum UIKeyboardAppearance: Int, Sendable {
    /// In Apple's order.
    case `default` = 0, dark, light
    /// The name from before iOS 7.
    public static let alert = UIKeyboardAppearance.dark
}
