import Foundation

// Nothing is animated: changes are made at once, and completions are called before these return.
extension UIView {
    /// How a change would be animated. All of it is accepted and has no effect.
    public struct AnimationOptions: OptionSet, Sendable {
        /// The bits as Apple's header has them.
        public let rawValue: UInt

        /// For bits that have no name here; they have no effect either.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The default; no effect here.
        public static let curveEaseInOut: AnimationOptions = []
        /// No effect here.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// No effect here.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// No effect here.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
        /// No effect here: there is nothing to interrupt.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// No effect here.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// No effect here.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    }

    /// Runs `animations`, then `completion` with true, before it returns; duration, delay and options have no effect.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
        animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animations()
        completion?(true)
    }

    /// Runs `animations`, then `completion` with true, before it returns; nothing is animated.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        animations?()
        completion?(true)
    }

    /// Runs the closure at once, as everything here does.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        actionsWithoutAnimation()
    }
}
