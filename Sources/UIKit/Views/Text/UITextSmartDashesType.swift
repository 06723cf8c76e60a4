/// The replacement of hyphens by dashes. Has no effect: the display decides.
public enum UITextSmartDashesType: Int, Sendable {
    /// In Apple's order.
    case `default` = 0, no, yes
}
