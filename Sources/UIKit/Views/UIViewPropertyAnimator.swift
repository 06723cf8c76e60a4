import Foundation

/// The position at which an animation ends.
public enum UIViewAnimatingPosition: Int, Sendable {
    /// UIKit itself always uses `end`.
    case end = 0, start, current
}

/// An animation that code can control. Nothing is animated: starting it makes all changes and ends it.
@preconcurrency @MainActor
public final class UIViewPropertyAnimator: NSObject {
    /// The duration that the app gave, in seconds. Has no effect.
    public let duration: TimeInterval
    private var hasStarted = false
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []

    /// Creates an animation that code starts. Duration and curve have no effect.
    public init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.duration = duration
        super.init()
        if let animations { addAnimations(animations) }
    }

    /// Creates an animation like that of a spring, which code starts. Duration and damping have no effect.
    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, curve: .linear, animations: animations)
    }

    /// Creates an animation without changes, which code starts. Duration and timing have no effect.
    public convenience init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        self.init(duration: duration, curve: .linear)
    }

    /// Makes the changes and runs `completion` immediately. Delay and options have no effect.
    ///
    /// - Parameters:
    ///   - duration: The duration, in seconds. Has no effect.
    ///   - delay: The delay, in seconds. Has no effect.
    ///   - options: The options. Has no effect.
    ///   - animations: The changes.
    ///   - completion: A handler that receives `end` before this method returns.
    /// - Returns: An animation that already ended.
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

    /// Adds changes that happen when the animation starts. After the start, it makes them immediately.
    public func addAnimations(_ animation: @escaping () -> Void) {
        if hasStarted { animation() } else { animations.append(animation) }
    }
    /// Adds a handler that runs with `end` after the changes. After the start, it runs immediately.
    public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        if hasStarted { completion(.end) } else { completions.append(completion) }
    }

    /// Makes the changes, then runs the completion handlers, before it returns. A second call does nothing. After
    /// `stopAnimation(_:)`, it makes no changes and runs the handlers that remain.
    public func startAnimation() {
        hasStarted = true
        let (changes, ends) = (animations, completions)
        animations = []
        completions = []
        for change in changes { change() }
        for end in ends { end(.end) }
    }

    /// Starts immediately: the delay has no effect.
    public func startAnimation(afterDelay delay: TimeInterval) { startAnimation() }
    /// Discards the changes if the animation hasn't started.
    ///
    /// - Parameter withoutFinishing: True to discard the completion handlers too.
    public func stopAnimation(_ withoutFinishing: Bool) {
        animations = []
        if withoutFinishing { completions = [] }
    }
    /// Runs the remaining completion handlers with `finalPosition`. Makes no changes.
    ///
    /// - Parameter finalPosition: The position that the handlers receive.
    public func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        let ends = completions
        completions = []
        for end in ends { end(finalPosition) }
    }
    /// Has no effect: an animation takes no time.
    public func pauseAnimation() {}

    /// Starts the animation if it hasn't started. The parameters have no effect.
    public func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
        if !hasStarted { startAnimation() }
    }
    /// Has no effect: changes are never reversed.
    public var isReversed = false

    /// Always false, because an animation ends before its start returns.
    public var isRunning: Bool { false }
    /// 1 if no changes are waiting for the start, otherwise 0. Setting it has no effect.
    public var fractionComplete: CGFloat {
        get { animations.isEmpty ? 1 : 0 }
        set {}
    }
}

extension UIView {
    /// The pace of an animation. Has no effect.
    public enum AnimationCurve: Int, Sendable {
        /// In Apple's order.
        case easeInOut = 0, easeIn, easeOut, linear
    }
}
