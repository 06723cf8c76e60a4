import Testing

@testable import RestorationArchive

/// What an app does with its store, over several launches.
enum StoreStep: Sendable, Hashable, CustomStringConvertible {
    case open
    /// The next state.
    case save
    /// The newest state once more.
    case saveAgain
    case synchronize
    case beginGeneration
    case markRestored
    /// The next state, by hand: what would have been restored is kept.
    case replace
    case withdraw
    case discard
    case close
    /// SIGKILL.
    case die

    var description: String {
        switch self {
        case .open: "open"
        case .save: "save"
        case .saveAgain: "save again"
        case .synchronize: "synchronize"
        case .beginGeneration: "begin a generation"
        case .markRestored: "mark restored"
        case .replace: "replace"
        case .withdraw: "withdraw"
        case .discard: "discard"
        case .close: "close"
        case .die: "die"
        }
    }
}

/// Runs scripts on a file system, and keeps what was promised.
final class StoreRun {
    /// From this call of the file system on, that was the history.
    struct Mark {
        var call: Int
        var history: StateHistory
    }

    static let folder = "/home/user/.local/state/org.example.savedState"
    static let keyFolder = "/home/user/.local/share/org.example"

    let directory: String
    private(set) var history = StateHistory()
    private(set) var marks: [Mark] = []
    /// What the launches and the failed steps said.
    private(set) var problems: [ArchiveError] = []
    private(set) var opening = ArchiveStore.Opening()
    private let makeStore: () -> ArchiveStore
    private let callCount: () -> Int
    private let endProcess: () -> Void
    private var store: ArchiveStore?
    private var lastNumber: Int

    /// - Parameters:
    ///   - root: The folder in which the app's home lies.
    ///   - session: Whose state it is; nil for the app's own.
    ///   - lastNumber: The newest state that is stored, for a run that goes on after another.
    ///   - boot: Which start of the machine it is.
    init(
        on fileSystem: any FileSystem, root: String = "", session: String? = nil,
        history: StateHistory = StateHistory(), lastNumber: Int = 0, boot: UInt8 = 1,
        callCount: @escaping () -> Int = { 0 }, endProcess: @escaping () -> Void = {}
    ) {
        directory = Self.store(of: session, on: fileSystem, root: root, boot: boot).directory
        self.history = history
        self.lastNumber = lastNumber
        self.callCount = callCount
        self.endProcess = endProcess
        makeStore = { Self.store(of: session, on: fileSystem, root: root, boot: boot) }
        mark()
    }

    private static func store(
        of session: String?, on fileSystem: any FileSystem, root: String, boot: UInt8
    ) -> ArchiveStore {
        let keyFolder = root + Self.keyFolder
        let app = ArchiveStore(
            directory: root + folder, bundleIdentifier: "org.example",
            keyStore: KeyFile(directory: keyFolder, fileSystem: fileSystem),
            witness: WitnessFile(directory: keyFolder, fileSystem: fileSystem, boot: [boot]), fileSystem: fileSystem)
        guard let session else { return app }
        // What is noted of a session lies as deep below the key as its state below the app's.
        let store = ArchiveStore(ofSession: session, in: app)
        let inside = store.directory.dropFirst(app.directory.count)
        return ArchiveStore(
            directory: store.directory, bundleIdentifier: store.bundleIdentifier, keyStore: app.keyStore,
            witness: WitnessFile(directory: keyFolder + inside, fileSystem: fileSystem, boot: [boot]),
            fileSystem: fileSystem, random: app.random, isOfSession: true)
    }

    private func mark() { marks.append(Mark(call: callCount(), history: history)) }

    func run(_ steps: [StoreStep]) {
        for step in steps { run(step) }
    }

    func run(_ step: StoreStep) {
        do throws(ArchiveError) {
            switch step {
            case .open: open()
            case .save: try save(lastNumber + 1)
            case .saveAgain: try save(lastNumber)
            case .synchronize:
                try store?.synchronize()
                history.becameDurable()
            case .beginGeneration: store?.beginGeneration()
            case .markRestored: store?.markRestored()
            case .replace:
                store?.keepOpenedAsideWhenReplaced(.superseded)
                try save(lastNumber + 1)
            case .withdraw: try giveUp { (store) throws(ArchiveError) in try store.withdraw() }
            case .discard: try giveUp { (store) throws(ArchiveError) in try store.discard() }
            case .close: store?.close()
            case .die:
                endProcess()
                store = nil
            }
        } catch {
            problems.append(error)
        }
        mark()
    }

    private func open() {
        let store = store ?? makeStore()
        self.store = store
        opening = store.open()
        problems += opening.problems
    }

    private func save(_ number: Int) throws(ArchiveError) {
        guard let store, number > 0 else { return }
        history.handedOver(number)
        lastNumber = number
        mark()
        guard isSavedObjectsFirst(number) else {
            try store.save(stateArchive(number))
            return history.wasWritten()
        }
        var configuration = ArchiveWriter.Configuration()
        // A picture in each part.
        configuration.snapshotPartSize = 1
        let writer = ArchiveWriter(store: store, configuration: configuration)
        writer.enqueue(StateUpdate(stateArchive(number), snapshot: .later { shownSnapshot(number) }))
        _ = try writer.writeAll()
        history.wasWritten()
    }

    private func giveUp(_ body: (ArchiveStore) throws(ArchiveError) -> Void) throws(ArchiveError) {
        guard let store else { return }
        history.handedOver(0)
        mark()
        try body(store)
        history.wasWritten()
        history.becameDurable()
    }

    /// All that can be read without changing anything.
    static func states(on fileSystem: any FileSystem) throws -> [StoredState: Archive] {
        let store = ArchiveStore(
            directory: folder, bundleIdentifier: "org.example",
            keyStore: KeyFile(directory: keyFolder, fileSystem: fileSystem), fileSystem: fileSystem)
        return try store.storedStates().reduce(into: [:]) { $0[$1] = try? store.read($1) }
    }

    /// What another process finds that starts now.
    static func launch(
        on fileSystem: any FileSystem, root: String = "", session: String? = nil, boot: UInt8 = 1
    ) -> ArchiveStore.Opening {
        let run = StoreRun(on: fileSystem, root: root, session: session, boot: boot)
        run.run([.open, .close])
        return run.opening
    }
}
