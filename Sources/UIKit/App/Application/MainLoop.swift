import CSwiftRuntime
import Dispatch
import Synchronization

/// UIKit's own work on the main actor, apart from the app's. A turn of the main thread with nothing else changed none
/// of the app's objects without UIKit's notice (S-SAVE-29).
///
/// Work here calls the app's code only if a save pass follows anyway. Until the main loop is watched, the main queue
/// does the work, as in an app that a test runs in its own process.
package enum MainLoop {
    private typealias Work = @MainActor @Sendable () -> Void

    private struct State {
        var isWatched = false
        var waiting: [Work] = []
    }

    private static let state = Mutex(State())
    /// The queue of the timers. It has threads even if the app's tasks block all others.
    private static let timers = DispatchQueue(label: "UIKit.MainLoop", qos: .userInteractive)
    @MainActor private static var appTurnEnded: () -> Void = {}

    /// Runs `body` on the main actor, after earlier work.
    package static func async(_ body: @escaping @MainActor @Sendable () -> Void) {
        let (isWatched, isFirst) = state.withLock { state in
            guard state.isWatched else { return (false, false) }
            state.waiting.append(body)
            return (true, state.waiting.count == 1)
        }
        if !isWatched {
            DispatchQueue.main.async { MainActor.assumeIsolated(body) }
        } else if isFirst {
            CMainRunLoopWake()
        }
    }

    /// Runs `body` on the main actor, some seconds later. Code cannot cancel it.
    package static func after(_ seconds: Double, _ body: @escaping @MainActor @Sendable () -> Void) {
        timers.asyncAfter(deadline: .now() + seconds) { async(body) }
    }

    /// Runs `body` on the main actor, after earlier work, and waits for it.
    ///
    /// - Returns: The result of `body`.
    package static func run<Value: Sendable>(_ body: @escaping @MainActor @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            async { continuation.resume(returning: body()) }
        }
    }

    /// Watches the main run loop, which the caller is about to run. It does nothing if the system has no free
    /// descriptor.
    ///
    /// - Parameter appTurnEnded: called after each turn in which something else than UIKit's own work may have run.
    @MainActor
    static func watch(_ appTurnEnded: @escaping () -> Void) {
        let isWatched = CMainRunLoopWatch({ MainLoop.work() }, { isOwn in if !isOwn { MainLoop.tellOfAppTurn() } })
        guard isWatched else { return }
        self.appTurnEnded = appTurnEnded
        state.withLock { $0.isWatched = true }
    }

    private static func work() {
        let works = state.withLock { state in
            defer { state.waiting = [] }
            return state.waiting
        }
        MainActor.assumeIsolated { for work in works { work() } }
    }

    private static func tellOfAppTurn() {
        MainActor.assumeIsolated { appTurnEnded() }
    }
}
