import Foundation

/// A recognizer of a rotation with two fingers. It never recognizes one, because displays deliver no gestures of
/// several fingers.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// The rotation in radians. It is 0 unless code sets it.
    open var rotation: CGFloat = 0
    /// Always 0.
    open var velocity: CGFloat { 0 }
}
