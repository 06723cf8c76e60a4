/// A rule for mirroring a view in languages that are written from right to left. Has no effect.
public enum UISemanticContentAttribute: Int, Sendable {
    /// In Apple's order.
    case unspecified = 0, playback, spatial, forceLeftToRight, forceRightToLeft
}
