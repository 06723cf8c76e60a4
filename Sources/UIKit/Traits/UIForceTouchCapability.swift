/// Whether a screen feels how hard it is touched.
public enum UIForceTouchCapability: Int, Sendable {
    /// Always unavailable here.
    case unknown = 0, unavailable, available
}
