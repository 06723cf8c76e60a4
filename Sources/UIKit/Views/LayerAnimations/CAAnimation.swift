import Foundation

/// A change of a layer over time. Nothing is animated: an animation that an app adds to a layer ends immediately and
/// changes nothing.
@preconcurrency @MainActor
open class CAAnimation: NSObject, CAMediaTiming, CAAction {
    /// Creates an animation with default values.
    public override init() {
        super.init()
    }

    /// The object that UIKit informs about the start and the end. The animation keeps it until then, as on Apple's
    /// platforms.
    open var delegate: (any CAAnimationDelegate)?
    /// Has no effect: nothing is animated.
    open var timingFunction: CAMediaTimingFunction?
    /// Has no effect: UIKit removes an animation immediately.
    open var isRemovedOnCompletion = true
    /// Has no effect: nothing is animated.
    open var beginTime: CFTimeInterval = 0
    /// The duration, in seconds. Has no effect: nothing is animated.
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

    /// Returns a value that the app set for a key of its own, for example to identify the animation. Returns nil for a
    /// property and for a key without a value.
    open func value(forKey key: String) -> Any? { values[key] }
    /// Stores a value for a key of the app's own. Does not set properties.
    ///
    /// - Parameters:
    ///   - value: The value. nil removes the stored one.
    ///   - key: The key.
    open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
    /// Never called: nothing is animated.
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}

    /// Calls the delegate's `animationDidStart(_:)` immediately, and its `animationDidStop(_:finished:)` with true on
    /// the next turn of the main queue. An app that waits for the end can then continue. Does nothing without a
    /// delegate.
    func end() {
        guard let delegate else { return }
        delegate.animationDidStart(self)
        Task { @MainActor in delegate.animationDidStop(self, finished: true) }
    }
}
