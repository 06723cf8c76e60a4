/// Whether a view is turned around where lines of text run from right to left. Has no effect.
public enum UISemanticContentAttribute: Int, Sendable {
    /// In Apple's order.
    case unspecified = 0, playback, spatial, forceLeftToRight, forceRightToLeft
}
