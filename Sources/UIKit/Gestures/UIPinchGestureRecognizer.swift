import Foundation

/// Two fingers that move apart or together. It is never recognized: displays deliver no gestures of several fingers.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// 1, or what code has set.
    open var scale: CGFloat = 1
    /// Always 0.
    open var velocity: CGFloat { 0 }
}
