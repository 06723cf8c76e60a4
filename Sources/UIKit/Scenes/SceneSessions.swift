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
    let listChange = LaterOnce()
    let summarySearch = LaterOnce()
    let cleanUp = LaterOnce()

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

    /// Finds out which sessions there are; nothing of them is read.
    func load() {
        let contents = kept.load()
        open = contents.identifiers.map { UISceneSession(identifier: $0, role: .windowApplication, in: self) }
        if let state = contents.earlierState { take(over: state) }
        // S-SCENE-108: what the user wants to be ignored stays on disk, and is in no list.
        if environment.arguments.ignoresSavedState {
            open = []
            application.launchReason = .ignoringState
        }
        // Never because something cannot be read (S-SCENE-30).
        if !manifest.supportsMultipleScenes, kept.listWasRead { discarded = Array(open.dropFirst()) }
    }

    /// What went while the app did not run, or may not be there any more (S-SCENE-11, S-SCENE-95).
    private var discarded: [UISceneSession] = []

    /// The app delegate is told, before the first connection (S-SCENE-32).
    func discardWhatWent() {
        guard !discarded.isEmpty else { return }
        let gone = discarded
        discarded = []
        forget(Set(gone))
    }

    /// S-SCENE-96: what the app saved when it had no scenes is its first session's. That has it before the app's own state
    /// goes.
    private func take(over state: Archive) {
        let session = makeSession()
        var state = state
        var values = SessionValues()
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

    func makeSession() -> UISceneSession {
        let session = UISceneSession(identifier: UUID().uuidString, role: .windowApplication, in: self)
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

    /// The session is in no list any more, and all of it stays on disk.
    func removeFromList(_ session: UISceneSession) {
        open.removeAll { $0 === session }
        kept.saveList()
    }

    /// S-SCENE-51.
    func discard(_ sessions: Set<UISceneSession>) {
        let sessions = sessions.filter(open.contains)
        guard !sessions.isEmpty else { return }
        for session in sessions {
            if let scene = session.scene as? UIWindowScene {
                scene.leaveForeground()
                disconnect(session)
            }
            new.remove(session.persistentIdentifier)
        }
        forget(sessions)
        showList()
    }

    private func forget(_ sessions: Set<UISceneSession>) {
        open.removeAll(where: sessions.contains)
        kept.saveList()
        // A session that is listed must not have lost its state.
        kept.synchronize()
        application.delegate?.application(application, didDiscardSceneSessions: sessions)
        for session in sessions { kept.deleteState(of: session.persistentIdentifier) }
    }

    /// S-SCENE-12, S-SCENE-108: signing out leaves nothing. Sessions that are connected stay, and are empty.
    func discardAllState() {
        discard(Set(open.filter { $0.scene == nil }))
        for session in open {
            (session.scene as? UIWindowScene)?.stateKeeper?.discard()
            session.forgetValues()
        }
        // What is in no list any more, and what the app saved before it had scenes.
        for identifier in kept.sessionsOnDisk where session(identifier) == nil { kept.deleteState(of: identifier) }
        kept.discardList()
        kept.saveList()
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

    /// The list of sessions survives a power cut when this returns.
    package func synchronize() { kept.synchronize() }

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
