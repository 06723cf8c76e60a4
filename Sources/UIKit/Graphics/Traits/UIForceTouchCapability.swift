/// The ability of a screen to measure the force of a touch.
public enum UIForceTouchCapability: Int, Sendable {
    /// Always unavailable here.
    case unknown = 0, unavailable, available
}
