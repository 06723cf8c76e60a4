import Foundation

/// A change of a layer over time. Nothing is animated: one that is added to a layer ends at once, and changes nothing.
@preconcurrency @MainActor
open class CAAnimation: NSObject, CAMediaTiming, CAAction {
    /// An animation of default values.
    public override init() {
        super.init()
    }

    /// Told of its start and its end; kept until it was told of the end, as Apple keeps it.
    open var delegate: (any CAAnimationDelegate)?
    /// Has no effect: nothing is animated.
    open var timingFunction: CAMediaTimingFunction?
    /// Has no effect: an animation is removed at once.
    open var isRemovedOnCompletion = true
    /// Has no effect: nothing is animated.
    open var beginTime: CFTimeInterval = 0
    /// In seconds. Has no effect: nothing is animated.
    open var duration: CFTimeInterval = 0
    /// Has no effect: nothing is animated.
    open var speed: Float = 1
    /// Has no effect: nothing is animated.
    open var timeOffset: CFTimeInterval = 0
    /// Has no effect: nothing is animated.
    open var repeatCount: Float = 0
    /// Has no effect: nothing is animated.
    open var repeatDuration: CFTimeInterval = 0
    /// Has no effect: nothing is animated.
    open var autoreverses = false
    /// Has no effect: nothing is animated.
    open var fillMode = CAMediaTimingFillMode.removed
    private var values: [String: Any] = [:]

    /// What the app has set for a key of its own, to know the animation by; nil for a property.
    open func value(forKey key: String) -> Any? { values[key] }
    /// Keeps a value for a key of the app's own; a property is not set by it.
    open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
    /// Never called: nothing is animated.
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}

    /// Lets apps go on that wait for the end.
    func end() {
        guard let delegate else { return }
        delegate.animationDidStart(self)
        Task { @MainActor in delegate.animationDidStop(self, finished: true) }
    }
}
