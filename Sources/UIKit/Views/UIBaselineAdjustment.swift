/// The position of a text whose font was made smaller to fit. Has no effect.
public enum UIBaselineAdjustment: Int, Sendable {
    /// In Apple's order.
    case alignBaselines = 0, alignCenters, none
}
