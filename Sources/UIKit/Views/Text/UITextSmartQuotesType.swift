/// The replacement of straight quotation marks by curly ones. Has no effect: the display decides.
public enum UITextSmartQuotesType: Int, Sendable {
    /// In Apple's order.
    case `default` = 0, no, yes
}
