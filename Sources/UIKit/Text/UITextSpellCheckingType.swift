/// Whether spelling is checked while the user types. Has no effect: left to the display.
public enum UITextSpellCheckingType: Int, Sendable {
    /// In Apple's order.
    case `default` = 0, no, yes
}
