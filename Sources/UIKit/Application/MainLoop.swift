import CSwiftRuntime
import Dispatch
import Synchronization

/// UIKit's own work on the main actor, apart from that of the app. A turn of the main thread that ran nothing else changed no object of
/// the app's behind UIKit's back (S-SAVE-29).
///
/// Work that calls the app's code is only done here if a save pass follows it anyway. Until the main loop is watched, the main queue does
/// the work. That holds for an app that a test runs in its own process.
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

    /// Does `body` on the main actor, after the work that came before.
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

    /// Does `body` on the main actor, some seconds later.
    package static func after(_ seconds: Double, _ body: @escaping @MainActor @Sendable () -> Void) {
        timers.asyncAfter(deadline: .now() + seconds) { async(body) }
    }

    /// Does `body` on the main actor.
    ///
    /// - Returns: what `body` returns.
    package static func run<Value: Sendable>(_ body: @escaping @MainActor @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            async { continuation.resume(returning: body()) }
        }
    }

    /// Watches the main run loop, which the caller is about to run. Does nothing if the system has no descriptor to spare.
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
