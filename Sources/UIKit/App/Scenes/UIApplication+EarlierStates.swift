import Foundation
import RestorationArchive
import UIKitDisplay

/// Going back to earlier states.
extension UIApplication {
    /// Returns the states that the user of an open window can go back to, the newest first (S-EARLIER-1).
    ///
    /// - Parameter session: The session of the window. In an app without scenes, it is that of the only one.
    /// - Returns: The states. They are empty if the session isn't open.
    public func earlierStates(of session: UISceneSession) async -> [UIEarlierState] {
        guard let store = lifeCycle.store(of: session) else { return [] }
        let (now, seen) = (lifeCycle.now, session.values.seenStates)
        return await Task.detached { UIEarlierState.all(in: store, at: now, seen: seen) }.value
    }

    /// Notes that the user has seen the notice about a quarantined state (S-EARLIER-8). A page does that when its user
    /// closes the notice. Does nothing for another state.
    ///
    /// - Parameters:
    ///   - state: A state of the session.
    ///   - session: The session of an open window.
    public func markAsSeen(_ state: UIEarlierState, of session: UISceneSession) {
        noteSeen(state.id, of: session)
    }

    private func noteSeen(_ state: String, of session: UISceneSession) {
        guard let store = lifeCycle.store(of: session) else { return }
        let known = Set(store.earlierOffers.quarantined.map(\.name))
        guard known.contains(state), !session.values.seenStates.contains(state) else { return }
        // States that are gone need no mark.
        session.values.seenStates.formIntersection(known)
        session.values.seenStates.insert(state)
        (session.scene as? UIWindowScene)?.stateMayHaveChanged()
        earlierStatesDidChange()
    }

    /// Tells the display that a window has other earlier states than before.
    func earlierStatesDidChange() { (display as? any SceneDisplay)?.sessionsDidChange() }

    private func notices(of session: UISceneSession) -> [QuarantineNotice] {
        // The values of a session that isn't connected are on the disk.
        guard session.scene != nil, let store = lifeCycle.store(of: session),
            !store.earlierOffers.quarantined.isEmpty
        else { return [] }
        let seen = session.values.seenStates
        let problems = session.restorationReport?.problems ?? restorationReport?.problems ?? []
        let lost = problems.count { $0.reason == .leftOutAfterCrash && $0.path != nil }
        return store.earlierOffers.quarantined.filter { !seen.contains($0.name) }.compactMap { state in
            let reason = state.kept.flatMap { UIEarlierState.Reason(rawValue: $0.rawValue) }
            // The newest one is the state of this launch.
            let isOfLaunch = reason == .crashed && lost > 0 && state == store.earlierOffers.quarantined.first
            return reason.map {
                QuarantineNotice(state: state.name, text: isOfLaunch ? Self.sentence(lost: lost) : $0.notice)
            }
        }
    }

    private static func sentence(lost: Int) -> String {
        let screens = lost == 1 ? "One screen did not come back" : "\(lost) screens did not come back"
        return "\(screens), because the app ended unexpectedly while it restored \(lost == 1 ? "it" : "them")."
    }

    /// Requests that a window goes back to an earlier state (S-EARLIER-4). The request takes effect after this turn of
    /// the main actor.
    ///
    /// UIKit saves the window first. The state before stays among the earlier ones, so the user can go forward again.
    /// In an app with scenes, UIKit disconnects the session and connects it with the earlier state. An app without
    /// scenes ends, and starts again in the same process.
    ///
    /// - Parameters:
    ///   - sceneSession: The session of an open window.
    ///   - state: One of its earlier states.
    ///   - errorHandler: Called only on failure, later, with a `UISceneError`. The window then stays as it is.
    public func requestSceneSessionReversion(
        _ sceneSession: UISceneSession, to state: UIEarlierState, errorHandler: ((any Error) -> Void)? = nil
    ) {
        sceneRequests.add { [self] in
            do throws(UISceneError) { try goBack(sceneSession, to: state.id) } catch { errorHandler?(error) }
        }
    }

    /// The earlier states as a display needs them.
    var earlierStatesForDisplay: EarlierStates {
        var states = EarlierStates()
        states.mayExist = { [weak self] in self?.storeForDisplay(of: $0)?.earlierOffers.hasAny == true }
        states.news = { [weak self] in self?.session(forDisplay: $0).flatMap { self?.notices(of: $0) } ?? [] }
        states.noteSeen = { [weak self] state, identifier in
            self?.session(forDisplay: identifier).map { self?.noteSeen(state, of: $0) }
        }
        states.list = { [weak self] identifier in
            guard let self, let session = session(forDisplay: identifier) else { return [] }
            return await earlierStates(of: session).map {
                ListedState(identifier: $0.id, time: $0.date, reason: $0.reason?.description)
            }
        }
        states.windows = { [weak self] state, identifier in
            guard let store = self?.storeForDisplay(of: identifier) else { return nil }
            return await Task.detached { UIEarlierState.windows(state, in: store) }.value
        }
        states.goBack = { [weak self] state, identifier in
            guard let self, let session = session(forDisplay: identifier), let store = lifeCycle.store(of: session),
                await Task.detached(operation: { UIEarlierState.read(state, in: store) != nil }).value
            else { return false }
            sceneRequests.add { [weak self] in try? self?.goBack(session, to: state) }
            return true
        }
        states.startOver = { [weak self] in self?.requestStartOver() }
        return states
    }

    /// Requests that the app deletes all state and starts again, as if a user of iOS swiped it away and opened it
    /// (S-EARLIER-9). The request takes effect after this turn of the main actor.
    package func requestStartOver() {
        sceneRequests.add { [weak self] in self?.startOver() }
    }

    private func startOver() {
        // The delegate learns of discarded sessions before it learns of the end.
        discardRestorableState()
        terminate()
        // The end saved the state of the connected windows.
        discardRestorableState()
        lifeCycle.environment?.restart()
    }

    private func session(forDisplay identifier: String?) -> UISceneSession? {
        lifeCycle.openSessions.first { identifier == nil || $0.persistentIdentifier == identifier }
    }

    private func storeForDisplay(of identifier: String?) -> ArchiveStore? {
        session(forDisplay: identifier).flatMap(lifeCycle.store)
    }

    private func goBack(_ session: UISceneSession, to state: String) throws(UISceneError) {
        guard let store = lifeCycle.store(of: session) else { throw UISceneError(.requestDenied) }
        try lifeCycle.goBack(session) { UIEarlierState.read(state, in: store) }
    }
}
