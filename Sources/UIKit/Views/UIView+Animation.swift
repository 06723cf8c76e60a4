import Foundation

// Nothing is animated: changes are made at once, and completions are called before these return.
extension UIView {
    /// How a change would be animated. Has no effect.
    public struct AnimationOptions: OptionSet, Sendable {
        /// The bits as Apple's header has them.
        public let rawValue: UInt

        /// For bits that have no name here. Has no effect.
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
        /// Has no effect: there is nothing to interrupt.
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
        /// `transition(from:to:)` shows one view and hides the other, and leaves both where they are.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// Has no effect.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Has no effect: what is changed once is shown once.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Has no effect.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Has no effect.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
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

    /// Puts `toView` in the place of `fromView`, or shows and hides them as `options` say, then runs `completion` with true.
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

    /// Runs the closures of the springs' animation at once; damping and velocity have no effect.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: delay, options: options, animations: animations, completion: completion)
    }

    /// How frames of an animation would follow one another. Has no effect.
    public struct KeyframeAnimationOptions: OptionSet, Sendable {
        /// The bits as Apple's header has them.
        public let rawValue: UInt

        /// For bits that have no name here. Has no effect.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The default. Has no effect.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// Has no effect.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    }

    /// Runs `animations`, and what it adds with `addKeyframe`, then `completion` with true, before it returns.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animations()
        completion?(true)
    }

    /// Runs `animations` at once; start and duration have no effect.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double, animations: () -> Void
    ) {
        animations()
    }

    /// Has no effect: nothing is animated.
    public class func setAnimationsEnabled(_ enabled: Bool) { areAnimationsEnabled = enabled }
    /// true, until `setAnimationsEnabled(_:)` says otherwise.
    public private(set) static var areAnimationsEnabled = true

    /// Runs the closures of a spring's animation at once; everything else has no effect.
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
        delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animations()
        completion?(true)
    }

    /// Has no effect: what follows is changed at once.
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
    /// Has no effect: it has been changed.
    public class func commitAnimations() {}
}
