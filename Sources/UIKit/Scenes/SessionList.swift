import RestorationArchive
import StateRestoration

/// Which sessions are open, on disk: the app's own state, beside those of the sessions.
@MainActor
final class SessionList {
    private let store: ArchiveStore
    private let values: () -> ApplicationValues
    private(set) var canSave = false
    /// Why nothing can be saved, where that may pass.
    private var passingFailure: ArchiveError?
    /// Whether the list says what there is: otherwise the sessions' states do.
    private(set) var wasRead = false
    private(set) var problems: [RestorationReport.Problem] = []

    init(store: ArchiveStore, values: @escaping () -> ApplicationValues) {
        self.store = store
        self.values = values
    }

    struct Contents {
        /// The session that was active last is the first.
        var identifiers: [String] = []
        /// Of the time in which the app had no scenes (S-SCENE-96).
        var earlierState: Archive?
    }

    func open() -> Contents {
        let opening = store.open()
        take(opening)
        wasRead = opening.archive != nil && opening.problems.isEmpty
        problems = opening.problems.map { RestorationReport.Problem($0) }
        guard let archive = opening.archive else {
            // S-SCENE-91: the states of the sessions say which there are.
            return Contents(identifiers: opening.problems.isEmpty ? [] : store.sessionsOnDisk())
        }
        guard case .array(let list)? = archive.applicationState[ReservedKey.sessions] else {
            return Contents(earlierState: archive)
        }
        let identifiers = list.compactMap { value -> String? in
            if case .string(let identifier) = value { identifier } else { nil }
        }
        return Contents(identifiers: identifiers)
    }

    func beginRun(_ environment: LaunchEnvironment) -> ApplicationRun { ApplicationRun(keptIn: store, environment) }

    private func take(_ opening: ArchiveStore.Opening) {
        canSave = opening.canSave
        passingFailure = canSave ? nil : opening.problems.first(where: \.mayPass)
    }

    /// Tries again what failed as the app launched. What is found then is kept aside.
    private func openLate() throws(ArchiveError) {
        guard passingFailure != nil else { return }
        take(store.open())
        if let passingFailure { throw passingFailure }
        store.keepOpenedAsideWhenReplaced(.unread)
    }

    /// It survives the death of the process when this returns.
    func save(_ identifiers: [String]) throws(ArchiveError) {
        try openLate()
        guard canSave else { return }
        let list = CodedValue.array(identifiers.map { .string($0) })
        let state = CodedValues(keyed: [CodedEntry(ReservedKey.sessions, list)], unkeyed: [], objects: [])
        try store.save(Archive(application: values(), applicationState: state))
    }

    /// What was saved survives a power cut when this returns.
    func synchronize() throws(ArchiveError) {
        if canSave { try store.synchronize() }
    }

    /// See `DisplaySession.secret`.
    var secret: [UInt8]? { store.secret(for: "display").map(Array.init) }

    /// Those that have a state, in the list or not.
    var sessionsOnDisk: [String] { store.sessionsOnDisk() }

    /// What the app saved before it had scenes stays when the list takes its place.
    func keepEarlierStateAside() { store.keepOpenedAsideWhenReplaced(.unread) }

    /// With what the app saved before it had scenes.
    func discard() throws(ArchiveError) {
        if canSave { try store.discard() }
    }

    func close() { store.close() }
}
