import Foundation

/// A group of changes to layers. The changes happen immediately, because nothing is animated.
public final class CATransaction: NSObject {
    private static let lock = NSLock()
    /// The completion blocks of the open transactions, the outermost first.
    private nonisolated(unsafe) static var completions: [(() -> Void)?] = []

    /// Opens a transaction inside the open one.
    public class func begin() { lock.withLock { completions.append(nil) } }

    /// Ends the innermost transaction and runs its completion block before returning. Does nothing if no transaction
    /// is open.
    public class func commit() {
        let completion = lock.withLock { completions.popLast() ?? nil }
        completion?()
    }

    /// Sets the block that runs when the innermost open transaction ends, in place of one set before. nil removes it.
    /// Runs the block immediately if no transaction is open.
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
    /// Has no effect: displays show changes at the end of the current turn of the main queue.
    public class func flush() {}
}

/// Returns the seconds since the machine started.
public func CACurrentMediaTime() -> TimeInterval { ProcessInfo.processInfo.systemUptime }
/// Returns the seconds since the beginning of 2001.
public func CFAbsoluteTimeGetCurrent() -> TimeInterval { Date.timeIntervalSinceReferenceDate }
