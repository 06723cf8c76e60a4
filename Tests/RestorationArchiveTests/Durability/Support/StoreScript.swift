import Testing

@testable import RestorationArchive

/// A step of an app with its store, over several launches.
enum StoreStep: Sendable, Hashable, CustomStringConvertible {
    case open
    /// Saves the next state.
    case save
    /// Saves the newest state once more.
    case saveAgain
    case synchronize
    case beginGeneration
    case markRestored
    /// Saves the next state by hand, and keeps the state that a launch would have restored.
    case replace
    case withdraw
    case discard
    case close
    /// Ends the process with SIGKILL.
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

/// A run of scripts on a file system. It keeps the promises.
final class StoreRun {
    /// A history, and the call of the file system from which on it is true.
    struct Mark {
        var call: Int
        var history: StateHistory
    }

    static let folder = "/home/user/.local/state/org.example.savedState"
    static let keyFolder = "/home/user/.local/share/org.example"

    let directory: String
    private(set) var history = StateHistory()
    private(set) var marks: [Mark] = []
    /// The problems of the launches and of the failed steps.
    private(set) var problems: [ArchiveError] = []
    private(set) var opening = ArchiveStore.Opening()
    private let makeStore: () -> ArchiveStore
    private let callCount: () -> Int
    private let endProcess: () -> Void
    private var store: ArchiveStore?
    private var lastNumber: Int

    /// Makes a run.
    ///
    /// - Parameters:
    ///   - root: The folder of the app's home.
    ///   - session: The session of the state, or nil for the app's own state.
    ///   - lastNumber: The newest stored state, for a run that continues another one.
    ///   - boot: The number of the machine's start.
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
        // A session's notes are as deep below the key as its state is below the app's.
        let store = ArchiveStore(ofSession: session, in: app)
        let inside = store.directory.dropFirst(app.directory.count)
        return ArchiveStore(
            store.store, bundleIdentifier: store.bundleIdentifier, keyStore: app.keyStore,
            witness: WitnessFile(directory: keyFolder + inside, fileSystem: fileSystem, boot: [boot]),
            random: app.random, placeOfApp: app.store)
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
        // Each part gets one picture.
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

    /// Returns all states that a process can read without a change.
    static func states(on fileSystem: any FileSystem) throws -> [StoredState: Archive] {
        let store = ArchiveStore(
            directory: folder, bundleIdentifier: "org.example",
            keyStore: KeyFile(directory: keyFolder, fileSystem: fileSystem), fileSystem: fileSystem)
        return try store.storedStates().reduce(into: [:]) { $0[$1] = try? store.read($1) }
    }

    /// Returns what another process finds if it starts now.
    static func launch(
        on fileSystem: any FileSystem, root: String = "", session: String? = nil, boot: UInt8 = 1
    ) -> ArchiveStore.Opening {
        let run = StoreRun(on: fileSystem, root: root, session: session, boot: boot)
        run.run([.open, .close])
        return run.opening
    }
}
