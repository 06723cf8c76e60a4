import Foundation

/// A kind of particle. Has no effect: nothing is animated.
@preconcurrency @MainActor
open class CAEmitterCell: NSObject {
    /// A name that the app chooses.
    open var name: String?
    /// Has no effect: nothing is animated.
    open var isEnabled = true
    /// Has no effect: nothing is animated.
    open var contents: Any?
    /// Has no effect: nothing is animated.
    open var color: CGColor? = UIColor.white.cgColor
    /// Has no effect: nothing is animated.
    open var emitterCells: [CAEmitterCell]?
    /// Has no effect: nothing is animated.
    open var birthRate: Float = 0
    /// Has no effect: nothing is animated.
    open var lifetime: Float = 0
    /// Has no effect: nothing is animated.
    open var lifetimeRange: Float = 0
    /// Has no effect: nothing is animated.
    open var velocity: CGFloat = 0
    /// Has no effect: nothing is animated.
    open var velocityRange: CGFloat = 0
    /// Has no effect: nothing is animated.
    open var xAcceleration: CGFloat = 0
    /// Has no effect: nothing is animated.
    open var yAcceleration: CGFloat = 0
    /// Has no effect: nothing is animated.
    open var zAcceleration: CGFloat = 0
    /// Has no effect: nothing is animated.
    open var emissionLongitude: CGFloat = 0
    /// Has no effect: nothing is animated.
    open var emissionLatitude: CGFloat = 0
    /// Has no effect: nothing is animated.
    open var emissionRange: CGFloat = 0
    /// Has no effect: nothing is animated.
    open var scale: CGFloat = 1
    /// Has no effect: nothing is animated.
    open var scaleRange: CGFloat = 0
    /// Has no effect: nothing is animated.
    open var scaleSpeed: CGFloat = 0
    /// Has no effect: nothing is animated.
    open var spin: CGFloat = 0
    /// Has no effect: nothing is animated.
    open var spinRange: CGFloat = 0
    /// Has no effect: nothing is animated.
    open var redRange: Float = 0
    /// Has no effect: nothing is animated.
    open var greenRange: Float = 0
    /// Has no effect: nothing is animated.
    open var blueRange: Float = 0
    /// Has no effect: nothing is animated.
    open var alphaRange: Float = 0
    /// Has no effect: nothing is animated.
    open var redSpeed: Float = 0
    /// Has no effect: nothing is animated.
    open var greenSpeed: Float = 0
    /// Has no effect: nothing is animated.
    open var blueSpeed: Float = 0
    /// Has no effect: nothing is animated.
    open var alphaSpeed: Float = 0
}
