import Foundation

/// The timing of an animation. Has no effect: nothing is animated.
@preconcurrency @MainActor
public protocol CAMediaTiming: AnyObject {
    /// The start, in seconds. Has no effect.
    var beginTime: CFTimeInterval { get set }
    /// The duration, in seconds. Has no effect.
    var duration: CFTimeInterval { get set }
    /// Has no effect.
    var speed: Float { get set }
    /// The offset, in seconds. Has no effect.
    var timeOffset: CFTimeInterval { get set }
    /// Has no effect.
    var repeatCount: Float { get set }
    /// The time of all repetitions, in seconds. Has no effect.
    var repeatDuration: CFTimeInterval { get set }
    /// Has no effect.
    var autoreverses: Bool { get set }
    /// Has no effect.
    var fillMode: CAMediaTimingFillMode { get set }
}

/// The content that a layer shows before and after an animation. Has no effect.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    /// Apple's name for it.
    public let rawValue: String
    /// Creates a value from a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Keeps the end value afterwards.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// Shows the start value before.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// Does both.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    /// Does neither.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// Seconds. Foundation on Linux lacks this name.
public typealias CFTimeInterval = TimeInterval
