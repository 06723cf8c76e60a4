import Crypto
import Foundation

/// The crash journal among the files of a saved state.
extension StateDirectory {
    static let crashJournalName = "crash-journal"

    /// Returns what the journal says. It says nothing if the file is missing, damaged, or not one of the user's own.
    ///
    /// - Parameter noted: the number of the newest head that the witness knows, or 0.
    /// - Throws: `journalRefused` if the journal blames anybody, and the key did not make its head, or the head is an
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

    /// The note of the app's newest run, or nil if there is none, or it is damaged, foreign or not in a file of the
    /// user's own.
    var runNote: RunNote? { journalPage(repairing: false).flatMap { RunNote(page: $0) } }

    private func journalPage(repairing: Bool) -> [UInt8]? {
        try? fileSystem.contents(
            of: Self.crashJournalName, in: descriptor, maximumSize: CrashJournal.pageSize, repairing: repairing)
    }

    /// Begins to write the journal. A file that is there is written in place: that works on a full disk, too.
    ///
    /// - Parameters:
    ///   - journal: what the file says, as far as it is believed.
    ///   - masterKey: Without it only the run's part is written.
    /// - Returns: nil where nothing can be noted.
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
        // A longer one isn't a journal, and would not become one.
        guard let found = try? fileSystem.status(of: file).size, found <= CrashJournal.pageSize else {
            fileSystem.close(file)
            return nil
        }
        return (file, found == CrashJournal.pageSize)
    }

    /// Gives the journal codes of another key, because the one before is forgotten.
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
    /// Notes that a run of the app begins. Only the process that has the state open may.
    ///
    /// - Parameter boot: the machine's run now.
    /// - Returns: what the run before has noted, and where this one does; nil where that is not known or cannot be.
    package func beginRun(boot: UUID) -> (before: RunNote?, file: CrashJournalFile?) {
        session.withLock { session in
            let before = session?.directory.runNote
            let file = session?.openCrashJournal()
            return (before, file?.beginRun(RunNote(boot: boot)) == true ? file : nil)
        }
    }

    /// Returns what the newest run has noted of itself, without changing anything, or nil if nothing is known of it.
    package func newestRun() -> RunNote? {
        guard let folder = try? openFolder(creating: false) else { return nil }
        defer { fileSystem.close(folder.descriptor) }
        return folder.runNote
    }

    /// Begins to note what a launch does, in the place of what the one before has left (S-LIFE-5).
    ///
    /// - Returns: nil where nothing can be noted.
    package func beginLaunch(_ note: LaunchNote, isMapped: Bool = false) -> LaunchSlot? {
        session.withLock { $0?.beginLaunch(note, isMapped: isMapped) }
    }

    /// Notes that there is nothing to blame the launch for any more (S-LIFE-6).
    package func endLaunch() {
        session.withLock { $0?.endLaunch() }
    }

    /// Begins to note which object encodes (S-LIFE-27), and forgets the crashes of other versions.
    ///
    /// - Parameter version: the app's, as `EncodingCrash.version(_:)` gives it.
    /// - Returns: nil where nothing can be noted: the app saves without protection then.
    package func beginEncoding(version: UInt64) -> EncodingSlot? {
        session.withLock { $0?.beginEncoding(version: version) }
    }
}

extension StoreSession {
    /// The journal's page, from its first use in this process on; nil where it cannot be written.
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

    /// Forgets what launches and saves have noted; the note of the run stays.
    mutating func forgetCrashJournal() {
        foundJournal = CrashJournal()
        guard journal != nil || directory.hasCrashJournal else { return }
        if let journal = openCrashJournal() { journal.forget() } else { directory.removeCrashJournal() }
    }
}
