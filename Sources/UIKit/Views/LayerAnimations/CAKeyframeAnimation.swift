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

/// How values between those given would be found. Has no effect.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    /// Apple's name for it.
    public let rawValue: String
    /// For a way of another name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// In between.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// Not at all.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// As fast all the way.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// On a curve.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// On a curve, as fast all the way.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// How a layer would turn along a path. Has no effect.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    /// Apple's name for it.
    public let rawValue: String
    /// For a way of another name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// With the path.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    /// Against it.
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}
