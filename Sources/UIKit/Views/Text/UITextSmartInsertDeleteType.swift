/// The insertion and removal of spaces around words. Has no effect: the display decides.
public enum UITextSmartInsertDeleteType: Int, Sendable {
    /// In Apple's order.
    case `default` = 0, no, yes
}
