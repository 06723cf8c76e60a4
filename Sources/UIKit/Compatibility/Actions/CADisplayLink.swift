import Foundation

/// A timer that calls a method as often as a screen is drawn. Displays draw by themselves, so it calls sixty times a
/// second, or as often as the app prefers.
@preconcurrency @MainActor
open class CADisplayLink: NSObject {
    private let call: TargetAction
    /// The target until `invalidate()`.
    private var target: AnyObject?
    private var timer: Timer?

    /// Creates a display link. It keeps the target alive until `invalidate()`, and makes no calls until
    /// `add(to:forMode:)`.
    public init(target: Any, selector sel: Selector) {
        self.target = target as AnyObject
        call = TargetAction(target, sel)
        super.init()
    }

    /// The time of the last call in seconds since the start of the machine. 0 before the first call.
    open private(set) var timestamp: CFTimeInterval = 0
    /// The time of the next call in seconds since the start of the machine. Before the first call, it equals
    /// `duration`.
    open var targetTimestamp: CFTimeInterval { timestamp + duration }
    /// The time between two calls in seconds.
    open var duration: CFTimeInterval { 1 / Double(preferredFramesPerSecond > 0 ? preferredFramesPerSecond : 60) }
    /// True while the display link makes no calls. False by default.
    open var isPaused = false { didSet { if isPaused != oldValue { isAdded ? start() : () } } }
    /// The number of calls per second. 0, the default, and negative numbers mean sixty. A change takes effect at once.
    open var preferredFramesPerSecond = 0 { didSet { if isAdded { start() } } }

    private var isAdded = false

    /// Starts the calls. They run on the main run loop, whatever the argument is, and keep the display link alive until
    /// it is removed, paused or invalid. Does nothing after `invalidate()`. The first call comes after one interval.
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard target != nil else { return }
        isAdded = true
        start()
    }

    /// Stops the calls until code adds the display link again. The arguments have no effect.
    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        isAdded = false
        timer?.invalidate()
    }

    /// Stops the calls for good, and releases the target.
    open func invalidate() {
        isAdded = false
        timer?.invalidate()
        timer = nil
        target = nil
    }

    private func start() {
        timer?.invalidate()
        guard !isPaused else { return }
        let timer = Timer(timeInterval: duration, repeats: true) { _ in MainActor.assumeIsolated { self.tick() } }
        self.timer = timer
        RunLoop.main.add(timer, forMode: .default)
    }

    private func tick() {
        timestamp = ProcessInfo.processInfo.systemUptime
        call.send(from: self, for: nil)
    }
}
