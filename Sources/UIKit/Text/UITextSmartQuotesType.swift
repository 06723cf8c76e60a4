/// Whether straight quotation marks become curly. Has no effect: left to the display.
public enum UITextSmartQuotesType: Int, Sendable {
    /// In Apple's order.
    case `default` = 0, no, yes
}
