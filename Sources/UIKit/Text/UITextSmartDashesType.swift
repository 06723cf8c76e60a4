/// Whether hyphens become dashes. Has no effect: left to the display.
public enum UITextSmartDashesType: Int, Sendable {
    /// In Apple's order.
    case `default` = 0, no, yes
}
