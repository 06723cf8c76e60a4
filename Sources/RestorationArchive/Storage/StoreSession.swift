import Crypto
import Foundation

/// The generations of a state while this process owns its files.
struct StoreSession {
    let files: ClaimedFiles
    /// The keys, or nil if they are unavailable. Then nothing is saved.
    var keys: SealingKeys?
    private(set) var witness: OpenWitness?
    /// The generation that grows with the next save, or nil before the first save and after a failure.
    var writer: GenerationWriter?
    var newest = NewestState()
    var generations = GenerationHistory()
    var retention = GenerationRetention()
    var earlier = EarlierStates()
    var journal = SessionJournal()

    init(_ files: ClaimedFiles) { self.files = files }

    /// True if the key is available.
    var canSave: Bool { keys != nil }

    /// Lets another process claim the files.
    func close() { files.claim.release() }

    // MARK: Opening

    mutating func open(
        _ keys: SealingKeys, witness: OpenWitness?, notNewerThan version: String? = nil,
        _ opening: inout ArchiveStore.Opening
    ) {
        readCrashJournal(keys, witness, &opening)
        let states: [StoredState]
        do throws(FileSystemError) {
            states = try files.states()
        } catch {
            opening.problems.append(.unreadable(file: files.path, errno: error.errno))
            return
        }
        // A number is never used twice, not even after the folder was emptied, because the witness knows the highest.
        generations.verified(witness?.found?.generation ?? 0)
        self.keys = keys
        self.witness = witness
        opening.canSave = true
        states.forEach(files.repairMode)
        var unusable: [UInt64] = []
        for state in states where state.kept == nil && opening.archive == nil {
            do throws(ArchiveError) {
                // An unusable file replaces nothing if its number is above the newest noted one.
                let isNewest = unusable.allSatisfy { $0 > witness?.found?.generation ?? 0 }
                try open(state, keys, notNewerThan: version, isNewest: isNewest, &opening)
            } catch {
                opening.problems.append(error)
                unusable.append(state.number)
                switch error {
                case .version: try? files.keepAside(state, .version)
                case .newerApplication: try? files.keepAside(state, .newer)
                // The file may be readable later, and nobody has seen it.
                case .unreadable, .insecure(_, .otherOwner): retention.quarantine(state.number, .unread)
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
        opening.problems.append(.savesLost(file: files.path, kept: 0, lost: nil, .removed))
    }

    /// Reads the notes of the previous launches about themselves. Reports a problem if it can't be read, and goes on
    /// without notes.
    private mutating func readCrashJournal(
        _ keys: SealingKeys, _ witness: OpenWitness?, _ opening: inout ArchiveStore.Opening
    ) {
        do throws(ArchiveError) {
            journal.found = try files.crashJournal(keys.key, notBefore: witness?.launch ?? 0)
        } catch {
            // A change of the key may have been interrupted.
            let former = keys.other.flatMap { try? files.crashJournal($0) }
            if former == nil { opening.problems.append(error) }
            journal.found = former ?? CrashJournal()
        }
        opening.journal = journal.found
    }

    /// Removes the opened generation's second name, if a process ended after giving it and before replacing the
    /// generation.
    private func removeSecondNameOfOpened(_ states: [StoredState]) {
        for other in states where other.kept != nil && other.number == generations.opened?.number {
            files.removeSecondName(other, of: StoredState(number: other.number))
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
        guard let keys, let states = try? files.states() else { return nil }
        var opening = ArchiveStore.Opening()
        opening.canSave = true
        for state in states where state.kept == nil && state.number <= number && opening.archive == nil {
            do throws(ArchiveError) {
                try open(state, keys, notNewerThan: version, isNewest: false, &opening)
            } catch {
                opening.problems.append(error)
            }
        }
        guard opening.archive != nil else { return nil }
        // The newest one goes last. Until then, a launch finds it, and not an older one.
        for state in states.reversed() where state.kept == nil && state.number > number {
            try? files.keepAside(state, retention.toQuarantine[state.number] ?? .crashed)
            retention.wasQuarantined(state.number)
        }
        try? files.claim.synchronize()
        removeSecondNameOfOpened(states)
        // The saves that the witness knows are not lost.
        witness?.note(generation: generations.highest, saves: 0)
        return opening
    }

    /// Continues in this newly opened folder with the updates for another folder that is gone.
    mutating func resume(_ before: StoreSession) {
        generations.verified(before.generations.highest)
        newest = before.newest
        newest.isStored = false
    }

    private mutating func open(
        _ state: StoredState, _ keys: SealingKeys, notNewerThan version: String?, isNewest: Bool,
        _ opening: inout ArchiveStore.Opening
    ) throws(ArchiveError) {
        guard var sealed = try files.read(state, keys) else {
            throw .unreadable(file: files.file(state.name), errno: ENOENT)
        }
        generations.verified(state.number)
        let archive: Archive
        do throws(ArchiveError) {
            archive = try sealed.archive()
        } catch {
            throw error.named(files.file(state.name))
        }
        if let version, archive.application.isNewer(than: version) {
            throw .newerApplication(
                file: files.file(state.name), bundleVersion: archive.application.bundleVersion)
        }
        let noted = witness.flatMap { witness in witness.found.map { NotedSave(save: $0, boot: witness.boot) } }
        if let loss = sealed.problem(in: files.file(state.name), noted: noted, isNewest: isNewest) {
            opening.problems.append(loss)
        }
        // A file that is unreadable after a save is kept, unless the last save was only cut off (S-LIFE-14).
        if sealed.loss != .damaged { retention.readable.insert(state.number) }
        opening.archive = archive
        opening.generation = state.number
        generations.open(sealed.header, state.number, archive.application.bundleVersion)
        newest.wasOpened(archive)
    }

    /// Returns the number for the next generation. It is above all that verify, and no file has it in its name.
    ///
    /// Without the witness, only the files say which numbers are used, so it reads the quarantined files, too. Throws
    /// `writeFailed` if the folder can't be listed or no number is left.
    mutating func takeNumber() throws(ArchiveError) -> UInt64 {
        let states: [StoredState]
        do throws(FileSystemError) {
            states = try files.states()
        } catch {
            throw .writeFailed(file: files.path, step: error.step, errno: error.errno)
        }
        let above = states.prefix { $0.number > generations.highest }
        if let keys, let newest = above.first(where: { (try? files.read($0, keys)) != nil }) {
            generations.verified(newest.number)
        }
        #if PLANTED
            if Planted.anyNumberCounts.isBack { generations.verified(states.first?.number ?? 0) }
        #endif
        guard let number = generations.takeNumber(notIn: Set(states.map(\.number))) else {
            throw .writeFailed(file: files.path, step: "number", errno: EOVERFLOW)
        }
        return number
    }

    mutating func markRestored() { generations.markRestored() }

    /// Makes the next save begin a generation, as the first one of a process does.
    mutating func beginGeneration() {
        endGeneration()
        newest.isStored = false
    }

    /// Makes the next save begin a generation that replaces all others for good.
    mutating func replaceAllGenerations() {
        retention.keepOnlyNewest()
        generations.forgetFormer()
        beginGeneration()
    }

    /// Stops appending to the current generation, which keeps its saves.
    mutating func endGeneration() { writer = nil }

    // MARK: Making durable

    /// True if something is stored that may not be on the medium.
    var needsSynchronization: Bool { generations.opened?.isDurable == false || writer?.unsynchronizedSaves != nil }

    /// Returns the opened generation if it has to be synchronized, which is only until a save of this process is on the
    /// medium. Otherwise nil.
    ///
    /// - Throws: The system's error for the file. The state is stored again then.
    mutating func openedToSynchronize() throws(FileSystemError) -> (any OpenStateFile)? {
        guard let opened = generations.opened, !opened.isDurable else { return nil }
        do throws(FileSystemError) {
            return try files.claim.open(StoredState(number: opened.number).name)
        } catch {
            couldNotSynchronizeOpened()
            throw error
        }
    }

    mutating func openedWasSynchronized() { generations.opened?.isDurable = true }

    mutating func couldNotSynchronizeOpened() {
        generations.opened?.isDurable = true
        if writer == nil { newest.isStored = false }
    }

    /// True if the newest state is no longer stored, because a save or the medium failed, or somebody removed the file.
    /// False without a key, and after the app gave the state up.
    var isLost: Bool { canSave && newest.isLost }

    /// The generation to synchronize with its claim, the save up to which, and true if the names must be, too. nil if
    /// everything is on the medium.
    var claimToSynchronize: (claim: any StateClaim, writer: GenerationWriter, saves: UInt64, isNew: Bool)? {
        writer.flatMap { writer in writer.unsynchronizedSaves.map { (files.claim, writer, $0, writer.isNew) } }
    }

    /// Notes that a generation is on the medium, and removes the older ones that it replaces when it is there for the
    /// first time. Does nothing if `other` isn't the current generation.
    mutating func wasSynchronized(_ other: GenerationWriter, upTo save: UInt64) {
        guard let wasNew = writer?.isNew, writer?.file === other.file else { return }
        writer?.wasSynchronized(upTo: save)
        witness?.confirm(generation: other.state.number, saves: save)
        generations.opened?.isDurable = true
        if wasNew, let keys { prune(keys) }
    }

    /// Makes the next save begin a generation after the medium failed, because nobody can tell if anything of the file
    /// is on it. Does nothing if `other` isn't the current generation.
    mutating func couldNotSynchronize(_ other: GenerationWriter) {
        guard writer?.file === other.file else { return }
        beginGeneration()
    }

    /// Gives up the current generation if somebody removed its file. The next save begins another one.
    mutating func giveUpRemovedGeneration() {
        guard let writer, !files.claim.isFile(writer.file, named: writer.state.name) else { return }
        beginGeneration()
    }
}
