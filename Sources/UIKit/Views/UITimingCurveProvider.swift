import Foundation

/// The pace of an animation. Has no effect: nothing is animated.
public protocol UITimingCurveProvider: AnyObject {}

/// A pace along a curve. Has no effect.
public final class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    /// Creates the default curve.
    public override init() { super.init() }
    /// Creates a named curve.
    public init(animationCurve curve: UIView.AnimationCurve) { super.init() }
    /// Creates a curve from two control points.
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) { super.init() }
}

/// A pace like that of a spring. Has no effect.
public final class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    /// Creates the default spring.
    public override init() { super.init() }
    /// Creates a spring by its damping ratio.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = CGVector(dx: 0, dy: 0)) {
        super.init()
    }
    /// Creates a spring by its physical properties.
    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        super.init()
    }
}
