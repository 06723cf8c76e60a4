import Foundation

/// A transition from one content to another. Has no effect: nothing is animated.
@preconcurrency @MainActor
open class CATransition: CAAnimation {
    /// Has no effect.
    open var type = CATransitionType.fade
    /// Has no effect.
    open var subtype: CATransitionSubtype?
    /// From 0 to 1. Has no effect.
    open var startProgress: Float = 0
    /// From 0 to 1. Has no effect.
    open var endProgress: Float = 1
}

/// Kinds of transitions. Has no effect.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    /// Apple's name for it.
    public let rawValue: String
    /// For a kind of another name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// One fades into the other.
    public static let fade = CATransitionType(rawValue: "fade")
    /// One slides over the other.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// One pushes the other away.
    public static let push = CATransitionType(rawValue: "push")
    /// One slides away from the other.
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// Where a transition would come from. Has no effect.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    /// Apple's name for it.
    public let rawValue: String
    /// For a side of another name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The right side.
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    /// The left side.
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    /// Above.
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    /// Below.
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}
