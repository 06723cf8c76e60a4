import Foundation
import RestorationArchive
import StateRestoration

/// The sessions of an app as they are kept on disk: the list of them, and what each one's folder has.
@MainActor
final class KeptSessions {
    private unowned let application: UIApplication
    private let environment: LaunchEnvironment
    /// The app's own store, which has the list.
    let appStore: ArchiveStore
    private let configuration: UIStateRestorationConfiguration
    private let list: SessionList
    private lazy var writer = SessionListWriter(list) { [weak self] in self?.take($0) }
    private var stores: [String: ArchiveStore] = [:]
    private let retry: Coalescer
    private let synchronization: Coalescer
    /// Which sessions there are now, the one that was active last first.
    var open: () -> [String] = { [] }
    /// Sessions that stay on disk but aren't windows.
    var aside: [SessionRegister.Aside] = []
    /// Sessions that were closed, of which something may still be on disk.
    private(set) var closed: Set<String> = []
    /// True if the list says which sessions there are. Otherwise the sessions' states do.
    private var listWasRead = false
    /// A list that cannot be written is reported once.
    private var isFailing = false

    init(
        of application: UIApplication, in environment: LaunchEnvironment,
        _ configuration: UIStateRestorationConfiguration
    ) {
        self.application = application
        self.environment = environment
        self.configuration = configuration
        appStore = environment.makeStore(configuration, nil)
        list = SessionList(store: appStore)
        retry = Coalescer(after: Self.retryInterval, by: environment.later)
        synchronization = Coalescer(after: configuration.synchronizationDelay, by: environment.later)
    }

    // MARK: The list

    /// Finds out which sessions there are.
    func load() -> SessionList.Contents {
        let contents = list.open()
        application.currentScene.pendingProblems += contents.problems.map { RestorationReport.Problem($0) }
        listWasRead = contents.wasRead
        aside = contents.register.aside
        closed = contents.register.closed
        return contents
    }

    /// Notes that the app runs. The list is open.
    func beginRun() -> ApplicationRun { list.beginRun(environment) }

    /// Has the list written. Nothing waits for that.
    func saveList() { writer.save(register, ApplicationValues(of: environment)) }

    private var register: SessionRegister { SessionRegister(open: open(), aside: aside, closed: closed) }

    private func take(_ outcome: SessionListWriter.Outcome) {
        switch outcome {
        case .saved:
            // This matters if the app's store could not be opened as the app was launched.
            application.currentScene.pendingProblems += (environment.defaults?.open(appStore) ?? []).map { .init($0) }
            // A power cut loses no more than that of a session.
            synchronization.run { [weak self] in self?.writer.synchronize() }
        case .synchronized:
            isFailing = false
        case .deleted(let sessions):
            closed.subtract(sessions)
            saveList()
        case .failed(let error):
            if !isFailing { application.currentScene.pendingProblems.append(.init(error)) }
            isFailing = true
            retry.run { [weak self] in self?.saveList() }
        }
    }

    /// Seconds.
    private static let retryInterval: TimeInterval = 5

    /// Waits until the list survives a power cut and closed sessions are gone. UIKit calls this as the process ends. The medium may
    /// take a few seconds at most.
    func synchronize() {
        writer.synchronize()
        writer.wait(atMost: Self.longestWait)
    }

    /// Waits until all that was handed over is written, but no more than a few seconds.
    func wait() { writer.wait(atMost: Self.longestWait) }

    /// The longest wait, in seconds. The process is ended 4.5 s after a signal.
    private static let longestWait: TimeInterval = 4

    /// What the app saved before it had scenes stays when the list takes its place.
    func keepEarlierStateAside() { list.keepEarlierStateAside() }

    /// See `DisplaySession.secret`.
    var displaySecret: Data { list.secret.map { Data($0) } ?? DisplaySession.randomSecret() }

    /// Nothing more is written to the list.
    func close() {
        wait()
        list.close()
    }

    // MARK: What was closed

    /// Returns whether there is something on disk that would be restored if the session were open.
    func hasSaves(of session: String) -> Bool { list.hasSaves(ofSession: session) }

    /// Notes that sessions are closed. The list says so from now on, and their states stay until `delete`.
    func noteClosed(_ sessions: Set<String>) {
        sessions.forEach(letGo)
        closed.formUnion(sessions)
        saveList()
    }

    /// Deletes the states of closed sessions, once the list on the medium does not name them.
    func delete(_ sessions: Set<String>) {
        writer.delete(sessions)
    }

    /// Lets go of the state of a session that is closed, behind a save that is under way.
    func letGo(_ session: String) {
        if let store = stores.removeValue(forKey: session) { writer.close(store) }
    }

    /// Deletes the list and what all sessions have that are not open. Nothing of it is on disk when this returns, unless that takes
    /// more than a few seconds.
    func discardAllOthers() {
        let others = list.sessionsOnDisk().subtracting(open())
        aside = []
        others.forEach(letGo)
        closed.formUnion(others)
        writer.discardList(writing: register, ApplicationValues(of: environment))
        delete(others)
        wait()
    }

    /// Deletes in the background what earlier versions left of closed windows: folders without saves, and notes beside the key.
    ///
    /// If the list could not be read, nobody knows which windows the user has. Then nothing is deleted.
    func removeLeftovers() {
        guard listWasRead else { return }
        DispatchQueue.global(qos: .utility).async { [list, weak self] in
            let found = list.sessionsOnDisk()
            guard !found.isEmpty else { return }
            MainLoop.async { [weak self] in
                // A session that this process made is open, or closed.
                guard let self else { return }
                let leftovers = found.subtracting(self.register.known)
                DispatchQueue.global(qos: .utility).async { leftovers.forEach(list.removeIfEmpty) }
            }
        }
    }

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
        store(of: session).endLaunch()
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

    /// Keeps the values that the app set for a session that is not connected. They survive the death of the process. This does not
    /// wait for the medium.
    func keep(_ values: SessionValues, of session: String) {
        application.currentScene.reportingFailure { () throws(ArchiveError) in
            let store = store(of: session)
            let opening = store.open()
            var archive = opening.archive ?? Archive(application: ApplicationValues(of: environment))
            archive.applicationState = archive.applicationState.replacing(values)
            do throws(ArchiveError) {
                try store.save(archive)
            } catch {
                store.close()
                throw error
            }
            if let synchronize = store.closeUnsynchronized() { writer.later { $0.telling(synchronize) } }
        }
    }

    /// - Returns: whether `state` is on the medium.
    func keep(_ state: Archive, of session: String) -> Bool {
        var isKept = false
        application.currentScene.reportingFailure { () throws(ArchiveError) in
            let store = store(of: session)
            _ = store.open()
            // The state that the session had before is an earlier one of the same windows.
            store.keepOpenedAsideWhenReplaced(.superseded)
            try store.save(state)
            try store.synchronize()
            isKept = true
        }
        return isKept
    }
}
