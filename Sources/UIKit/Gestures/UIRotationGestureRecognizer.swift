import Foundation

/// Two fingers that turn. It is never recognized: displays deliver no gestures of several fingers.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// In radians; 0, or what code has set.
    open var rotation: CGFloat = 0
    /// Always 0.
    open var velocity: CGFloat { 0 }
}
