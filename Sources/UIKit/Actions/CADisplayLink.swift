import Foundation

/// Calls a method as often as a screen is drawn. Displays draw by themselves, so this is a timer of sixty times a second, or as
/// often as the app prefers.
@preconcurrency @MainActor
open class CADisplayLink: NSObject {
    private let call: TargetAction
    private let target: AnyObject
    private var timer: Timer?

    /// The target is kept until `invalidate()`.
    public init(target: Any, selector sel: Selector) {
        self.target = target as AnyObject
        call = TargetAction(target, sel)
        super.init()
    }

    /// When it was called last, in seconds since the machine was started.
    open private(set) var timestamp: CFTimeInterval = 0
    /// When it is to be called next.
    open var targetTimestamp: CFTimeInterval { timestamp + duration }
    /// Between two calls, in seconds.
    open var duration: CFTimeInterval { 1 / Double(preferredFramesPerSecond > 0 ? preferredFramesPerSecond : 60) }
    /// While true, it is not called.
    open var isPaused = false { didSet { if isPaused != oldValue { isAdded ? start() : () } } }
    /// 0, the default, is sixty.
    open var preferredFramesPerSecond = 0 { didSet { if isAdded { start() } } }

    private var isAdded = false

    /// Begins; on the main run loop, whichever is named.
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        isAdded = true
        start()
    }

    /// Rests until it is added again.
    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        isAdded = false
        timer?.invalidate()
    }

    /// Ends for good.
    open func invalidate() {
        isAdded = false
        timer?.invalidate()
        timer = nil
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
