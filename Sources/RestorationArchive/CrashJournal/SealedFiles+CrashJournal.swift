import Crypto
import Foundation

/// The crash journal among the files of a saved state.
extension SealedFiles {
    /// Returns the journal. It is empty if the file is missing, damaged, or not one of the user's own.
    ///
    /// - Parameter noted: The number of the newest head that the witness knows, or 0.
    /// - Throws: `journalRefused` if the journal blames anybody, and the key did not seal its head, or the head is an
    ///   earlier one.
    func crashJournal(_ masterKey: SymmetricKey, notBefore noted: UInt64 = 0) throws(ArchiveError) -> CrashJournal {
        guard let bytes = journalPage, let claimed = CrashJournal(bytes: bytes) else { return CrashJournal() }
        guard CrashJournal.isSealed(bytes, journalSeal(masterKey)), claimed.number >= noted else {
            if claimed.isEmpty { return CrashJournal() }
            throw .journalRefused(file: file(CrashJournal.fileName))
        }
        return CrashJournal(bytes: bytes, seal: journalSeal(masterKey)) ?? CrashJournal()
    }

    /// The note of the app's newest run. It is nil if there is none, or if it is damaged, foreign or not in a file of
    /// the user's own.
    var runNote: RunNote? { journalPage.flatMap { RunNote(page: $0) } }

    private var journalPage: [UInt8]? {
        guard var bytes = try? bytes(of: CrashJournal.fileName) else { return nil }
        return try? bytes.all(maximumSize: CrashJournal.pageSize)
    }

    fileprivate func journalSeal(_ masterKey: SymmetricKey) -> JournalSeal {
        JournalSeal(masterKey: masterKey, bundleIdentifier: bundleIdentifier)
    }
}

extension ClaimedFiles {
    /// Begins to write the journal, and writes the earlier notes with a new number. An existing file is written in
    /// place, which works on a full disk, too. A file that isn't a journal of the user's own is replaced.
    ///
    /// - Parameters:
    ///   - journal: The valid contents of the file.
    ///   - masterKey: The key. Without it only the run's part is written.
    /// - Returns: The file, or nil if it cannot be written, or the store has no pages that a dying process can write.
    func beginCrashJournal(
        after journal: CrashJournal, _ masterKey: SymmetricKey?, _ witness: OpenWitness?
    ) -> CrashJournalFile? {
        claim.openPage(CrashJournal.fileName, size: CrashJournal.pageSize).flatMap {
            CrashJournalFile($0, after: journal, masterKey.map(journalSeal), witness)
        }
    }

    /// Seals the journal with another key, because the former one is about to be deleted. Does nothing without a valid
    /// journal, and ignores failures.
    func resealCrashJournal(_ keys: SealingKeys) {
        guard let former = keys.other, let journal = try? crashJournal(former), journal.number > 0,
            let page = claim.openPage(CrashJournal.fileName, size: CrashJournal.pageSize)
        else { return }
        _ = try? page.fileSystem.write(
            page.descriptor, journal.sealedPart(journalSeal(keys.key))[...], at: 0)
        page.fileSystem.close(page.descriptor)
    }

    /// True if something has the journal's name.
    var hasCrashJournal: Bool { (try? claim.names())?.contains(CrashJournal.fileName) ?? false }

    func removeCrashJournal() { try? claim.remove(CrashJournal.fileName) }
}

extension ArchiveStore {
    /// Notes that a run of the app begins. Only the process that has the state open may call this.
    ///
    /// - Parameter boot: The machine's current run.
    /// - Returns: The note of the previous run, and the file for this one. The note is nil if there is none, and the
    ///   file if it cannot be written. Both are nil if the state isn't open.
    package func beginRun(boot: UUID) -> (before: RunNote?, file: CrashJournalFile?) {
        session.withLock { session in
            let before = session?.files.runNote
            let file = session?.openCrashJournal()
            return (before, file?.beginRun(RunNote(boot: boot)) == true ? file : nil)
        }
    }

    /// Returns the note of the newest run without changing anything, or nil if there is none.
    package func newestRun() -> RunNote? {
        (try? look())?.runNote
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

/// The journal of a session: what it found, and the page that it writes.
struct SessionJournal {
    /// The notes of earlier launches that this one accepts.
    var found = CrashJournal()
    /// The journal's page, once this process writes a note in it.
    private(set) var file: CrashJournalFile?

    /// Opens the journal's page on its first use in this process. Returns nil if it cannot be written.
    mutating func open(
        in files: ClaimedFiles, _ masterKey: SymmetricKey?, _ witness: OpenWitness?
    ) -> CrashJournalFile? {
        if file == nil { file = files.beginCrashJournal(after: found, masterKey, witness) }
        return file
    }

    /// Continues with these notes, in a page that is opened anew.
    mutating func restart(with found: CrashJournal) {
        self.found = found
        file = nil
    }
}

extension StoreSession {
    /// Opens the journal's page on its first use in this process. Returns nil if it cannot be written.
    mutating func openCrashJournal() -> CrashJournalFile? { journal.open(in: files, keys?.key, witness) }

    mutating func beginLaunch(_ note: LaunchNote, isMapped: Bool) -> LaunchSlot? {
        retention.loopGeneration = note.loop?.generation
        guard canSave else { return nil }
        return openCrashJournal()?.beginLaunch(note, isMapped: isMapped)
    }

    mutating func endLaunch() {
        retention.loopGeneration = nil
        guard canSave else { return }
        journal.found.launch = nil
        if let file = journal.file {
            file.writeLaunch(nil)
        } else if files.hasCrashJournal {
            _ = openCrashJournal()
        }
    }

    mutating func beginEncoding(version: UInt64) -> EncodingSlot? {
        guard canSave else { return nil }
        let hasForgotten = journal.found.forgetCrashes(notOfVersion: version)
        if hasForgotten { journal.file?.writeSlots(of: journal.found) }
        return openCrashJournal()?.beginEncoding(after: journal.found, version: version)
    }

    /// Removes the notes of launches and saves. The note of the run stays. If the file cannot be written, removes it.
    mutating func forgetCrashJournal() {
        journal.found = CrashJournal()
        guard journal.file != nil || files.hasCrashJournal else { return }
        if let file = openCrashJournal() { file.forget() } else { files.removeCrashJournal() }
    }
}
