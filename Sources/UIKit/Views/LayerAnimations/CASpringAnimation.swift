import Foundation

/// An animation that moves like a spring. Has no effect: nothing is animated.
@preconcurrency @MainActor
open class CASpringAnimation: CABasicAnimation {
    /// Has no effect.
    open var mass: CGFloat = 1
    /// Has no effect.
    open var stiffness: CGFloat = 100
    /// Has no effect.
    open var damping: CGFloat = 10
    /// Has no effect.
    open var initialVelocity: CGFloat = 0
    /// The same as `duration`, because UIKit computes nothing here.
    open var settlingDuration: CFTimeInterval { duration }
}
