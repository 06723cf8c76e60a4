import Foundation

/// How fast an animation would go when. Has no effect: nothing is animated.
public protocol UITimingCurveProvider: AnyObject {}

/// As a curve has it. Has no effect.
public final class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    /// The default curve.
    public override init() { super.init() }
    /// A named curve.
    public init(animationCurve curve: UIView.AnimationCurve) { super.init() }
    /// A curve of the app's own.
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) { super.init() }
}

/// As a spring has it. Has no effect.
public final class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    /// The default spring.
    public override init() { super.init() }
    /// A spring by its damping.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = CGVector(dx: 0, dy: 0)) {
        super.init()
    }
    /// A spring by what it is made of.
    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        super.init()
    }
}
