/// Spell checking during typing. Has no effect: the display decides.
public enum UITextSpellCheckingType: Int, Sendable {
    /// In Apple's order.
    case `default` = 0, no, yes
}
