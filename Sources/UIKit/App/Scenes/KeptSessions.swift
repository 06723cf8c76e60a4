import Foundation
import RestorationArchive
import RepriseRestoration

/// The sessions of an app on disk: their list, and the folder of each.
@MainActor
final class KeptSessions {
    /// Adds a problem to the next report.
    private let report: (RestorationReport.Problem) -> Void
    private let environment: LaunchEnvironment
    /// The app's own store, which has the list.
    let appStore: ArchiveStore
    private let configuration: UIStateRestorationConfiguration
    private let list: SessionList
    private lazy var writer = SessionListWriter(list) { [weak self] in self?.take($0) }
    private var stores: [String: ArchiveStore] = [:]
    private let retry: Coalescer
    private let synchronization: Coalescer
    /// Returns the open sessions, the most recently active first.
    var open: () -> [String] = { [] }
    /// Returns the sessions that the user closed and may open again, the newest first.
    var recentlyClosed: () -> [SessionRegister.Aside] = { [] }
    /// Other sessions that stay on disk but aren't windows.
    var aside: [SessionRegister.Aside] = []
    /// Discarded sessions, which may still have files on disk.
    private(set) var closed: Set<String> = []
    /// True if the list names the sessions. Otherwise the sessions' states do.
    private var listWasRead = false
    /// True if the list cannot be written. UIKit reports that once.
    private var isFailing = false

    init(
        in environment: LaunchEnvironment, _ configuration: UIStateRestorationConfiguration,
        reportingTo report: @escaping (RestorationReport.Problem) -> Void
    ) {
        self.report = report
        self.environment = environment
        self.configuration = configuration
        appStore = environment.makeStore(configuration, nil)
        list = SessionList(store: appStore)
        retry = Coalescer(after: Self.retryInterval, by: environment.later)
        synchronization = Coalescer(after: configuration.synchronizationDelay, by: environment.later)
    }

    // MARK: The list

    /// Opens the list and finds the sessions. Problems go to the next report.
    func load() -> SessionList.Contents {
        let contents = list.open()
        for error in contents.problems { report(.init(error)) }
        listWasRead = contents.wasRead
        aside = contents.register.aside
        closed = contents.register.closed
        return contents
    }

    /// Writes the list in the background. If that fails, UIKit reports it once, and tries again 5 seconds later.
    func saveList() { writer.save(register, environment.applicationValues) }

    private var register: SessionRegister {
        SessionRegister(open: open(), aside: recentlyClosed() + aside, closed: closed)
    }

    private func take(_ outcome: SessionListWriter.Outcome) {
        switch outcome {
        case .saved:
            // This matters if the app's store could not be opened as the app was launched.
            for error in environment.defaults?.open(appStore) ?? [] { report(.init(error)) }
            // A power cut loses no more than with the state of a session.
            synchronization.run { [weak self] in self?.writer.synchronize() }
        case .synchronized:
            isFailing = false
        case .deleted(let sessions):
            closed.subtract(sessions)
            saveList()
        case .failed(let error):
            if !isFailing { report(.init(error)) }
            isFailing = true
            retry.run { [weak self] in self?.saveList() }
        }
    }

    /// The time between retries, in seconds.
    private static let retryInterval: TimeInterval = 5

    /// Waits until the list survives a power cut and closed sessions are gone. UIKit calls this as the process ends.
    /// The medium may take a few seconds at most.
    func synchronize() {
        writer.synchronize()
        writer.wait(atMost: Self.longestWait)
    }

    /// Asks the medium to keep the list that the launch read, and the saves of sessions that aren't connected. Doesn't
    /// wait. The previous run may have died before it did so, and this one may too, before it saves anything.
    func synchronizeRestored(waiting sessions: [String]) {
        guard environment.savesContinuously else { return }
        writer.synchronize()
        writer.synchronizeSaves(of: (sessions + aside.map(\.session))[...])
    }

    /// Waits until everything handed over is written, but no more than a few seconds.
    func wait() { writer.wait(atMost: Self.longestWait) }

    /// The longest wait, in seconds. UIKit ends the process 4.5 s after a signal.
    private static let longestWait: TimeInterval = 4

    /// Makes the list quarantine the state of a version without scenes when it replaces that state.
    func keepEarlierStateAside() { list.keepEarlierStateAside() }

    /// Waits until everything handed over is written, but no more than a few seconds. Then closes the list.
    func close() {
        wait()
        list.close()
    }

    // MARK: What was closed

    /// Returns true if the session has saves on disk that a launch would restore if the session were open.
    func hasSaves(of session: String) -> Bool { list.hasSaves(ofSession: session) }

    /// Notes that sessions are closed. The list contains that from now on, and their states stay until `delete`.
    func noteClosed(_ sessions: Set<String>) {
        sessions.forEach(letGo)
        closed.formUnion(sessions)
        saveList()
    }

    /// Deletes the states of closed sessions, once the list on the medium does not name them.
    func delete(_ sessions: Set<String>) {
        writer.delete(sessions)
    }

    /// Releases the state of a closed session, after a running save.
    func letGo(_ session: String) {
        if let store = stores.removeValue(forKey: session) { writer.close(store) }
    }

    /// Deletes the list and the files of all sessions that aren't open. They are gone when this returns, unless that
    /// takes more than a few seconds.
    func discardAllOthers() {
        let others = list.sessionsOnDisk().subtracting(open())
        aside = []
        others.forEach(letGo)
        closed.formUnion(others)
        writer.discardList(writing: register, environment.applicationValues)
        delete(others)
        wait()
    }

    /// Deletes in the background the remains of windows that earlier versions closed: folders without saves, and
    /// notes beside the key.
    ///
    /// If the list was unreadable, the user's windows are unknown and nothing is deleted.
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

    /// Closes the session's folder, so that another process may open it. Does nothing if it isn't open.
    func closeStore(of session: String) {
        stores.removeValue(forKey: session)?.close()
    }

    /// Releases a session that is no longer connected. It stays on disk, without its launch's notes.
    func leaveAsItIs(_ session: String) {
        store(of: session).endLaunch()
        closeStore(of: session)
    }

    /// Returns the newest readable state of a session, as a connection would find it, or nil if there is none.
    func newestState(of session: String) -> Archive? {
        store(of: session).newestState()
    }

    /// Saves the values that the app set for a session that isn't connected. They survive the death of the process.
    /// This does not wait for the medium. A failure goes to the next report.
    func keep(_ values: SessionValues, of session: String) {
        reportingFailure { () throws(ArchiveError) in
            let store = store(of: session)
            let opening = store.open()
            var archive = opening.archive ?? Archive(application: environment.applicationValues)
            archive.applicationState = values.replacing(in: archive.applicationState)
            do throws(ArchiveError) {
                try store.save(archive)
            } catch {
                store.close()
                throw error
            }
            if let synchronize = store.closeUnsynchronized() { writer.later { $0.telling(synchronize) } }
        }
    }

    /// Makes an earlier state of a session that isn't connected the newest one, and waits for the medium. A failure goes
    /// to the next report.
    ///
    /// - Returns: True if it is on the medium.
    func goBack(_ session: String, to archive: Archive) -> Bool {
        var isDone = false
        let now = environment.now()
        reportingFailure { () throws(ArchiveError) in
            let store = store(of: session)
            let opening = store.open()
            defer { closeStore(of: session) }
            if !configuration.storesSensitiveValues { store.keepEarlierStatesWithoutPictures() }
            try store.goBack(to: archive.following(opening.archive, now: now), now: now)
            isDone = true
        }
        return isDone
    }

    /// Removes the values that don't survive the events from the state of a session that isn't connected, with its
    /// earlier states. A failure goes to the next report.
    func forgetValues(of session: String, after events: Int) {
        reportingFailure { () throws(ArchiveError) in
            let store = store(of: session)
            defer { closeStore(of: session) }
            try store.forgetValues(notSurviving: events)
        }
    }

    /// Saves the state that the app saved without scenes as the state of a session, and waits for the medium.
    /// Quarantines the session's earlier state. A failure goes to the next report.
    ///
    /// - Returns: True if `state` is on the medium.
    func keep(_ state: Archive, of session: String) -> Bool {
        var isKept = false
        reportingFailure { () throws(ArchiveError) in
            let store = store(of: session)
            _ = store.open()
            // The session's earlier state belongs to the same windows.
            store.keepOpenedAsideWhenReplaced(.superseded)
            try store.save(state)
            try store.synchronize()
            isKept = true
        }
        return isKept
    }

    /// Runs an optional step. The next report mentions its failure.
    private func reportingFailure(of body: () throws(ArchiveError) -> Void) {
        do throws(ArchiveError) {
            try body()
        } catch {
            report(.init(error))
        }
    }
}
