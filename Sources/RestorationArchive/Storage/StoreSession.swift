import Crypto
import Foundation

/// A saved-state directory while its lock is held: which generations there are, and which of them may go.
struct StoreSession {
    let directory: StateDirectory
    private let lock: Int32
    var masterKey: SymmetricKey?
    /// While keys are changed: what files are sealed with that `masterKey` does not open.
    var formerKey: SymmetricKey?
    private(set) var witness: OpenWitness?
    /// The generation that grows with the next save; nil before the first one, and after a failure.
    private var writer: GenerationWriter?
    /// The state that was handed over last, nil if unknown, and whether it is stored.
    private var newest: Newest?
    private var isStored = false
    /// It was given up since: not to be stored before it is handed over again.
    var isGivenUp = false
    /// The newest generation that was opened or begun.
    var newestGeneration: UInt64?
    var openedGeneration: UInt64?
    /// The process that saved it may have been killed before it was on the medium.
    var isOpenedDurable = true
    private var openedBundleVersion: String?
    /// 0 if no launch has restored to its end yet.
    var restoredGeneration: UInt64 = 0
    /// The newest generation of another version of the app, 0 for none.
    var previousVersionGeneration: UInt64 = 0
    /// Generations that were read or written by this process.
    var readable: Set<UInt64> = []
    var highestNumber: UInt64 = 0
    /// Generations that are kept aside when another one replaces them, and why.
    var keptWhenReplaced: [UInt64: StoredState.KeptReason] = [:]
    /// Those of them that have their other name already.
    var alsoKept: Set<UInt64> = []

    /// The opened state is made bytes when it is compared, which is not while the app launches.
    private enum Newest {
        case opened(Archive)
        case encoded(EncodedArchive)

        var encoded: EncodedArchive {
            switch self {
            case .opened(let archive): EncodedArchive(archive)
            case .encoded(let archive): archive
            }
        }
    }

    init(_ directory: StateDirectory, lock: Int32) {
        self.directory = directory
        self.lock = lock
    }

    /// Whether the key is there.
    var canSave: Bool { masterKey != nil }

    func close() {
        directory.fileSystem.unlock(lock)
        directory.fileSystem.close(lock)
        directory.fileSystem.close(directory.descriptor)
    }

    // MARK: Opening

    mutating func open(
        masterKey: SymmetricKey, witness: OpenWitness?, _ opening: inout ArchiveStore.Opening
    ) {
        directory.removeTemporaryFiles()
        opening.launchMarker = directory.launchMarker
        opening.encodeDeaths = directory.encodeDeaths
        let states: [StoredState]
        do throws(FileSystemError) {
            states = try directory.states()
        } catch {
            opening.problems.append(.unreadable(file: directory.path, errno: error.errno))
            return
        }
        // A number is never used twice, not even after the folder was emptied: the witness knows it.
        highestNumber = max(
            highestNumber, states.map(\.number).filter { $0 < StoredState.maximumNumber }.max() ?? 0,
            witness?.found?.generation ?? 0)
        self.masterKey = masterKey
        self.witness = witness
        opening.canSave = true
        states.forEach(directory.repairMode)
        for state in states where state.kept == nil && opening.archive == nil {
            do throws(ArchiveError) {
                try open(state, masterKey, &opening)
            } catch {
                opening.problems.append(error)
                switch error {
                case .version: try? directory.keepAside(state, .version)
                // It may be readable later, and nobody has seen it.
                case .unreadable, .insecure(_, .otherOwner): keptWhenReplaced[state.number] = .unread
                default: break
                }
            }
        }
        // A process that was about to replace it has ended before it had.
        for other in states where other.kept != nil && other.number == openedGeneration {
            directory.removeSecondName(other, of: StoredState(number: other.number))
        }
    }

    /// Goes on in this folder, which was opened, with what was handed over for another one that is gone.
    mutating func resume(_ before: StoreSession) {
        highestNumber = max(highestNumber, before.highestNumber)
        newest = before.newest
        isGivenUp = before.isGivenUp
        isStored = false
    }

    private mutating func open(
        _ state: StoredState, _ masterKey: SymmetricKey, _ opening: inout ArchiveStore.Opening
    ) throws(ArchiveError) {
        guard var sealed = try read(state, masterKey) else {
            throw .unreadable(file: directory.file(state.name), errno: ENOENT)
        }
        let archive: Archive
        do throws(ArchiveError) {
            archive = try sealed.archive()
        } catch {
            throw error.named(directory.file(state.name))
        }
        let noted = witness.flatMap { witness in witness.found.map { NotedSave(save: $0, boot: witness.boot) } }
        if let loss = sealed.problem(
            in: directory.file(state.name), noted: noted, isNewest: opening.problems.isEmpty)
        {
            opening.problems.append(loss)
        }
        // What could not be read to its end for another reason than that it never was written is kept (S-LIFE-14).
        if sealed.loss != .damaged { readable.insert(state.number) }
        opening.archive = archive
        opening.generation = state.number
        openedGeneration = state.number
        newestGeneration = state.number
        isOpenedDurable = false
        openedBundleVersion = archive.application.bundleVersion
        restoredGeneration = sealed.header.restoredGeneration
        previousVersionGeneration = sealed.header.previousVersionGeneration
        newest = .opened(archive)
        isStored = true
    }

    func openLaunchMarker(_ marker: LaunchMarker, isMapped: Bool) -> LaunchMarkerFile? {
        masterKey == nil ? nil : directory.openLaunchMarker(marker, isMapped: isMapped)
    }

    func removeLaunchMarker() {
        if masterKey != nil { directory.removeLaunchMarker() }
    }

    mutating func markRestored() {
        if let openedGeneration { restoredGeneration = openedGeneration }
    }

    // MARK: Saving

    /// Stores the state, so that it survives the death of the process.
    ///
    /// - Parameter budget: Objects that take more bytes are named in the result.
    mutating func save(_ save: PendingSave, budget: Int) throws(ArchiveError) -> SaveOutcome {
        guard canSave else { throw .notOpen(file: directory.path) }
        guard let (state, difference) = encoded(save) else {
            return SaveOutcome(
                wasWritten: false, writtenSize: 0, stateSize: 0, largeRecords: [], generation: newestGeneration)
        }
        newest = .encoded(state)
        isGivenUp = false
        return try store(state, difference, budget: budget)
    }

    /// Stores what was handed over last, if it is not stored.
    mutating func saveAgain(budget: Int) throws(ArchiveError) -> SaveOutcome {
        guard let state = newest?.encoded, !isGivenUp else { throw .notOpen(file: directory.path) }
        return try store(state, .nothing, budget: budget)
    }

    private mutating func store(
        _ state: EncodedArchive, _ difference: ArchiveDifference, budget: Int
    ) throws(ArchiveError) -> SaveOutcome {
        guard let masterKey else { throw .notOpen(file: directory.path) }
        var outcome = SaveOutcome(
            wasWritten: true, writtenSize: 0, stateSize: state.size, largeRecords: state.records.larger(than: budget),
            generation: newestGeneration)
        let wasStored = isStored
        isStored = wasStored && difference == .nothing
        switch difference {
        case .nothing where wasStored:
            outcome.wasWritten = false
            return outcome
        case .frame(let contents, let rebuilds) where wasStored && writer?.isFull == false:
            outcome.writtenSize = contents.count + SealedFrame.overhead
            // Given up unless it succeeds.
            var growing = writer.take()
            try growing?.append(contents, rebuilding: rebuilds ? state.records.count : 0, in: directory)
            writer = growing
        case .nothing, .frame, .everything:
            let contents = state.bytes()
            outcome.writtenSize = contents.count + SealedFrame.overhead
            try begin(contents, bundleVersion: state.bundleVersion, masterKey)
        }
        isStored = true
        outcome.generation = newestGeneration
        if let writer { witness?.note(generation: writer.file.state.number, saves: writer.saves) }
        return outcome
    }

    /// What is to be stored, and how it differs from what was handed over before.
    ///
    /// - Returns: nil for a change of nothing.
    private func encoded(_ save: PendingSave) -> (EncodedArchive, ArchiveDifference)? {
        let before = newest?.encoded
        switch save.content {
        case .whole(var archive):
            if let snapshot = save.snapshot { archive.snapshot = snapshot() }
            let state = EncodedArchive(archive)
            return (state, before.map { state.difference(from: $0) } ?? .everything)
        case .change(let change):
            guard let before else { return nil }
            var state = before
            let changed = state.apply(change)
            if let snapshot = save.snapshot { state.snapshot = snapshot() ?? [] }
            return (state, state.difference(from: before, changed: changed))
        }
    }

    /// Begins a generation with a whole save.
    private mutating func begin(
        _ contents: [UInt8], bundleVersion: String, _ masterKey: SymmetricKey
    ) throws(ArchiveError) {
        if let openedGeneration, let openedBundleVersion, openedBundleVersion != bundleVersion {
            previousVersionGeneration = openedGeneration
        }
        keepReplaced()
        // The file may stand under its name if this fails: its number is used up.
        highestNumber += 1
        writer = nil
        writer = try GenerationWriter(
            GenerationHeader(
                generation: highestNumber, restoredGeneration: restoredGeneration,
                previousVersionGeneration: previousVersionGeneration,
                salt: directory.random(GenerationHeader.saltLength)),
            contents: contents, in: directory, masterKey: masterKey)
        newestGeneration = highestNumber
        readable.insert(highestNumber)
    }

    /// The next save begins a generation, as the first one of a process does.
    mutating func beginGeneration() {
        endGeneration()
        isStored = false
    }

    /// Nothing more is appended to the generation that grows, which holds what was saved.
    mutating func endGeneration() {
        writer = nil
    }

    // MARK: Making durable

    /// Whether something is stored that may not be on the medium.
    var needsSynchronization: Bool { !isOpenedDurable || writer?.unsynchronizedSaves != nil }

    /// The opened generation, if it has to be synchronized as long as this process has saved nothing.
    ///
    /// - Throws: what the system says of the file; it is stored again then.
    mutating func openedToSynchronize() throws(FileSystemError) -> OpenGeneration? {
        guard !isOpenedDurable, let openedGeneration else { return nil }
        let state = StoredState(number: openedGeneration)
        do throws(FileSystemError) {
            let file = try directory.fileSystem.open(state.name, in: directory.descriptor, for: .reading)
            return OpenGeneration(state, file: file, fileSystem: directory.fileSystem)
        } catch {
            couldNotSynchronizeOpened()
            throw error
        }
    }

    mutating func openedWasSynchronized() { isOpenedDurable = true }

    mutating func couldNotSynchronizeOpened() {
        isOpenedDurable = true
        if writer == nil { isStored = false }
    }

    /// Whether a state was handed over, or opened, that is not stored any more: a save has failed, or the medium, or
    /// somebody has removed it.
    var isLost: Bool { canSave && newest != nil && !isStored && !isGivenUp }

    /// The file that is to be synchronized, up to which save, and whether its folder is, too; nil if everything is on the
    /// medium.
    var unsynchronized: (file: OpenGeneration, saves: UInt64, isNew: Bool)? {
        writer.flatMap { writer in writer.unsynchronizedSaves.map { (writer.file, $0, writer.isNew) } }
    }

    /// A generation that is on the medium takes the place of older ones.
    mutating func wasSynchronized(_ file: OpenGeneration, upTo save: UInt64) {
        guard let wasNew = writer?.isNew, writer?.file === file else { return }
        writer?.wasSynchronized(upTo: save)
        isOpenedDurable = true
        if wasNew, let masterKey { prune(masterKey) }
    }

    /// The medium has failed, and whether anything of the file is on it cannot be known any more.
    mutating func couldNotSynchronize(_ file: OpenGeneration) {
        guard writer?.file === file else { return }
        beginGeneration()
    }

    /// Whether the next launch would look for the state in this folder.
    var isInPlace: Bool { directory.isInPlace() }

    /// Gives up the file that grows if somebody has removed it.
    mutating func giveUpRemovedGeneration() {
        guard let writer, !directory.holds(writer.file) else { return }
        beginGeneration()
    }
}
