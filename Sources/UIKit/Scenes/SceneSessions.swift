import Foundation
import RestorationArchive
import StateRestoration

/// The sessions of an app that has scenes: which there are, and which of them are connected.
@MainActor
final class SceneSessions {
    unowned let application: UIApplication
    let manifest: SceneManifest
    private let environment: LaunchEnvironment
    private let configuration: UIStateRestorationConfiguration
    private let list: SessionList
    private let display: (any Display)?
    /// The one that was active last is the first.
    private(set) var open: [UISceneSession] = []
    private var stores: [String: ArchiveStore] = [:]
    /// What the app delegate has not been asked about yet (S-SCENE-5).
    private var new: Set<String> = []
    private var requests: [() -> Void] = []
    /// By session.
    private(set) var pages: [String: ScenePages] = [:]

    init(
        of application: UIApplication, _ manifest: SceneManifest, in environment: LaunchEnvironment,
        _ configuration: UIStateRestorationConfiguration, display: (any Display)?
    ) {
        self.application = application
        self.display = display
        self.manifest = manifest
        self.environment = environment
        self.configuration = configuration
        list = SessionList(store: environment.makeStore(configuration, nil)) {
            ApplicationValues(of: environment)
        }
    }

    // MARK: On disk

    /// Finds out which sessions there are; nothing of them is read.
    func load() {
        let contents = list.open()
        open = contents.identifiers.map { UISceneSession(identifier: $0, role: .windowApplication, in: self) }
        application.currentScene.pendingProblems += list.problems
        if let state = contents.earlierState { take(over: state) }
        // S-SCENE-108: what the user wants to be ignored stays on disk, and is in no list.
        if environment.arguments.ignoresSavedState {
            open = []
            application.launchReason = .ignoringState
        }
        // Never because something cannot be read (S-SCENE-30).
        if !manifest.supportsMultipleScenes, list.wasRead { discarded = Array(open.dropFirst()) }
    }

    /// What went while the app did not run, or may not be there any more (S-SCENE-11, S-SCENE-95).
    private var discarded: [UISceneSession] = []

    /// The app delegate is told, before the first connection (S-SCENE-32).
    func discardWhatWent() {
        guard !discarded.isEmpty else { return }
        let gone = discarded
        discarded = []
        open.removeAll(where: gone.contains)
        saveList()
        // A session that is listed must not have lost its state.
        synchronize()
        application.delegate?.application(application, didDiscardSceneSessions: Set(gone))
        for session in gone { deleteState(of: session) }
    }

    /// S-SCENE-96: what the app saved when it had no scenes is its first session's. That has it before the app's own state
    /// goes.
    private func take(over state: Archive) {
        let session = makeSession()
        var state = state
        var values = SessionValues()
        values.hasObjects = true
        session.values = values
        state.applicationState = state.applicationState.replacing(values)
        var isTaken = false
        application.currentScene.reportingFailure { () throws(ArchiveError) in
            let store = store(of: session)
            _ = store.open()
            try store.save(state)
            try store.synchronize()
            isTaken = true
        }
        if !isTaken { list.keepEarlierStateAside() }
        saveList()
    }

    private func saveList() {
        var isSaved = false
        application.currentScene.reportingFailure { () throws(ArchiveError) in
            try list.save(open.map(\.persistentIdentifier))
            isSaved = true
        }
        if isSaved { synchronizeSoon() }
        guard !isSaved, !isRetrying else { return }
        isRetrying = true
        _ = environment.later.after(Self.retryInterval) { [weak self] in
            self?.isRetrying = false
            self?.saveList()
        }
    }

    private var isRetrying = false
    /// Seconds.
    private static let retryInterval: TimeInterval = 5

    /// A power cut loses no more than that of a session.
    private func synchronizeSoon() {
        guard !isSynchronizing else { return }
        isSynchronizing = true
        _ = environment.later.after(configuration.synchronizationDelay) { [weak self] in
            self?.isSynchronizing = false
            self?.synchronize()
        }
    }

    private var isSynchronizing = false

    /// The list survives a power cut when this returns.
    func synchronize() {
        application.currentScene.reportingFailure { () throws(ArchiveError) in try list.synchronize() }
    }

    /// See `DisplaySession.secret`.
    var displaySecret: Data { list.secret.map { Data($0) } ?? Data((0..<32).map { _ in .random(in: .min ... .max) }) }

    func store(of session: UISceneSession) -> ArchiveStore {
        let identifier = session.persistentIdentifier
        if let store = stores[identifier] { return store }
        let store = environment.makeStore(configuration, identifier)
        stores[identifier] = store
        return store
    }

    /// What is kept of a session that is not connected.
    func storedValues(of session: UISceneSession) -> SessionValues {
        newestState(of: session).map { SessionValues($0.applicationState) } ?? SessionValues()
    }

    /// Keeps what the app has set of a session that is not connected.
    func store(_ values: SessionValues, of session: UISceneSession) {
        application.currentScene.reportingFailure { () throws(ArchiveError) in
            let store = store(of: session)
            let opening = store.open()
            defer { store.close() }
            var archive = opening.archive ?? Archive(application: ApplicationValues(of: environment))
            archive.applicationState = archive.applicationState.replacing(values)
            try store.save(archive)
            try store.synchronize()
        }
    }

    /// What the session that was active last showed last.
    var snapshotOfFirst: LaunchSnapshot? {
        guard let session = open.first else { return nil }
        return newestState(of: session).flatMap(LaunchSnapshot.init)
    }

    /// As a connection would find it.
    func newestState(of session: UISceneSession) -> Archive? {
        guard !new.contains(session.persistentIdentifier) else { return nil }
        let store = store(of: session)
        for state in (try? store.storedStates()) ?? [] where state.kept == nil {
            if let archive = try? store.read(state) { return archive }
        }
        return nil
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

    /// S-SCENE-33, S-SCENE-103: at launch.
    func connectFirst() {
        while true {
            let session = open.first ?? makeSession()
            guard let scene = connect(session, UIScene.ConnectionOptions(), mayBeUnseen: true) else { continue }
            return scene.comeToForeground()
        }
    }

    /// Connects a session; its scene is in the background then.
    ///
    /// - Parameter mayBeUnseen: whether it may be in use without a page.
    /// - Returns: nil if the session is kept aside from now on.
    @discardableResult
    func connect(
        _ session: UISceneSession, _ options: UIScene.ConnectionOptions, mayBeUnseen: Bool = false
    ) -> UIWindowScene? {
        let identifier = session.persistentIdentifier
        let connection = SceneConnection(
            of: session, options, isNew: new.remove(identifier) != nil, in: environment, configuration,
            store: store(of: session))
        saveList()
        guard let scene = connection.run(in: application) else {
            keepAside(session)
            return nil
        }
        scene.displayDriver.display = output(for: identifier)
        // A session survives from its creation on, whether or not anybody looks (S-SCENE-89).
        scene.stateMayHaveChanged()
        let pages = ScenePages(environment.later, mayBeUnseen: mayBeUnseen || !displayShowsSeveral)
        pages.leaveForeground = { [weak scene] in
            scene?.leaveForeground()
            scene?.stateKeeper?.saveInBackground()
        }
        pages.disconnect = { [weak self, weak session] in session.map { self?.disconnectUnseen($0) } }
        self.pages[identifier] = pages
        pages.wait()
        showList()
        return scene
    }

    /// S-SCENE-94: the session has ended the app with nothing restored. It is in no list any more, and all of it stays.
    private func keepAside(_ session: UISceneSession) {
        open.removeAll { $0 === session }
        saveList()
        let identifier = session.persistentIdentifier
        let store = store(of: session)
        store.removeLaunchMarker()
        store.close()
        stores[identifier] = nil
        let name = "\(environment.identity.bundleIdentifier)/\(identifier)"
        application.currentScene.pendingProblems.append(
            .init(
                .leftOutAfterCrash,
                "A window was kept aside, because the app ended each time that it was connected, also with nothing restored. "
                    + "`reprise quarantine release \(name)` brings it back."))
        showList()
    }

    private func output(for identifier: String) -> (any DisplayOutput)? {
        if let display = display as? any SceneDisplay { return ScenePagesOutput(display: display, session: identifier) }
        return display.map(WholeDisplay.init)
    }

    /// Sessions have come or gone, or have another title.
    func showList() {
        guard let display = display as? any SceneDisplay, !isListOutdated else { return }
        isListOutdated = true
        DispatchQueue.main.async { [weak self, weak display] in
            MainActor.assumeIsolated {
                self?.isListOutdated = false
                display?.sessionsDidChange()
            }
        }
    }

    private var isListOutdated = false

    /// A few in each turn: each is a file that is opened and read.
    func lookUpTitlesSoon() {
        guard application.supportsMultipleScenes, !isLookingUpTitles, open.contains(where: { $0.knownTitle == nil })
        else { return }
        isLookingUpTitles = true
        DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.lookUpTitles() } }
    }

    private func lookUpTitles() {
        isLookingUpTitles = false
        let unknown = open.filter { $0.knownTitle == nil }
        for session in unknown.prefix(Self.titlesInTurn) { session.lookUpTitle() }
        if unknown.count > Self.titlesInTurn { lookUpTitlesSoon() } else { showList() }
    }

    private var isLookingUpTitles = false
    private static let titlesInTurn = 4

    /// Nobody has looked for some minutes. The last one stays (S-SCENE-99).
    private func disconnectUnseen(_ session: UISceneSession) {
        guard application.scenes.count > 1, let scene = session.scene as? UIWindowScene else { return }
        scene.leaveForeground()
        guard scene.stateKeeper?.saveNow() != false else { return pages[session.persistentIdentifier]?.wait() ?? () }
        disconnect(session)
    }

    /// The scene of a session is in use.
    func didBecomeActive(_ session: UISceneSession) {
        guard open.first !== session, let place = open.firstIndex(of: session) else { return }
        open.remove(at: place)
        open.insert(session, at: 0)
        saveList()
        showList()
    }

    /// Its scene goes, without a word to the disk: the caller has saved it or does not want it.
    func disconnect(_ session: UISceneSession) {
        guard let scene = session.scene as? UIWindowScene else { return }
        application.perform(in: scene) {
            application.remove(scene)
            scene.delegate?.sceneDidDisconnect(scene)
            NotificationCenter.default.post(name: UIScene.didDisconnectNotification, object: scene)
            scene.end()
        }
        session.scene = nil
        pages.removeValue(forKey: session.persistentIdentifier)?.end()
        showList()
        stores.removeValue(forKey: session.persistentIdentifier)?.close()
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
        open.removeAll(where: sessions.contains)
        saveList()
        // A session that is listed must not have lost its state.
        synchronize()
        application.delegate?.application(application, didDiscardSceneSessions: sessions)
        for session in sessions { deleteState(of: session) }
        showList()
    }

    private func deleteState(of session: UISceneSession) {
        application.currentScene.reportingFailure { () throws(ArchiveError) in
            let store = store(of: session)
            _ = store.open()
            try store.discard()
            store.close()
            store.removeSessionFolder()
        }
        stores[session.persistentIdentifier] = nil
    }

    /// S-SCENE-12, S-SCENE-108: signing out leaves nothing. Sessions that are connected stay, and are empty.
    func discardAllState() {
        discard(Set(open.filter { $0.scene == nil }))
        for session in open {
            (session.scene as? UIWindowScene)?.stateKeeper?.discard()
            session.forgetValues()
        }
        // What is in no list any more, and what the app saved before it had scenes.
        for identifier in list.sessionsOnDisk where session(identifier) == nil {
            deleteState(of: UISceneSession(identifier: identifier, role: .windowApplication, in: self))
        }
        application.currentScene.reportingFailure { () throws(ArchiveError) in try list.discard() }
        saveList()
    }

    /// Whether the display can show more than one scene.
    var displayShowsSeveral: Bool { display is any SceneDisplay }

    /// - Returns: false if the session is kept aside from now on.
    @discardableResult
    func connectOnRequest(
        _ session: UISceneSession?, _ options: UIScene.ConnectionOptions, askedBy requesting: UIScene?
    ) -> Bool {
        guard let scene = connect(session ?? makeSession(), options) else { return false }
        show(scene, askedBy: requesting)
        return true
    }

    /// Brings a scene that is connected to the front, as far as the display can (S-SCENE-48, S-SCENE-102).
    func show(_ scene: UIWindowScene, askedBy requesting: UIScene?) {
        guard let display = display as? any SceneDisplay else { return scene.comeToForeground() }
        let asking = requesting ?? application.currentScene
        display.present(
            scene.session.persistentIdentifier,
            askedBy: asking === scene || application.scenes.allSatisfy { $0 !== asking }
                ? nil : asking.session.persistentIdentifier)
    }

    // MARK: Requests

    /// S-SCENE-109: after this turn of the main actor, one after the other.
    func request(_ body: @escaping () -> Void) {
        requests.append(body)
        guard requests.count == 1 else { return }
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated { self?.handleRequests() }
        }
    }

    /// Handles the requests of the turn that ends.
    func handleRequests() {
        while !requests.isEmpty { requests.removeFirst()() }
    }

    /// The process goes away as far as the disk is concerned.
    func abandon() {
        requests = []
        for pages in pages.values { pages.end() }
        list.close()
    }
}
