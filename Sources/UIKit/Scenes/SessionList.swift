import RestorationArchive
import StateRestoration

/// Which sessions are open, on disk: the app's own state, beside those of the sessions.
@MainActor
final class SessionList {
    private let store: ArchiveStore
    private let values: () -> ApplicationValues
    private(set) var canSave = false
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
        canSave = opening.canSave
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

    /// It survives the death of the process when this returns.
    func save(_ identifiers: [String]) throws(ArchiveError) {
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

    func close() { store.close() }
}
