import Foundation
import RestorationArchive
import StateRestoration

/// The sessions of an app as they are kept on disk: the list of them, and what each one's folder has.
@MainActor
final class KeptSessions {
    private unowned let application: UIApplication
    private let environment: LaunchEnvironment
    /// The app's own, in which the list is.
    let appStore: ArchiveStore
    private let configuration: UIStateRestorationConfiguration
    private let list: SessionList
    private var stores: [String: ArchiveStore] = [:]
    private let retry: LaterOnce
    private let synchronization: LaterOnce
    /// Which sessions there are now, the one that was active last first.
    var open: () -> [String] = { [] }

    init(
        of application: UIApplication, in environment: LaunchEnvironment,
        _ configuration: UIStateRestorationConfiguration
    ) {
        self.application = application
        self.environment = environment
        self.configuration = configuration
        appStore = environment.makeStore(configuration, nil)
        list = SessionList(store: appStore) {
            ApplicationValues(of: environment)
        }
        retry = LaterOnce(after: Self.retryInterval, by: environment.later)
        synchronization = LaterOnce(after: configuration.synchronizationDelay, by: environment.later)
    }

    // MARK: The list

    /// Finds out which sessions there are; nothing of them is read.
    func load() -> SessionList.Contents {
        let contents = list.open()
        application.currentScene.pendingProblems += list.problems
        return contents
    }

    /// Notes that the app runs. The list is open.
    func beginRun() -> ApplicationRun { list.beginRun(environment) }

    /// Whether the list says what there is: otherwise the sessions' states do.
    var listWasRead: Bool { list.wasRead }

    /// Saves which sessions there are.
    func saveList() {
        var isSaved = false
        application.currentScene.reportingFailure { () throws(ArchiveError) in
            try list.save(open())
            isSaved = true
        }
        if isSaved {
            // Where the app could not be opened as it was launched.
            application.currentScene.pendingProblems += (environment.defaults?.open(appStore) ?? []).map { .init($0) }
            // A power cut loses no more than that of a session.
            synchronization.run { [weak self] in self?.synchronize() }
        } else {
            retry.run { [weak self] in self?.saveList() }
        }
    }

    /// Seconds.
    private static let retryInterval: TimeInterval = 5

    /// The list survives a power cut when this returns.
    func synchronize() {
        application.currentScene.reportingFailure { () throws(ArchiveError) in try list.synchronize() }
    }

    func discardList() {
        application.currentScene.reportingFailure { () throws(ArchiveError) in try list.discard() }
    }

    /// What the app saved before it had scenes stays when the list takes its place.
    func keepEarlierStateAside() { list.keepEarlierStateAside() }

    /// See `DisplaySession.secret`.
    var displaySecret: Data { list.secret.map { Data($0) } ?? Data((0..<32).map { _ in .random(in: .min ... .max) }) }

    /// Those that have a state, in the list or not.
    var sessionsOnDisk: [String] { list.sessionsOnDisk }

    /// Nothing more is written to the list.
    func close() { list.close() }

    // MARK: The sessions

    func store(of session: String) -> ArchiveStore {
        if let store = stores[session] { return store }
        let store = environment.makeStore(configuration, session)
        stores[session] = store
        return store
    }

    /// Lets the session's folder go, which another process may open then.
    func closeStore(of session: String) {
        stores.removeValue(forKey: session)?.close()
    }

    /// The session is not connected any more and stays on disk as it is, without what its launch has noted.
    func leaveAsItIs(_ session: String) {
        store(of: session).removeLaunchMarker()
        closeStore(of: session)
    }

    /// As a connection would find it.
    func newestState(of session: String) -> Archive? {
        let store = store(of: session)
        for state in (try? store.storedStates()) ?? [] where state.kept == nil {
            if let archive = try? store.read(state) { return archive }
        }
        return nil
    }

    /// Keeps what the app has set of a session that is not connected.
    func keep(_ values: SessionValues, of session: String) {
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

    /// - Returns: whether `state` is on the medium.
    func keep(_ state: Archive, of session: String) -> Bool {
        var isKept = false
        application.currentScene.reportingFailure { () throws(ArchiveError) in
            let store = store(of: session)
            _ = store.open()
            try store.save(state)
            try store.synchronize()
            isKept = true
        }
        return isKept
    }

    func deleteState(of session: String) {
        application.currentScene.reportingFailure { () throws(ArchiveError) in
            let store = store(of: session)
            _ = store.open()
            try store.discard()
            store.close()
            store.removeSessionFolder()
        }
        stores[session] = nil
    }
}
