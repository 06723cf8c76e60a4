import Foundation

/// When an animation would run. Has no effect: nothing is animated.
@preconcurrency @MainActor
public protocol CAMediaTiming: AnyObject {
    /// In seconds. Has no effect.
    var beginTime: CFTimeInterval { get set }
    /// In seconds. Has no effect.
    var duration: CFTimeInterval { get set }
    /// Has no effect.
    var speed: Float { get set }
    /// In seconds. Has no effect.
    var timeOffset: CFTimeInterval { get set }
    /// Has no effect.
    var repeatCount: Float { get set }
    /// In seconds. Has no effect.
    var repeatDuration: CFTimeInterval { get set }
    /// Has no effect.
    var autoreverses: Bool { get set }
    /// Has no effect.
    var fillMode: CAMediaTimingFillMode { get set }
}

/// What would be seen before and after an animation. Has no effect.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    /// Apple's name for it.
    public let rawValue: String
    /// For a way of another name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The end stays.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// The start is there before.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// Both.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    /// Neither.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// Seconds; Foundation on Linux lacks the name.
public typealias CFTimeInterval = TimeInterval
