import Foundation

/// An animation from one value to another. Has no effect: nothing is animated.
@preconcurrency @MainActor
open class CABasicAnimation: CAPropertyAnimation {
    /// Has no effect.
    open var fromValue: Any?
    /// Has no effect: set the layer's property.
    open var toValue: Any?
    /// Has no effect.
    open var byValue: Any?
}
