import Foundation
import Synchronization

/// A way to make calls that may never return, such as those of a desktop that waits for its user.
enum BoundedCall {
    /// Runs `body` on a thread of its own and returns its result, or nil if it takes longer than `limit`. In that case
    /// the `Cancellation` tells `body`, and its later actions and result are ignored.
    static func run<Result: Sendable>(
        within limit: TimeInterval, _ body: @escaping @Sendable (Cancellation) -> Result
    ) -> Result? {
        let cancellation = Cancellation()
        let outcome = Outcome<Result>()
        // Not a queue, because a queue has few threads, and a body that hangs would keep one forever.
        let thread = Thread {
            let result = body(cancellation)
            outcome.value.withLock { $0 = result }
            outcome.isThere.signal()
        }
        thread.name = "BoundedCall"
        thread.start()
        guard outcome.isThere.wait(timeout: .now() + limit) == .success else {
            cancellation.cancel()
            return nil
        }
        return outcome.value.withLock { $0 }
    }

    private final class Outcome<Value: Sendable>: Sendable {
        let value = Mutex<Value?>(nil)
        let isThere = DispatchSemaphore(value: 0)
    }
}

/// A message that nobody waits for a call any more.
final class Cancellation: Sendable {
    private struct State {
        var isCancelled = false
        var action: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    var isCancelled: Bool { state.withLock { $0.isCancelled } }

    /// Sets the function that `cancel()` calls, in place of the previous one. Calls it at once if `cancel()` was
    /// already called.
    func onCancel(_ action: (@Sendable () -> Void)?) {
        let isLate = state.withLock { state in
            state.action = action
            return state.isCancelled
        }
        if isLate { action?() }
    }

    func cancel() {
        // The call holds the lock, so that the objects that the action uses still exist. Their owner first removes the
        // action.
        state.withLock { state in
            state.isCancelled = true
            state.action?()
            state.action = nil
        }
    }
}
