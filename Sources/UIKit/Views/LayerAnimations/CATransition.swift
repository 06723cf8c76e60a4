import Foundation

/// A transition from one content to another. Has no effect: nothing is animated.
@preconcurrency @MainActor
open class CATransition: CAAnimation {
    /// Has no effect.
    open var type = CATransitionType.fade
    /// Has no effect.
    open var subtype: CATransitionSubtype?
    /// The start of the shown part, from 0 to 1. Has no effect.
    open var startProgress: Float = 0
    /// The end of the shown part, from 0 to 1. Has no effect.
    open var endProgress: Float = 1
}

/// A kind of transition. Has no effect.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    /// Apple's name for it.
    public let rawValue: String
    /// Creates a value from a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Fades from one content to the other.
    public static let fade = CATransitionType(rawValue: "fade")
    /// Slides the new content over the old one.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// Pushes the old content away.
    public static let push = CATransitionType(rawValue: "push")
    /// Slides the old content away.
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The direction of a transition. Has no effect.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    /// Apple's name for it.
    public let rawValue: String
    /// Creates a value from a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Starts at the right.
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    /// Starts at the left.
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    /// Starts at the top.
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    /// Starts at the bottom.
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}
