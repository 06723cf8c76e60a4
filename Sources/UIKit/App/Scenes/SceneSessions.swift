import Foundation
import RestorationArchive
import RepriseRestoration

/// The sessions of an app with scenes, connected or not.
@MainActor
package final class SceneSessions {
    unowned let application: UIApplication
    let manifest: SceneManifest
    let environment: LaunchEnvironment
    let configuration: UIStateRestorationConfiguration
    let display: (any Display)?
    let kept: KeptSessions
    /// The open sessions, the most recently active first.
    private(set) var open: [UISceneSession] = []
    /// The windows that the user closed and may open again, the newest first (S-SCENE-114).
    private(set) var recentlyClosed: [UISceneSession] = []
    /// The new sessions that UIKit has not asked the app delegate about (S-SCENE-5).
    private var new: Set<String> = []
    /// The pages by session.
    var pages: [String: ScenePages] = [:]
    let listChange = Coalescer()
    let summarySearch = Coalescer()
    let cleanUp = Coalescer()
    /// The search for closed windows whose time is over.
    let expiry: Coalescer

    init(
        of application: UIApplication, _ manifest: SceneManifest, in environment: LaunchEnvironment,
        _ configuration: UIStateRestorationConfiguration, display: (any Display)?
    ) {
        self.application = application
        self.display = display
        self.manifest = manifest
        self.environment = environment
        self.configuration = configuration
        expiry = Coalescer(after: Self.lifetimeOfClosed / 24, by: environment.later)
        kept = KeptSessions(in: environment, configuration) { [unowned application] problem in
            application.currentScene.pendingProblems.append(problem)
        }
        kept.open = { [unowned self] in open.map(\.persistentIdentifier) }
        kept.recentlyClosed = { [unowned self] in
            recentlyClosed.map { .init($0.persistentIdentifier, closed: $0.closingTime ?? .distantPast) }
        }
    }

    // MARK: Launch

    /// Finds the sessions, and sets aside those that this launch or version doesn't show.
    func load() {
        let contents = kept.load()
        var identifiers = contents.register.open
        if manifest.supportsMultipleScenes { identifiers += takeAside(.oneScene).map(\.session) }
        open = identifiers.map(makeKnownSession)
        recentlyClosed = takeAside(.closed).map { aside in
            let session = makeKnownSession(aside.session)
            // An older list may be from before the user opened the window again.
            session.closingTime = contents.wasRead ? aside.closed : environment.now()
            return session
        }
        if let earlier = contents.earlier { take(over: earlier.state, earlier.generation, of: contents.restored) }
        // S-SCENE-108: sessions that the user wants to ignore stay on disk, but in no list.
        if environment.arguments.ignoresSavedState {
            putAside(open + recentlyClosed, .ignored)
            application.launchReason = .ignoringState
        }
        if !manifest.supportsMultipleScenes { keepAllButFirst() }
    }

    private func makeKnownSession(_ identifier: String) -> UISceneSession {
        UISceneSession(identifier: identifier, role: .windowApplication, of: application)
    }

    private func takeAside(_ reason: SessionRegister.Reason) -> [SessionRegister.Aside] {
        var register = SessionRegister(aside: kept.aside)
        defer { kept.aside = register.aside }
        return register.takeAside(reason)
    }

    /// Removes the sessions from the list of windows. All their files stay on disk.
    private func putAside(_ sessions: [UISceneSession], _ reason: SessionRegister.Reason) {
        open.removeAll(where: sessions.contains)
        recentlyClosed.removeAll(where: sessions.contains)
        kept.aside += sessions.map { SessionRegister.Aside($0.persistentIdentifier, reason) }
    }

    /// Sets all sessions but the first aside until a version shows several scenes, and reports that (S-SCENE-95).
    private func keepAllButFirst() {
        let others = Array(open.dropFirst())
        putAside(others, .oneScene)
        let names = kept.aside.filter { $0.reason == .oneScene }.map(\.session)
        guard !names.isEmpty else { return }
        application.currentScene.pendingProblems.append(
            .init(
                .sessionsKept,
                "This version of the app shows one window (UIApplicationSupportsMultipleScenes). \(names.count) other "
                    + "\(names.count == 1 ? "window stays" : "windows stay") on disk. A version that shows several opens "
                    + "\(names.count == 1 ? "it" : "them") again: \(names.joined(separator: ", "))."))
    }

    /// Deletes the discarded sessions whose state the process that discarded them did not delete completely, and the
    /// windows that the user closed too long ago. Tells the app delegate before the first connection (S-SCENE-11,
    /// S-SCENE-32).
    func discardWhatWent() {
        let expired = expired
        recentlyClosed.removeAll(where: expired.contains)
        discardExpiredLater()
        let closed = kept.closed.union(expired.map(\.persistentIdentifier))
        guard !closed.isEmpty else { return }
        let gone = expired + kept.closed.filter(kept.hasSaves).map(makeKnownSession)
        // The delegate may read their values.
        for session in gone { _ = session.values }
        kept.noteClosed(closed)
        kept.delete(closed)
        guard !gone.isEmpty else { return }
        application.delegate?.application(application, didDiscardSceneSessions: Set(gone))
    }

    /// Deletes the remains of windows that earlier versions closed.
    func removeLeftovers() { kept.removeLeftovers() }

    /// Asks the medium to keep what the launch read, and doesn't wait.
    func synchronizeRestored() {
        let waiting = (open + recentlyClosed).filter { $0.scene == nil }
        kept.synchronizeRestored(waiting: waiting.map(\.persistentIdentifier))
    }

    /// Gives the state that the app saved when it had no scenes to the session that it restored then, or to a first one
    /// (S-SCENE-96). The session has it before the app's own state goes. Does nothing if a session took it over
    /// before, or a later one, and only the list that followed is lost: the session has gone on since.
    private func take(over state: Archive, _ generation: UInt64, of restored: String?) {
        let origin = SessionValues.Origin(generation: generation, time: state.application.timestamp)
        guard !open.contains(where: { $0.values.takenOver?.includes(origin) == true }) else { return }
        let session = restored.flatMap { self.session($0) } ?? makeSession()
        var state = state
        var values = restored == nil ? SessionValues() : session.values
        values.hasObjects = true
        values.takenOver = origin
        values.page = PageGeometry(state.applicationState)
        session.values = values
        state.applicationState = values.replacing(in: state.applicationState)
        if !kept.keep(state, of: session.persistentIdentifier) { kept.keepEarlierStateAside() }
        kept.saveList()
    }

    // MARK: Sessions

    /// Returns the open session with an identifier.
    ///
    /// - Returns: The session, or nil if there is none.
    func session(_ identifier: String) -> UISceneSession? { open.first { $0.persistentIdentifier == identifier } }

    /// True if the app may open another window. Each has open files, so their number is limited to 64 (S-SCENE-112).
    package var hasRoom: Bool { open.count < Self.mostOpen }

    private static let mostOpen = 64

    func makeSession() -> UISceneSession {
        let session = UISceneSession(identifier: UUID.random().uuidString, role: .windowApplication, of: application)
        new.insert(session.persistentIdentifier)
        open.insert(session, at: 0)
        return session
    }

    /// Marks a session as no longer new.
    ///
    /// - Returns: True if UIKit has to ask the app delegate about it.
    func takeNew(_ session: UISceneSession) -> Bool { new.remove(session.persistentIdentifier) != nil }

    /// Moves a session to the front of the list, because its scene became active, and saves the list. Does nothing if
    /// it is in front already, or isn't open.
    func didBecomeActive(_ session: UISceneSession) {
        guard open.first !== session, let place = open.firstIndex(of: session) else { return }
        open.remove(at: place)
        open.insert(session, at: 0)
        kept.saveList()
        showList()
    }

    /// Removes the session from the list of windows, because it crashed (S-SCENE-94). All its files stay on disk.
    func removeFromList(_ session: UISceneSession) {
        putAside([session], .crashed)
        kept.saveList()
    }

    /// Moves a session from the open ones to those that the user closed.
    func moveToClosed(_ session: UISceneSession) {
        open.removeAll { $0 === session }
        session.closingTime = environment.now()
        recentlyClosed.insert(session, at: 0)
    }

    /// Moves a session that the user closed to the open ones, and saves and shows the list. Does nothing if it is open.
    func moveToOpen(_ session: UISceneSession) {
        guard let place = recentlyClosed.firstIndex(of: session) else { return }
        session.closingTime = nil
        open.insert(recentlyClosed.remove(at: place), at: 0)
        kept.saveList()
        showList()
    }

    /// Discards sessions with their scenes and states, and tells the app delegate (S-SCENE-51). A connected scene first
    /// leaves the foreground and is disconnected. Ignores sessions that are neither open nor recently closed.
    func discard(_ sessions: Set<UISceneSession>) {
        let sessions = sessions.filter { open.contains($0) || recentlyClosed.contains($0) }
        guard !sessions.isEmpty else { return }
        for session in sessions {
            if let scene = session.scene as? UIWindowScene {
                scene.leaveForeground()
                kept.letGo(session.persistentIdentifier)
                disconnect(session, isDiscarded: true)
            }
            new.remove(session.persistentIdentifier)
        }
        forget(sessions)
        showList()
    }

    /// Forgets sessions. UIKit writes the list first, and deletes the states when the delegate knows and the list is
    /// on the medium. Nothing waits for that.
    private func forget(_ sessions: Set<UISceneSession>) {
        open.removeAll(where: sessions.contains)
        recentlyClosed.removeAll(where: sessions.contains)
        let identifiers = Set(sessions.map(\.persistentIdentifier))
        kept.noteClosed(identifiers)
        application.delegate?.application(application, didDiscardSceneSessions: sessions)
        kept.delete(identifiers)
    }

    /// Discards all state, as for signing out (S-SCENE-12, S-SCENE-108). Connected sessions stay, but are empty. All
    /// others are gone, and the app delegate learns that.
    func discardAllState() {
        discard(Set(open.filter { $0.scene == nil } + recentlyClosed))
        for session in open {
            (session.scene as? UIWindowScene)?.autosaver?.discard()
            session.forgetValues()
        }
        // This deletes unlisted sessions and the state of a version without scenes.
        kept.discardAllOthers()
    }

    /// Removes the values that don't survive the events from the states of sessions that aren't connected. Forgets
    /// closed windows.
    func forgetValues(after events: Int) {
        discard(Set(recentlyClosed))
        for session in open where session.scene == nil && !new.contains(session.persistentIdentifier) {
            kept.forgetValues(of: session.persistentIdentifier, after: events)
        }
        // A later version, or the user, may open these again.
        for aside in kept.aside { kept.forgetValues(of: aside.session, after: events) }
    }

    // MARK: What is kept

    /// Returns the saved values of a session that isn't connected. They are empty if no state is readable.
    func storedValues(of session: UISceneSession) -> SessionValues {
        newestState(of: session).map { SessionValues($0.applicationState) } ?? SessionValues()
    }

    /// Returns the newest readable state, as a connection would find it, or nil if there is none or the session is new.
    func newestState(of session: UISceneSession) -> Archive? {
        new.contains(session.persistentIdentifier) ? nil : kept.newestState(of: session.persistentIdentifier)
    }

    /// The last snapshot of the most recently active session, or nil if there is none.
    var snapshotOfFirst: LaunchSnapshot? { open.first.flatMap(newestState).flatMap(LaunchSnapshot.init) }

    /// Waits until the list of sessions survives a power cut and closed sessions are gone, at most four seconds.
    func synchronize() { kept.synchronize() }

    /// Waits until the list is on disk, at most four seconds.
    func wait() { kept.wait() }

    /// Stops all access to the disk, as if the process had died. Waits at most four seconds for a running write.
    func abandon() {
        for pages in pages.values { pages.end() }
        kept.close()
    }
}
