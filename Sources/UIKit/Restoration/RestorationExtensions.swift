import RestorationArchive
import RepriseRestoration
import Synchronization

/// The extensions of a restoration (spec chapter 11.1). They are counted, and can begin and end on any thread.
///
/// While one is open, the crash journal notes it. If the process dies then, the next launch restores nothing.
final class RestorationExtensions: Sendable {
    private struct State {
        var count = 0
        /// True once the delegate decides about the restoration (S-LIFE-4).
        var hasBegun = false
        var launchHasEnded = false
        var slot: LaunchSlot?
        /// The work to do after the restoration and its extensions.
        var atEnd: (@Sendable () -> Void)?
        var problems: [RestorationReport.Problem] = []
        var found: (@Sendable (RestorationReport.Problem) -> Void)?

        var isAccepting: Bool { hasBegun && (!launchHasEnded || count > 0) }
    }

    private let state = Mutex(State())

    /// The problems of ignored calls.
    var problems: [RestorationReport.Problem] { state.withLock { $0.problems } }

    /// Gives the problems of ignored calls to `found`, now and later.
    ///
    /// - Parameter found: Receives each problem, existing ones at once. It may be called on any thread.
    func tellProblems(_ found: @escaping @Sendable (RestorationReport.Problem) -> Void) {
        let problems = state.withLock { state in
            state.found = found
            return state.problems
        }
        problems.forEach(found)
    }

    /// Notes that UIKit is about to ask the delegate if it may restore. From now on, extensions are accepted until the
    /// launch and all extensions end.
    func begin(noting slot: LaunchSlot?) {
        state.withLock { state in
            state.hasBegun = true
            state.slot = slot
        }
    }

    func extend() {
        change("extendStateRestoration() was ignored: no state is being restored. Call it while a launch restores.") {
            state in
            guard state.isAccepting else { return false }
            state.count += 1
            if state.count == 1 { state.slot?.note(isExtended: true) }
            return true
        }
    }

    func complete() {
        change(
            "completeStateRestoration() was ignored: no extension is open. Call it once for each extendStateRestoration()."
        ) { state in
            guard state.count > 0 else { return false }
            state.count -= 1
            if state.count == 0 { state.slot?.note(isExtended: false) }
            return true
        }
    }

    /// Notes the end of the launch.
    ///
    /// - Parameter atEnd: Called once no extension is open, at once or later, on the thread that completes the last
    ///   one.
    func launchHasEnded(_ atEnd: @escaping @Sendable () -> Void) {
        finish { state in
            state.launchHasEnded = true
            state.atEnd = atEnd
        }
    }

    /// True if the launch is over and no extension is open.
    var haveEnded: Bool { state.withLock { $0.launchHasEnded && $0.count == 0 } }

    /// Notes a termination signal in the crash journal, on the thread that receives it (S-LIFE-6).
    func noteTermination() {
        state.withLock { $0.slot }?.noteTermination()
    }

    private func change(_ advice: String, _ change: (inout State) -> Bool) {
        let problem = RestorationReport.Problem(.extensionUnbalanced, advice)
        var isAccepted = true
        var found: (@Sendable (RestorationReport.Problem) -> Void)?
        finish { state in
            isAccepted = change(&state)
            guard !isAccepted else { return }
            state.problems.append(problem)
            found = state.found
        }
        guard !isAccepted else { return }
        Log.restoration.warning("\(advice)")
        found?(problem)
    }

    private func finish(_ change: (inout State) -> Void) {
        let atEnd = state.withLock { state -> (@Sendable () -> Void)? in
            change(&state)
            guard state.launchHasEnded, state.count == 0 else { return nil }
            return state.atEnd.take()
        }
        atEnd?()
    }
}
