import Foundation
import Synchronization

/// Calls that may never return, such as those of a desktop that waits for its user.
enum BoundedCall {
    /// The result of `body`, which runs on a thread of its own; nil if it takes longer than `limit`. It is told by its
    /// `Cancellation` then, and whatever it does or returns after that is lost.
    static func run<Result: Sendable>(
        within limit: TimeInterval, _ body: @escaping @Sendable (Cancellation) -> Result
    ) -> Result? {
        let cancellation = Cancellation()
        let outcome = Outcome<Result>()
        // No queue: its threads are few, and a body that hangs keeps its own for ever.
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

/// Says that nobody waits for a call any more.
final class Cancellation: Sendable {
    private struct State {
        var isCancelled = false
        var action: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    var isCancelled: Bool { state.withLock { $0.isCancelled } }

    /// Sets what is to be called on `cancel()`, in place of what was set before. Called at once if that has happened.
    func onCancel(_ action: (@Sendable () -> Void)?) {
        let isLate = state.withLock { state in
            state.action = action
            return state.isCancelled
        }
        if isLate { action?() }
    }

    func cancel() {
        // Called under the lock, so that what the action uses is still there: its owner takes the action back first.
        state.withLock { state in
            state.isCancelled = true
            state.action?()
            state.action = nil
        }
    }
}
