import Crypto
import Foundation

/// The crash journal among the files of a saved state.
extension StateDirectory {
    static let crashJournalName = "crash-journal"

    /// Returns the journal. It is empty if the file is missing, damaged, or not one of the user's own.
    ///
    /// - Parameter noted: The number of the newest head that the witness knows, or 0.
    /// - Throws: `journalRefused` if the journal blames anybody, and the key did not seal its head, or the head is an
    ///   earlier one.
    func crashJournal(_ masterKey: SymmetricKey, notBefore noted: UInt64 = 0) throws(ArchiveError) -> CrashJournal {
        guard let bytes = journalPage(repairing: true), let claimed = CrashJournal(bytes: bytes) else {
            return CrashJournal()
        }
        guard CrashJournal.isSealed(bytes, seal(masterKey)), claimed.number >= noted else {
            if claimed.isEmpty { return CrashJournal() }
            throw .journalRefused(file: file(Self.crashJournalName))
        }
        return CrashJournal(bytes: bytes, seal: seal(masterKey)) ?? CrashJournal()
    }

    /// The note of the app's newest run. It is nil if there is none, or if it is damaged, foreign or not in a file of
    /// the user's own.
    var runNote: RunNote? { journalPage(repairing: false).flatMap { RunNote(page: $0) } }

    private func journalPage(repairing: Bool) -> [UInt8]? {
        try? fileSystem.contents(
            of: Self.crashJournalName, in: descriptor, maximumSize: CrashJournal.pageSize, repairing: repairing)
    }

    /// Begins to write the journal, and writes the earlier notes with a new number. An existing file is written in
    /// place, which works on a full disk, too. A file that isn't a journal of the user's own is replaced.
    ///
    /// - Parameters:
    ///   - journal: The valid contents of the file.
    ///   - masterKey: The key. Without it only the run's part is written.
    /// - Returns: The file, or nil if it cannot be written.
    func beginCrashJournal(
        after journal: CrashJournal, _ masterKey: SymmetricKey?, _ witness: OpenWitness?
    ) -> CrashJournalFile? {
        var file = openJournal()
        if file == nil {
            removeCrashJournal()
            file = openJournal()
        }
        return file.flatMap {
            CrashJournalFile(
                $0.descriptor, isWhole: $0.isWhole, after: journal, masterKey.map(seal), witness, in: fileSystem)
        }
    }

    private func openJournal() -> (descriptor: Int32, isWhole: Bool)? {
        guard let opened = try? fileSystem.open(Self.crashJournalName, in: descriptor, for: .updating),
            let file = try? fileSystem.checked(opened, kind: .regular, mode: 0o600, repairing: true)
        else { return nil }
        // A longer file isn't a journal, and writing a page would not make it one.
        guard let found = try? fileSystem.status(of: file).size, found <= CrashJournal.pageSize else {
            fileSystem.close(file)
            return nil
        }
        return (file, found == CrashJournal.pageSize)
    }

    /// Seals the journal with another key, because the former one is about to be deleted. Does nothing without a valid
    /// journal, and ignores failures.
    func resealCrashJournal(from formerKey: SymmetricKey, to masterKey: SymmetricKey) {
        guard let journal = try? crashJournal(formerKey), journal.number > 0, let file = openJournal() else { return }
        _ = try? fileSystem.write(file.descriptor, journal.sealedPart(seal(masterKey))[...], at: 0)
        fileSystem.close(file.descriptor)
    }

    /// True if something has the journal's name.
    var hasCrashJournal: Bool {
        (try? fileSystem.names(in: descriptor))?.contains(Self.crashJournalName) ?? false
    }

    func removeCrashJournal() {
        try? fileSystem.remove(Self.crashJournalName, in: descriptor)
    }

    private func seal(_ masterKey: SymmetricKey) -> JournalSeal {
        JournalSeal(masterKey: masterKey, bundleIdentifier: bundleIdentifier)
    }
}

extension ArchiveStore {
    /// Notes that a run of the app begins. Only the process that has the state open may call this.
    ///
    /// - Parameter boot: The machine's current run.
    /// - Returns: The note of the previous run, and the file for this one. The note is nil if there is none, and the
    ///   file if it cannot be written. Both are nil if the state isn't open.
    package func beginRun(boot: UUID) -> (before: RunNote?, file: CrashJournalFile?) {
        session.withLock { session in
            let before = session?.directory.runNote
            let file = session?.openCrashJournal()
            return (before, file?.beginRun(RunNote(boot: boot)) == true ? file : nil)
        }
    }

    /// Returns the note of the newest run without changing anything, or nil if there is none.
    package func newestRun() -> RunNote? {
        guard let folder = try? openFolder(creating: false) else { return nil }
        defer { fileSystem.close(folder.descriptor) }
        return folder.runNote
    }

    /// Begins to note the steps of a launch, in place of the previous launch's note (S-LIFE-5).
    ///
    /// - Parameter isMapped: True maps the page, so that a note is one store in memory. The caller has to ensure that a
    ///   missing page does not end the process (`FatalSignals`).
    /// - Returns: The slot, or nil if it cannot be written, or the store isn't open for saving.
    package func beginLaunch(_ note: LaunchNote, isMapped: Bool = false) -> LaunchSlot? {
        session.withLock { $0?.beginLaunch(note, isMapped: isMapped) }
    }

    /// Notes that there is nothing to blame the launch for any more (S-LIFE-6). Does nothing if the store isn't open
    /// for saving.
    package func endLaunch() {
        session.withLock { $0?.endLaunch() }
    }

    /// Begins to note which object encodes (S-LIFE-27), and removes the crashes of other versions.
    ///
    /// - Parameter version: The app's version, from `EncodingCrash.version(_:)`.
    /// - Returns: The slot, or nil if it cannot be written, no slot is free, or the store isn't open for saving. The
    ///   app saves without protection then.
    package func beginEncoding(version: UInt64) -> EncodingSlot? {
        session.withLock { $0?.beginEncoding(version: version) }
    }
}

extension StoreSession {
    /// Opens the journal's page on its first use in this process. Returns nil if it cannot be written.
    mutating func openCrashJournal() -> CrashJournalFile? {
        if journal == nil { journal = directory.beginCrashJournal(after: foundJournal, masterKey, witness) }
        return journal
    }

    mutating func beginLaunch(_ note: LaunchNote, isMapped: Bool) -> LaunchSlot? {
        loopGeneration = note.loop?.generation
        guard canSave else { return nil }
        return openCrashJournal()?.beginLaunch(note, isMapped: isMapped)
    }

    mutating func endLaunch() {
        loopGeneration = nil
        guard canSave else { return }
        foundJournal.launch = nil
        if let journal {
            journal.writeLaunch(nil)
        } else if directory.hasCrashJournal {
            _ = openCrashJournal()
        }
    }

    mutating func beginEncoding(version: UInt64) -> EncodingSlot? {
        guard canSave else { return nil }
        let hasForgotten = foundJournal.forgetCrashes(notOfVersion: version)
        if hasForgotten { journal?.writeSlots(of: foundJournal) }
        return openCrashJournal()?.beginEncoding(after: foundJournal, version: version)
    }

    /// Removes the notes of launches and saves. The note of the run stays. If the file cannot be written, removes it.
    mutating func forgetCrashJournal() {
        foundJournal = CrashJournal()
        guard journal != nil || directory.hasCrashJournal else { return }
        if let journal = openCrashJournal() { journal.forget() } else { directory.removeCrashJournal() }
    }
}
