import Crypto
import Foundation

/// The generations of a saved-state directory while this process holds its lock.
struct StoreSession {
    let directory: StateDirectory
    private let lock: Int32
    var masterKey: SymmetricKey?
    /// The key of files that `masterKey` does not open, during a change of the key.
    var formerKey: SymmetricKey?
    private(set) var witness: OpenWitness?
    /// The generation that grows with the next save, or nil before the first save and after a failure.
    var writer: GenerationWriter?
    /// The newest state, or nil if unknown. `isStored` says if it is stored.
    var newest: Newest?
    var isStored = false
    /// The snapshot of `newest` that is not stored, or not all of it. Until it is, `newest` has an older one or none.
    var laterSnapshot: LaterSnapshot?
    /// True if the app gave up the newest state. It is not stored again before the next update.
    var isGivenUp = false
    /// The newest generation that was opened or begun.
    var newestGeneration: UInt64?
    var openedGeneration: UInt64?
    /// False if the opened state may not be on the medium, because the process that saved it may have died before it
    /// was.
    var isOpenedDurable = true
    private(set) var openedBundleVersion: String?
    /// The newest generation that a launch restored to its end, or 0 if there is none.
    var restoredGeneration: UInt64 = 0
    /// The newest generation of another version of the app, or 0 if there is none.
    var previousVersionGeneration: UInt64 = 0
    /// The generations that this process has read or written.
    var readable: Set<UInt64> = []
    /// The highest number known from verified files, the witness, and this process. The name of a file proves nothing.
    private(set) var highestNumber: UInt64 = 0
    /// The generations that UIKit quarantines when another one replaces them, with the reasons.
    var keptWhenReplaced: [UInt64: StoredState.KeptReason] = [:]
    /// The generations of `keptWhenReplaced` that have their second name already.
    var alsoKept: Set<UInt64> = []
    /// The generation that a later launch goes back to if the app continues to crash (S-LIFE-28). It isn't pruned.
    var loopGeneration: UInt64?
    /// The notes of earlier launches that this one accepts.
    var foundJournal = CrashJournal()
    /// The journal's page, once this process writes a note in it.
    var journal: CrashJournalFile?

    /// The newest state. An opened state is encoded only when it is compared, which doesn't happen during the launch.
    enum Newest {
        case opened(Archive)
        case encoded(EncodedArchive)

        var encoded: EncodedArchive {
            switch self {
            case .opened(let archive): EncodedArchive(archive)
            case .encoded(let archive): archive
            }
        }

        /// The opened state, or nil once this process has its own.
        var opened: Archive? {
            if case .opened(let archive) = self { archive } else { nil }
        }
    }

    init(_ directory: StateDirectory, lock: Int32) {
        self.directory = directory
        self.lock = lock
    }

    /// True if the key is available.
    var canSave: Bool { masterKey != nil }

    func close() {
        directory.fileSystem.unlock(lock)
        directory.fileSystem.close(lock)
        directory.fileSystem.close(directory.descriptor)
    }

    // MARK: Opening

    mutating func open(
        masterKey: SymmetricKey, witness: OpenWitness?, notNewerThan version: String? = nil,
        _ opening: inout ArchiveStore.Opening
    ) {
        directory.removeTemporaryFiles()
        readCrashJournal(masterKey, witness, &opening)
        let states: [StoredState]
        do throws(FileSystemError) {
            states = try directory.states()
        } catch {
            opening.problems.append(.unreadable(file: directory.path, errno: error.errno))
            return
        }
        // A number is never used twice, not even after the folder was emptied, because the witness knows the highest.
        highestNumber = max(highestNumber, witness?.found?.generation ?? 0)
        self.masterKey = masterKey
        self.witness = witness
        opening.canSave = true
        states.forEach(directory.repairMode)
        var unusable: [UInt64] = []
        for state in states where state.kept == nil && opening.archive == nil {
            do throws(ArchiveError) {
                // An unusable file replaces nothing if its number is above the newest noted one.
                let isNewest = unusable.allSatisfy { $0 > witness?.found?.generation ?? 0 }
                try open(state, masterKey, notNewerThan: version, isNewest: isNewest, &opening)
            } catch {
                opening.problems.append(error)
                unusable.append(state.number)
                switch error {
                case .version: try? directory.keepAside(state, .version)
                case .newerApplication: try? directory.keepAside(state, .newer)
                // The file may be readable later, and nobody has seen it.
                case .unreadable, .insecure(_, .otherOwner): keptWhenReplaced[state.number] = .unread
                default: break
                }
            }
        }
        removeSecondNameOfOpened(states)
        reportMissing(states, &opening)
    }

    /// Reports a problem if the newest noted save is missing with its file, and no older one could be opened
    /// (S-SEC-24).
    private func reportMissing(_ states: [StoredState], _ opening: inout ArchiveStore.Opening) {
        guard opening.archive == nil, let noted = witness?.found, noted.saves > 0,
            !states.contains(where: { $0.number == noted.generation })
        else { return }
        opening.problems.append(.savesLost(file: directory.path, kept: 0, lost: nil, .removed))
    }

    /// Reads the notes of the previous launches about themselves. Reports a problem if it can't be read, and goes on
    /// without notes.
    private mutating func readCrashJournal(
        _ masterKey: SymmetricKey, _ witness: OpenWitness?, _ opening: inout ArchiveStore.Opening
    ) {
        do throws(ArchiveError) {
            foundJournal = try directory.crashJournal(masterKey, notBefore: witness?.launch ?? 0)
        } catch {
            // A change of the key may have been interrupted.
            let former = formerKey.flatMap { try? directory.crashJournal($0) }
            if former == nil { opening.problems.append(error) }
            foundJournal = former ?? CrashJournal()
        }
        opening.journal = foundJournal
    }

    /// Removes the opened generation's second name, if a process ended after giving it and before replacing the
    /// generation.
    private func removeSecondNameOfOpened(_ states: [StoredState]) {
        for other in states where other.kept != nil && other.number == openedGeneration {
            directory.removeSecondName(other, of: StoredState(number: other.number))
        }
    }

    /// Opens the newest readable generation whose number is `number` or less, and keeps all above `number` aside
    /// (S-LIFE-28). If the process ends meanwhile, some of them are aside, and the next call continues with the rest.
    ///
    /// - Parameters:
    ///   - number: The highest number to open.
    ///   - version: The newest version of the app whose generations count as readable, or nil for any version.
    /// - Returns: The opened state, or nil if none can be read. Nothing is changed in that case.
    mutating func goBack(to number: UInt64, notNewerThan version: String?) -> ArchiveStore.Opening? {
        guard let masterKey, let states = try? directory.states() else { return nil }
        var opening = ArchiveStore.Opening()
        opening.canSave = true
        for state in states where state.kept == nil && state.number <= number && opening.archive == nil {
            do throws(ArchiveError) {
                try open(state, masterKey, notNewerThan: version, isNewest: false, &opening)
            } catch {
                opening.problems.append(error)
            }
        }
        guard opening.archive != nil else { return nil }
        // The newest one goes last. Until then, a launch finds it, and not an older one.
        for state in states.reversed() where state.kept == nil && state.number > number {
            try? directory.keepAside(state, keptWhenReplaced[state.number] ?? .crashed)
            keptWhenReplaced[state.number] = nil
        }
        try? directory.synchronize()
        removeSecondNameOfOpened(states)
        // The saves that the witness knows are not lost.
        witness?.note(generation: highestNumber, saves: 0)
        return opening
    }

    /// Continues in this newly opened folder with the updates for another folder that is gone.
    mutating func resume(_ before: StoreSession) {
        highestNumber = max(highestNumber, before.highestNumber)
        newest = before.newest
        isGivenUp = before.isGivenUp
        laterSnapshot = before.laterSnapshot
        isStored = false
    }

    private mutating func open(
        _ state: StoredState, _ masterKey: SymmetricKey, notNewerThan version: String?, isNewest: Bool,
        _ opening: inout ArchiveStore.Opening
    ) throws(ArchiveError) {
        guard var sealed = try read(state, masterKey) else {
            throw .unreadable(file: directory.file(state.name), errno: ENOENT)
        }
        highestNumber = max(highestNumber, state.number)
        let archive: Archive
        do throws(ArchiveError) {
            archive = try sealed.archive()
        } catch {
            throw error.named(directory.file(state.name))
        }
        if let version, archive.application.isNewer(than: version) {
            throw .newerApplication(
                file: directory.file(state.name), bundleVersion: archive.application.bundleVersion)
        }
        let noted = witness.flatMap { witness in witness.found.map { NotedSave(save: $0, boot: witness.boot) } }
        if let loss = sealed.problem(in: directory.file(state.name), noted: noted, isNewest: isNewest) {
            opening.problems.append(loss)
        }
        // A file that is unreadable after a save is kept, unless the last save was only cut off (S-LIFE-14).
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

    /// Returns the number for the next generation. It is above all that verify, and no file has it in its name.
    ///
    /// Without the witness, only the files say which numbers are used, so it reads the quarantined files, too. Throws
    /// `writeFailed` if the folder can't be listed or no number is left.
    mutating func takeNumber() throws(ArchiveError) -> UInt64 {
        let states: [StoredState]
        do throws(FileSystemError) {
            states = try directory.states()
        } catch {
            throw .writeFailed(file: directory.path, step: error.step, errno: error.errno)
        }
        let above = states.prefix { $0.number > highestNumber }
        if let masterKey, let newest = above.first(where: { (try? read($0, masterKey)) != nil }) {
            highestNumber = newest.number
        }
        #if PLANTED
            if Planted.anyNumberCounts.isBack { highestNumber = max(highestNumber, states.first?.number ?? 0) }
        #endif
        let taken = Set(states.map(\.number))
        var number = highestNumber
        repeat {
            guard number < StoredState.maximumNumber else {
                throw .writeFailed(file: directory.path, step: "number", errno: EOVERFLOW)
            }
            number += 1
        } while taken.contains(number)
        // If writing fails, a file of that name may exist. The number counts as used.
        highestNumber = number
        return number
    }

    mutating func markRestored() {
        if let openedGeneration { restoredGeneration = openedGeneration }
    }

    /// Makes the next save begin a generation, as the first one of a process does.
    mutating func beginGeneration() {
        endGeneration()
        isStored = false
    }

    /// Drops the rest of a snapshot that is not stored yet.
    mutating func forgetLaterSnapshot() { laterSnapshot = nil }

    /// Stops appending to the current generation, which keeps its saves.
    mutating func endGeneration() {
        writer = nil
    }

    // MARK: Making durable

    /// True if something is stored that may not be on the medium.
    var needsSynchronization: Bool { !isOpenedDurable || writer?.unsynchronizedSaves != nil }

    /// Returns the opened generation if it has to be synchronized, which is only until a save of this process is on the
    /// medium. Otherwise nil.
    ///
    /// - Throws: The system's error for the file. The state is stored again then.
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

    /// True if the newest state is no longer stored, because a save or the medium failed, or somebody removed the file.
    /// False without a key, and after the app gave the state up.
    var isLost: Bool { canSave && newest != nil && !isStored && !isGivenUp }

    /// The file to synchronize, the save up to which, and true if its folder must be, too. nil if everything is on the
    /// medium.
    var unsynchronized: (file: OpenGeneration, saves: UInt64, isNew: Bool)? {
        writer.flatMap { writer in writer.unsynchronizedSaves.map { (writer.file, $0, writer.isNew) } }
    }

    /// Notes that a generation is on the medium, and removes the older ones that it replaces when it is there for the
    /// first time. Does nothing if `file` isn't the current generation.
    mutating func wasSynchronized(_ file: OpenGeneration, upTo save: UInt64) {
        guard let wasNew = writer?.isNew, writer?.file === file else { return }
        writer?.wasSynchronized(upTo: save)
        witness?.confirm(generation: file.state.number, saves: save)
        isOpenedDurable = true
        if wasNew, let masterKey { prune(masterKey) }
    }

    /// Makes the next save begin a generation after the medium failed, because nobody can tell if anything of the file
    /// is on it. Does nothing if `file` isn't the current generation.
    mutating func couldNotSynchronize(_ file: OpenGeneration) {
        guard writer?.file === file else { return }
        beginGeneration()
    }

    /// True if the next launch looks for the state in this folder.
    var isInPlace: Bool { directory.isInPlace() }

    /// Gives up the current generation if somebody removed its file. The next save begins another one.
    mutating func giveUpRemovedGeneration() {
        guard let writer, !directory.holds(writer.file) else { return }
        beginGeneration()
    }
}
