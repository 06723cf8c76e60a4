import Foundation

/// A recognizer of a pinch with two fingers. It never recognizes one, because displays deliver no gestures of several
/// fingers.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// The scale. It is 1 unless code sets it.
    open var scale: CGFloat = 1
    /// Always 0.
    open var velocity: CGFloat { 0 }
}
