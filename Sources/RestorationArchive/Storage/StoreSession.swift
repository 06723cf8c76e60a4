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
    var writer: GenerationWriter?
    /// The state that was handed over last, nil if unknown, and whether it is stored.
    var newest: Newest?
    var isStored = false
    /// Belongs to `newest`, and is not stored, or not all of it. Until it is, `newest` has an older one or none.
    var comingSnapshot: ComingSnapshot?
    /// It was given up since: not to be stored before it is handed over again.
    var isGivenUp = false
    /// The newest generation that was opened or begun.
    var newestGeneration: UInt64?
    var openedGeneration: UInt64?
    /// The process that saved it may have been killed before it was on the medium.
    var isOpenedDurable = true
    private(set) var openedBundleVersion: String?
    /// 0 if no launch has restored to its end yet.
    var restoredGeneration: UInt64 = 0
    /// The newest generation of another version of the app, 0 for none.
    var previousVersionGeneration: UInt64 = 0
    /// Generations that were read or written by this process.
    var readable: Set<UInt64> = []
    /// The highest number that a file which verifies has, or the witness, or this process. The name of a file alone says nothing.
    private(set) var highestNumber: UInt64 = 0
    /// Generations that are kept aside when another one replaces them, and why.
    var keptWhenReplaced: [UInt64: StoredState.KeptReason] = [:]
    /// Those of them that have their other name already.
    var alsoKept: Set<UInt64> = []
    /// The generation that a later launch goes back to if runs of the app go on to crash (S-LIFE-28). It isn't pruned.
    var loopGeneration: UInt64?

    /// The opened state is made bytes when it is compared, which is not while the app launches.
    enum Newest {
        case opened(Archive)
        case encoded(EncodedArchive)

        var encoded: EncodedArchive {
            switch self {
            case .opened(let archive): EncodedArchive(archive)
            case .encoded(let archive): archive
            }
        }

        /// nil once this process has handed over a state.
        var opened: Archive? {
            if case .opened(let archive) = self { archive } else { nil }
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
        masterKey: SymmetricKey, witness: OpenWitness?, notNewerThan version: String? = nil,
        _ opening: inout ArchiveStore.Opening
    ) {
        directory.removeTemporaryFiles()
        readMarkers(masterKey, witness, &opening)
        let states: [StoredState]
        do throws(FileSystemError) {
            states = try directory.states()
        } catch {
            opening.problems.append(.unreadable(file: directory.path, errno: error.errno))
            return
        }
        // A number is never used twice, not even after the folder was emptied: the witness knows it.
        highestNumber = max(highestNumber, witness?.found?.generation ?? 0)
        self.masterKey = masterKey
        self.witness = witness
        opening.canSave = true
        states.forEach(directory.repairMode)
        var unusable: [UInt64] = []
        for state in states where state.kept == nil && opening.archive == nil {
            do throws(ArchiveError) {
                // A file with a number above the newest that was noted takes the place of nothing.
                let isNewest = unusable.allSatisfy { $0 > witness?.found?.generation ?? 0 }
                try open(state, masterKey, notNewerThan: version, isNewest: isNewest, &opening)
            } catch {
                opening.problems.append(error)
                unusable.append(state.number)
                switch error {
                case .version: try? directory.keepAside(state, .version)
                case .newerApplication: try? directory.keepAside(state, .newer)
                // It may be readable later, and nobody has seen it.
                case .unreadable, .insecure(_, .otherOwner): keptWhenReplaced[state.number] = .unread
                default: break
                }
            }
        }
        removeSecondNameOfOpened(states)
        reportMissing(states, &opening)
    }

    /// Reports that the save which was noted last is not there, nor an older one that could be opened (S-SEC-24).
    private func reportMissing(_ states: [StoredState], _ opening: inout ArchiveStore.Opening) {
        guard opening.archive == nil, let noted = witness?.found, noted.saves > 0,
            !states.contains(where: { $0.number == noted.generation })
        else { return }
        opening.problems.append(.savesLost(file: directory.path, kept: 0, lost: nil, .removed))
    }

    /// Reads what the launches before noted of themselves.
    private func readMarkers(
        _ masterKey: SymmetricKey, _ witness: OpenWitness?, _ opening: inout ArchiveStore.Opening
    ) {
        do throws(ArchiveError) {
            opening.launchMarker = try directory.launchMarker(masterKey, notBefore: witness?.launch ?? 0)
        } catch {
            opening.problems.append(error)
        }
        do throws(ArchiveError) {
            opening.encodeDeaths = try directory.encodeDeaths(masterKey, notBefore: witness?.deaths ?? 0)
        } catch {
            opening.problems.append(error)
        }
    }

    /// Removes the name that a process gave the opened generation before it replaced it, if that process ended in between.
    private func removeSecondNameOfOpened(_ states: [StoredState]) {
        for other in states where other.kept != nil && other.number == openedGeneration {
            directory.removeSecondName(other, of: StoredState(number: other.number))
        }
    }

    /// Opens the newest generation that can be read and whose number is `number` or less, and keeps all above `number` aside
    /// (S-LIFE-28). If the process ends meanwhile, some of them are aside, and the next call goes on with the rest.
    ///
    /// - Returns: nil if none can be read. Nothing is changed in that case.
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
        // The newest one goes last: until then, a launch finds it, and not one of those in between.
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

    /// Goes on in this folder, which was opened, with what was handed over for another one that is gone.
    mutating func resume(_ before: StoreSession) {
        highestNumber = max(highestNumber, before.highestNumber)
        newest = before.newest
        isGivenUp = before.isGivenUp
        comingSnapshot = before.comingSnapshot
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

    /// Gives the number for the next generation: above all that verify, and the name of no file, whoever has put that there.
    ///
    /// Without the witness, only the files say which numbers were given: those that are kept aside are read then, too.
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
        // If writing fails, a file of that name may be there. So its number is used up.
        highestNumber = number
        return number
    }

    mutating func openLaunchMarker(_ marker: LaunchMarker, isMapped: Bool) -> LaunchMarkerFile? {
        loopGeneration = marker.loop?.generation
        guard let masterKey else { return nil }
        var marker = marker
        marker.launch = (witness?.launch ?? 0) + 1
        // The marker goes first. A process that ends in between leaves a number above the noted one, which a launch accepts.
        let file = directory.openLaunchMarker(marker, masterKey, isMapped: isMapped)
        if file != nil { witness?.note(launch: marker.launch) }
        return file
    }

    mutating func removeLaunchMarker() {
        loopGeneration = nil
        if masterKey != nil { forgetLaunchMarker() }
    }

    /// Removes the marker. A copy of it that somebody puts back is one of an earlier launch from now on.
    func forgetLaunchMarker() {
        directory.removeLaunchMarker()
        if let witness, witness.launch > 0 { witness.note(launch: witness.launch + 1) }
    }

    mutating func markRestored() {
        if let openedGeneration { restoredGeneration = openedGeneration }
    }

    /// The next save begins a generation, as the first one of a process does.
    mutating func beginGeneration() {
        endGeneration()
        isStored = false
    }

    /// What is not stored of a snapshot is not going to be.
    mutating func forgetComingSnapshot() { comingSnapshot = nil }

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
        witness?.confirm(generation: file.state.number, saves: save)
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
