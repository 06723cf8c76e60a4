/// The directions in which a screen reader would scroll.
public enum UIAccessibilityScrollDirection: Int, Sendable {
    /// In Apple's order.
    case right = 1, left, up, down, next, previous
}
