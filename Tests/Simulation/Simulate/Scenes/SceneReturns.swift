import CWorld
import UIKit

/// Earlier states, a new beginning, and another user.
extension SceneRun {
    // MARK: Going back

    /// Notes that the user goes back to an earlier state of a window (S-EARLIER-4).
    func goesBack(_ session: String, to earlier: String) {
        lookAround()
        trace("the user goes back to \(earlier) of \(name(of: session))")
        state.scenes[session]?.goesBack = true
        // The state may have a trap or poison, and the user wants to try it again.
        state.scenes[session]?.deaths = 0
        state.scenes[session]?.row = 0
        state.scenes[session]?.hasOlderSave = false
    }

    func noteShown(_ moment: SceneMemory.Moment, in session: String) {
        let digest = moment.digest
        guard var shown = state.scenes[session]?.shown, shown.last != digest else { return }
        shown.append(digest)
        if shown.count > Self.mostShown { shown.removeFirst() }
        state.scenes[session]?.shown = shown
    }

    private static let mostShown = 4_000

    /// Returns true if the user went back to the contents of a window that UIKit just connected.
    func wentBack(_ session: String, _ found: SceneMemory.Moment) -> Bool {
        guard let known = state.scenes[session], known.goesBack else { return false }
        state.scenes[session]?.goesBack = false
        guard known.shown.contains(found.digest) else { return false }
        // Other windows keep what they know of its acts, and it knows less of theirs.
        state.scenes.acts.removeAll { $0.session == session }
        for index in state.scenes.acts.indices { state.scenes.acts[index].others.removeAll { $0 == session } }
        trace("\(name(of: session)) went back")
        return true
    }

    // MARK: Starting over

    /// Notes that the user asks the app to delete its states and start again (S-EARLIER-9).
    func startsOver() {
        trace("the user starts over")
        freshStart.isAsked = true
        for page in pages { page.call("forget") }
    }

    /// Ends the process after the app deleted its states.
    func hasStartedOver() {
        freshStart.isDone = true
        end(.terminated)
    }

    /// Notes what the next launch may restore if the user started over.
    func noteFreshStart(after end: WorldState.End) {
        guard freshStart.isAsked else { return }
        // If the process died on the way, each window may come with its state or without.
        state.scenes.mayHaveUnknown = true
        state.scenes.acts = []
        for index in state.scenes.windows.indices {
            state.scenes.windows[index].legal = []
            state.scenes.windows[index].onMedium = []
            state.scenes.windows[index].presence = .either
            state.scenes.windows[index].presenceOnMedium = .either
            guard freshStart.isDone, troubledAt == nil else { continue }
            state.scenes.windows[index].isGone = true
            state.scenes.windows[index].isOver = true
            state.scenes.windows[index].goesBack = false
            state.scenes.windows[index].shown = []
            state.scenes.windows[index].deaths = 0
            state.scenes.windows[index].row = 0
            state.scenes.windows[index].hasOlderSave = false
        }
    }

    /// Returns true if UIKit connected a window for the first time since the user started over. Then it must not
    /// restore anything.
    func isOver(_ session: String) -> Bool {
        guard state.scenes[session]?.isOver == true else { return false }
        state.scenes[session]?.isOver = false
        guard WindowLedger.all[session]?.isRestored == true else { return true }
        fail("The user started over, but the window \(name(of: session)) comes back with its state.")
    }

    // MARK: Another user

    /// Notes that another user signed in, and that the app told UIKit so (S-SURVIVE-3).
    func userChanged() {
        trace("another user signs in")
        userChangedAt = CWorldNow + 1
    }

    /// Fails if a window comes back with a value of the user before.
    func compareUser(_ session: String) {
        let values = [WindowLedger.all[session]?.secret ?? 0, WindowLedger.all[session]?.note.secret ?? 0]
        guard let found = values.filter({ $0 > 0 }).min(), found < state.scenes.userChangedAt else { return }
        fail(
            "The window \(name(of: session)) has a value from \(found), but another user signed in at "
                + "\(state.scenes.userChangedAt).")
    }

    /// Notes since when no launch may know values of the user before.
    func noteUser(after end: WorldState.End) {
        guard let changedAt = userChangedAt else { return }
        if changedAt + promise.process <= calmEnd || end == .terminated && troubledAt == nil {
            state.scenes.userChangedAt = changedAt
        }
        if changedAt + promise.medium <= calmEnd || end == .terminated && troubledAt == nil {
            state.scenes.userChangedOnMedium = changedAt
        }
    }
}
