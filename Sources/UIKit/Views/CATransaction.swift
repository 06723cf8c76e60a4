import Foundation

/// Changes of layers that belong together. They are made at once: nothing is animated.
public final class CATransaction: NSObject {
    private static let lock = NSLock()
    /// Of those that are open, the outermost first.
    private nonisolated(unsafe) static var completions: [(() -> Void)?] = []

    /// Opens one within the one that is open.
    public class func begin() { lock.withLock { completions.append(nil) } }

    /// Ends the innermost one, and runs its completion before this returns. Nothing where none is open.
    public class func commit() {
        let completion = lock.withLock { completions.popLast() ?? nil }
        completion?()
    }

    /// Runs when the innermost one that is open ends; at once where none is.
    public class func setCompletionBlock(_ block: (() -> Void)?) {
        let isOpen = lock.withLock {
            guard !completions.isEmpty else { return false }
            completions[completions.count - 1] = block
            return true
        }
        if !isOpen { block?() }
    }

    /// Has no effect.
    public class func setAnimationDuration(_ dur: TimeInterval) {}
    /// Has no effect.
    public class func setDisableActions(_ flag: Bool) {}
    /// Has no effect: changes are shown at the end of the turn of the main queue.
    public class func flush() {}
}

/// Seconds since the machine was started.
public func CACurrentMediaTime() -> TimeInterval { ProcessInfo.processInfo.systemUptime }
/// Seconds since the beginning of 2001.
public func CFAbsoluteTimeGetCurrent() -> TimeInterval { Date.timeIntervalSinceReferenceDate }
