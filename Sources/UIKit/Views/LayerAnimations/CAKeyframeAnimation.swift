import Foundation

/// An animation through several values. Has no effect: nothing is animated.
@preconcurrency @MainActor
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// Has no effect.
    open var values: [Any]?
    /// From 0 to 1. Has no effect.
    open var keyTimes: [NSNumber]?
    /// Has no effect.
    open var timingFunctions: [CAMediaTimingFunction]?
    /// Has no effect.
    open var calculationMode = CAAnimationCalculationMode.linear
    /// Has no effect.
    open var rotationMode: CAAnimationRotationMode?
}

/// A method to compute the values between the given ones. Has no effect.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    /// Apple's name for it.
    public let rawValue: String
    /// Creates a value from a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Interpolates in a straight line.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// Doesn't interpolate.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// Interpolates at constant speed.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// Interpolates along a curve.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// Interpolates along a curve at constant speed.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// The rotation of a layer along a path. Has no effect.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    /// Apple's name for it.
    public let rawValue: String
    /// Creates a value from a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Follows the path.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    /// Faces against the path.
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}
