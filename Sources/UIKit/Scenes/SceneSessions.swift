import Foundation
import RestorationArchive
import StateRestoration

/// The sessions of an app that has scenes: which there are, and which of them are connected.
@MainActor
package final class SceneSessions {
    unowned let application: UIApplication
    let manifest: SceneManifest
    let environment: LaunchEnvironment
    let configuration: UIStateRestorationConfiguration
    let display: (any Display)?
    let kept: KeptSessions
    /// The one that was active last is the first.
    private(set) var open: [UISceneSession] = []
    /// What the app delegate has not been asked about yet (S-SCENE-5).
    private var new: Set<String> = []
    private var requests: [() -> Void] = []
    /// By session.
    var pages: [String: ScenePages] = [:]
    let listChange = Coalescer()
    let summarySearch = Coalescer()
    let cleanUp = Coalescer()

    init(
        of application: UIApplication, _ manifest: SceneManifest, in environment: LaunchEnvironment,
        _ configuration: UIStateRestorationConfiguration, display: (any Display)?
    ) {
        self.application = application
        self.display = display
        self.manifest = manifest
        self.environment = environment
        self.configuration = configuration
        kept = KeptSessions(of: application, in: environment, configuration)
        kept.open = { [unowned self] in open.map(\.persistentIdentifier) }
    }

    // MARK: Launch

    /// Finds out which sessions there are.
    func load() {
        let contents = kept.load()
        var identifiers = contents.register.open
        if manifest.supportsMultipleScenes { identifiers += takeAside(.oneScene) }
        open = identifiers.map(makeKnownSession)
        if let state = contents.earlierState { take(over: state, of: contents.restored) }
        // S-SCENE-108: what the user wants to be ignored stays on disk, and is in no list.
        if environment.arguments.ignoresSavedState {
            putAside(open, .ignored)
            application.launchReason = .ignoringState
        }
        if !manifest.supportsMultipleScenes { keepAllButFirst() }
    }

    private func makeKnownSession(_ identifier: String) -> UISceneSession {
        UISceneSession(identifier: identifier, role: .windowApplication, in: self)
    }

    private func takeAside(_ reason: SessionRegister.Reason) -> [String] {
        var register = SessionRegister(aside: kept.aside)
        defer { kept.aside = register.aside }
        return register.takeAside(reason)
    }

    /// Takes the sessions out of the list of windows. All of them stays on disk.
    private func putAside(_ sessions: [UISceneSession], _ reason: SessionRegister.Reason) {
        open.removeAll(where: sessions.contains)
        kept.aside += sessions.map { SessionRegister.Aside($0.persistentIdentifier, reason) }
    }

    /// S-SCENE-95: the other sessions wait for a version that shows several scenes.
    private func keepAllButFirst() {
        let others = Array(open.dropFirst())
        putAside(others, .oneScene)
        let names = kept.aside.filter { $0.reason == .oneScene }.map(\.session)
        guard !names.isEmpty else { return }
        application.currentScene.pendingProblems.append(
            .init(
                .sessionsKept,
                "This version of the app shows one window (UIApplicationSupportsMultipleScenes). \(names.count) other "
                    + "\(names.count == 1 ? "window stays" : "windows stay") on disk and will be open again in a version that shows "
                    + "several: \(names.joined(separator: ", "))."))
    }

    /// Deletes the closed sessions whose state the process that closed them did not delete completely. Tells the app delegate before the
    /// first connection (S-SCENE-11, S-SCENE-32).
    func discardWhatWent() {
        let closed = kept.closed
        guard !closed.isEmpty else { return }
        let gone = closed.filter(kept.hasSaves).map(makeKnownSession)
        // The delegate may ask for what they held.
        for session in gone { _ = session.values }
        kept.noteClosed(closed)
        kept.delete(closed)
        guard !gone.isEmpty else { return }
        application.delegate?.application(application, didDiscardSceneSessions: Set(gone))
    }

    /// Deletes what earlier versions left of closed windows.
    func removeLeftovers() { kept.removeLeftovers() }

    /// Gives the state that the app saved when it had no scenes to the session that it restored then, or to a first one (S-SCENE-96).
    /// The session has it before the app's own state goes.
    private func take(over state: Archive, of restored: String?) {
        let session = restored.flatMap { self.session($0) } ?? makeSession()
        var state = state
        var values = restored == nil ? SessionValues() : session.values
        values.hasObjects = true
        values.page = PageGeometry(state.applicationState)
        session.values = values
        state.applicationState = state.applicationState.replacing(values)
        if !kept.keep(state, of: session.persistentIdentifier) { kept.keepEarlierStateAside() }
        kept.saveList()
    }

    // MARK: Sessions

    /// - Returns: nil if there is none that is open.
    func session(_ identifier: String) -> UISceneSession? { open.first { $0.persistentIdentifier == identifier } }

    /// True if the app may have another window. Each has open files, so there are only so many (S-SCENE-112).
    package var hasRoom: Bool { open.count < Self.mostOpen }

    private static let mostOpen = 64

    func makeSession() -> UISceneSession {
        let session = UISceneSession(identifier: UUID.random().uuidString, role: .windowApplication, in: self)
        new.insert(session.persistentIdentifier)
        open.insert(session, at: 0)
        return session
    }

    /// - Returns: whether the app delegate has to be asked about it; it is not new any more.
    func takeNew(_ session: UISceneSession) -> Bool { new.remove(session.persistentIdentifier) != nil }

    /// The scene of a session is in use.
    func didBecomeActive(_ session: UISceneSession) {
        guard open.first !== session, let place = open.firstIndex(of: session) else { return }
        open.remove(at: place)
        open.insert(session, at: 0)
        kept.saveList()
        showList()
    }

    /// Takes the session out of the list of windows, because it crashed (S-SCENE-94). All of it stays on disk.
    func removeFromList(_ session: UISceneSession) {
        putAside([session], .crashed)
        kept.saveList()
    }

    /// S-SCENE-51.
    func discard(_ sessions: Set<UISceneSession>) {
        let sessions = sessions.filter(open.contains)
        guard !sessions.isEmpty else { return }
        for session in sessions {
            if let scene = session.scene as? UIWindowScene {
                scene.leaveForeground()
                kept.letGo(session.persistentIdentifier)
                disconnect(session)
            }
            new.remove(session.persistentIdentifier)
        }
        forget(sessions)
        showList()
    }

    /// The list is written first, and the states go when the delegate knows and the list is on the medium. Nothing waits for that.
    private func forget(_ sessions: Set<UISceneSession>) {
        open.removeAll(where: sessions.contains)
        let identifiers = Set(sessions.map(\.persistentIdentifier))
        kept.noteClosed(identifiers)
        application.delegate?.application(application, didDiscardSceneSessions: sessions)
        kept.delete(identifiers)
    }

    /// S-SCENE-12, S-SCENE-108: signing out leaves nothing. Sessions that are connected stay, and are empty.
    func discardAllState() {
        discard(Set(open.filter { $0.scene == nil }))
        for session in open {
            (session.scene as? UIWindowScene)?.autosaver?.discard()
            session.forgetValues()
        }
        // What is in no list any more, and what the app saved before it had scenes.
        kept.discardAllOthers()
    }

    // MARK: What is kept

    /// What is kept of a session that is not connected.
    func storedValues(of session: UISceneSession) -> SessionValues {
        newestState(of: session).map { SessionValues($0.applicationState) } ?? SessionValues()
    }

    /// As a connection would find it.
    func newestState(of session: UISceneSession) -> Archive? {
        new.contains(session.persistentIdentifier) ? nil : kept.newestState(of: session.persistentIdentifier)
    }

    /// What the session that was active last showed last.
    var snapshotOfFirst: LaunchSnapshot? { open.first.flatMap(newestState).flatMap(LaunchSnapshot.init) }

    /// Waits until the list of sessions survives a power cut.
    package func synchronize() { kept.synchronize() }

    /// Waits until the list that was handed over is on disk. Tests that end the app in one process call this.
    package func wait() { kept.wait() }

    // MARK: Requests

    /// S-SCENE-109: after this turn of the main actor, one after the other.
    func request(_ body: @escaping () -> Void) {
        requests.append(body)
        guard requests.count == 1 else { return }
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated { self?.handleRequests() }
        }
    }

    /// Handles the requests of the turn that ends. A request that one of them makes waits for the turn after that, so that other
    /// work of the main actor comes in between.
    package func handleRequests() {
        let ofThisTurn = requests
        requests = []
        for request in ofThisTurn { request() }
    }

    /// The process goes away as far as the disk is concerned.
    func abandon() {
        requests = []
        for pages in pages.values { pages.end() }
        kept.close()
    }
}
