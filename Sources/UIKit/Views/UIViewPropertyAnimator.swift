import Foundation

/// Where an animation ends.
public enum UIViewAnimatingPosition: Int, Sendable {
    /// Always `end` here.
    case end = 0, start, current
}

/// An animation that can be steered. Nothing is animated here: when it starts, its changes are made, and it has ended.
@preconcurrency @MainActor
public final class UIViewPropertyAnimator: NSObject {
    /// In seconds, as it was given. Has no effect.
    public let duration: TimeInterval
    private var hasStarted = false
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []

    /// An animation along a curve; the curve has no effect.
    public init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.duration = duration
        super.init()
        if let animations { addAnimations(animations) }
    }

    /// An animation of a spring; the damping has no effect.
    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, curve: .linear, animations: animations)
    }

    /// An animation whose timing has no effect.
    public convenience init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        self.init(duration: duration, curve: .linear)
    }

    /// Makes the changes at once and returns an animation that has ended; delay and options have no effect.
    @discardableResult
    public class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: duration, curve: .linear, animations: animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation()
        return animator
    }

    /// Changes to make when the animation starts; once it has, they are made at once.
    public func addAnimations(_ animation: @escaping () -> Void) {
        if hasStarted { animation() } else { animations.append(animation) }
    }
    /// Runs with `end` after the changes; once the animation has started, at once.
    public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        if hasStarted { completion(.end) } else { completions.append(completion) }
    }

    /// Makes the changes, then runs the completions, before it returns.
    public func startAnimation() {
        hasStarted = true
        let (changes, ends) = (animations, completions)
        animations = []
        completions = []
        for change in changes { change() }
        for end in ends { end(.end) }
    }

    /// Starts at once: the delay has no effect.
    public func startAnimation(afterDelay delay: TimeInterval) { startAnimation() }
    /// Drops what has not been started.
    public func stopAnimation(_ withoutFinishing: Bool) {
        animations = []
        if withoutFinishing { completions = [] }
    }
    /// Runs the completions that are left, with `finalPosition`.
    public func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        let ends = completions
        completions = []
        for end in ends { end(finalPosition) }
    }
    /// Has no effect: an animation never takes time.
    public func pauseAnimation() {}

    /// Starts it, if it has not: the timing has no effect.
    public func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
        if !hasStarted { startAnimation() }
    }
    /// Has no effect: what was changed is not changed back.
    public var isReversed = false

    /// Always false: an animation has ended when its start returns.
    public var isRunning: Bool { false }
    /// 1 when all changes are made, else 0; setting it has no effect.
    public var fractionComplete: CGFloat {
        get { animations.isEmpty ? 1 : 0 }
        set {}
    }
}

extension UIView {
    /// How fast an animation would go when. Has no effect.
    public enum AnimationCurve: Int, Sendable {
        /// In Apple's order.
        case easeInOut = 0, easeIn, easeOut, linear
    }
}
