import Foundation

// Nothing is animated. These methods make all changes immediately and call completion handlers before they return.
extension UIView {
    /// The options of an animation. Only `showHideTransitionViews` has an effect.
    public struct AnimationOptions: OptionSet, Sendable {
        /// The bits, as in Apple's header.
        public let rawValue: UInt

        /// Creates a set from bits. Bits without a name here have no effect.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The default. Has no effect.
        public static let curveEaseInOut: AnimationOptions = []
        /// Has no effect.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Has no effect.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// Has no effect.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
        /// Has no effect: no animation can be interrupted.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Has no effect.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Has no effect.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        /// Has no effect.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// Has no effect.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// Has no effect.
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        /// Has no effect.
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        /// Makes `transition(from:to:)` show one view and hide the other. Both keep their superviews.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// Has no effect.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Has no effect: displays show a change once.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Has no effect.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Has no effect.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    }

    /// Runs `animations`, then `completion` with true, before it returns. The other parameters have no effect.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
        animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animations()
        completion?(true)
    }

    /// Runs `animations`, then `completion` with true, before it returns. Nothing is animated.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        animations?()
        completion?(true)
    }

    /// Runs the closure immediately.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        actionsWithoutAnimation()
    }

    /// Replaces `fromView` with `toView`, then runs `completion` with true. Only runs `completion` if `fromView` has no
    /// superview. With `showHideTransitionViews`, it shows and hides the views instead.
    ///
    /// - Parameters:
    ///   - fromView: The view that disappears.
    ///   - toView: The view that appears.
    ///   - duration: Has no effect: nothing is animated.
    ///   - options: The options, of which only `showHideTransitionViews` has an effect.
    ///   - completion: A closure that runs before this method returns.
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        if options.contains(.showHideTransitionViews) {
            fromView.isHidden = true
            toView.isHidden = false
        } else if let superview = fromView.ownSuperview {
            superview.insertSubview(toView, aboveSubview: fromView)
            fromView.removeFromSuperview()
        }
        completion?(true)
    }

    /// Runs `animations`, then `completion` with true, before it returns. The other parameters have no effect.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: delay, options: options, animations: animations, completion: completion)
    }

    /// The options of a keyframe animation. Has no effect.
    public struct KeyframeAnimationOptions: OptionSet, Sendable {
        /// The bits, as in Apple's header.
        public let rawValue: UInt

        /// Creates a set from bits. Bits without a name here have no effect.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The default. Has no effect.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// Has no effect.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    }

    /// Runs `animations`, including the keyframes that it adds with `addKeyframe`, then `completion` with true,
    /// before it returns.
    ///
    /// - Parameters:
    ///   - duration: Has no effect: nothing is animated.
    ///   - delay: Has no effect: nothing is animated.
    ///   - options: Has no effect: nothing is animated.
    ///   - animations: The changes.
    ///   - completion: A closure that runs before this method returns.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animations()
        completion?(true)
    }

    /// Runs `animations` immediately. Start and duration have no effect.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double, animations: () -> Void
    ) {
        animations()
    }

    /// Sets `areAnimationsEnabled`. Has no effect: nothing is animated.
    public class func setAnimationsEnabled(_ enabled: Bool) { areAnimationsEnabled = enabled }
    /// The value that code set with `setAnimationsEnabled(_:)`. True by default.
    public private(set) static var areAnimationsEnabled = true

    /// Runs `animations`, then `completion` with true, before it returns. The other parameters have no effect.
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
        delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animations()
        completion?(true)
    }

    /// Has no effect: the changes that follow happen immediately.
    public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {}
    /// Has no effect.
    public class func setAnimationDuration(_ duration: TimeInterval) {}
    /// Has no effect.
    public class func setAnimationDelay(_ delay: TimeInterval) {}
    /// Has no effect.
    public class func setAnimationCurve(_ curve: AnimationCurve) {}
    /// Has no effect.
    public class func setAnimationRepeatCount(_ repeatCount: Float) {}
    /// Has no effect.
    public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {}
    /// Has no effect: the changes already happened.
    public class func commitAnimations() {}
}
