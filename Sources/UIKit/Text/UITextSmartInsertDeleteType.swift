/// Whether spaces are added and removed with words. Has no effect: left to the display.
public enum UITextSmartInsertDeleteType: Int, Sendable {
    /// In Apple's order.
    case `default` = 0, no, yes
}
