import Crypto

/// The change of the key.
///
/// Invariant: each file that could be read opens with one of `keys`, and both are in the key store until
/// the last file opens with the new one. A process may therefore end at any step, and the next one continues from
/// there.
extension StoreSession {
    /// Makes a new key, seals everything with it, and deletes the old key. The next save begins a generation.
    ///
    /// - Parameters:
    ///   - keyStore: The store of the app's key.
    ///   - others: Reseals the files in other folders that are sealed with the same key.
    /// - Returns: The problems with files that could not be read, or not to their end. An unreadable file stays as it
    ///   is.
    /// - Throws: `notOpen`, `keyNotChanged`, or a failure to read or write a file. Both keys stay in use then.
    mutating func rekey(
        _ keyStore: any KeyStore, resealing others: Resealing
    ) throws(ArchiveError) -> [ArchiveError] {
        guard let current = keys?.key else { throw .notOpen(file: files.path) }
        let next: SymmetricKey
        do throws(KeyStoreError) {
            next = try keyStore.makeNextKey()
        } catch {
            throw .keyNotChanged(error)
        }
        if next != current {
            keys = SealingKeys(key: next, other: current)
        }
        // All files are replaced, so nothing may be appended to the current generation.
        endGeneration()
        return try finishRekeying(keyStore, others)
    }

    /// A function that seals files of other states with the new key.
    typealias Resealing = (_ keys: SealingKeys) throws(ArchiveError) -> [ArchiveError]

    /// Continues a change of the key that a process did not finish, and does nothing otherwise. A failure becomes a
    /// problem of `opening`, and the next launch tries again. Unreadable files don't.
    mutating func continueRekeying(
        _ keyStore: any KeyStore, resealing others: Resealing, _ opening: inout ArchiveStore.Opening
    ) {
        guard keys?.other != nil else { return }
        do throws(ArchiveError) {
            _ = try finishRekeying(keyStore, others)
        } catch {
            opening.problems.append(error)
        }
    }

    private mutating func finishRekeying(
        _ keyStore: any KeyStore, _ others: Resealing
    ) throws(ArchiveError) -> [ArchiveError] {
        guard let keys, keys.other != nil else { return [] }
        let left =
            try others(keys)
            + files.reseal(keys) { number, saves in
                if number == generations.newest { witness?.note(generation: number, saves: saves) }
            }
        do throws(KeyStoreError) {
            try keyStore.adoptNextKey()
        } catch {
            throw .keyNotChanged(error)
        }
        self.keys = SealingKeys(key: keys.key)
        // From now on, notes are written with the new key.
        journal.restart(with: (try? files.crashJournal(keys.key)) ?? CrashJournal())
        witness?.rekey(keys.key, bundleIdentifier: files.bundleIdentifier)
        return left
    }
}

extension ClaimedFiles {
    /// Seals everything with the new key.
    ///
    /// - Parameters:
    ///   - keys: The new key, and the former one as the other.
    ///   - wasCut: Called with the number of a generation that was damaged, and the number of saves that it still has.
    /// - Returns: The problems with files that could not be read, or not to their end. An unreadable file stays as it
    ///   is. A file that neither key opens is not among them.
    /// - Throws: `unreadable` if a file may be readable later, or `writeFailed`.
    func reseal(
        _ keys: SealingKeys, wasCut: (_ number: UInt64, _ saves: UInt64) -> Void = { _, _ in }
    ) throws(ArchiveError) -> [ArchiveError] {
        var left: [ArchiveError] = []
        let states: [StoredState]
        do throws(FileSystemError) {
            states = try self.states()
        } catch {
            throw .unreadable(file: path, errno: error.errno)
        }
        func trying(_ body: () throws(ArchiveError) -> Void) throws(ArchiveError) {
            do throws(ArchiveError) {
                try body()
            } catch {
                switch error {
                // Neither key opens it.
                case .wrongKey: break
                // The file may be readable later, and then needs the old key.
                case .unreadable, .writeFailed: throw error
                default: left.append(error)
                }
            }
        }
        for state in states {
            try trying { () throws(ArchiveError) in try reseal(state, keys, wasCut) }
        }
        try trying { () throws(ArchiveError) in try resealDefaults(keys) }
        resealReports(keys)
        resealCrashJournal(keys)
        return left
    }

    /// Seals the reports with the new key, or removes them if that fails, because they are not worth keeping the old
    /// key for.
    ///
    /// At each moment the file opens with one of the two keys, or is missing. The call does not wait until the new file
    /// is on the medium, because after a power cut the next launch replaces one that does not open.
    private func resealReports(_ keys: SealingKeys) {
        do throws(ArchiveError) {
            if let reports = try contents(of: .reports, keys: { keys }) { try keep(reports, as: .reports, keys.key) }
        } catch {
            _ = remove(.reports)
        }
    }

    /// Seals the newest user defaults with the new key, as one file, and removes the files with older ones. The old key
    /// stays until the file is on the medium. Does nothing if there are none.
    private func resealDefaults(_ keys: SealingKeys) throws(ArchiveError) {
        guard let newest = try newestDefaults(keys: { keys }) else { return }
        try keep(newest.saved.bytes, as: .defaults, keys.key, durably: true)
        // They are older now, and have the old key.
        for note in [SealedNote.writtenDefaults, .synchronizingDefaults] { _ = remove(note) }
    }

    /// Seals a generation with the new key, even if the file already opens with the new key: if a previous process or a
    /// failed call wrote it, its name may not be on the medium, and the old key may only be deleted once all names are.
    /// Does nothing if the file is gone. If saves after a damage are lost with the old key, it throws `savesLost` after
    /// writing the file.
    private func reseal(
        _ state: StoredState, _ keys: SealingKeys, _ wasCut: (UInt64, UInt64) -> Void
    ) throws(ArchiveError) {
        guard let sealed = try read(state, keys) else { return }
        let bytes = try sealed.sealed(masterKey: keys.key, bundleIdentifier: bundleIdentifier, random: random)
        do throws(FileSystemError) {
            try write(bytes, as: state, durably: true)
        } catch {
            throw .writeFailed(file: file(state.name), step: error.step, errno: error.errno)
        }
        // The saves after the damage could not be read with the new key either. They are lost with the old key.
        if sealed.loss == .damaged {
            wasCut(state.number, UInt64(sealed.frames.count))
            throw .savesLost(file: file(state.name), kept: sealed.frames.count, lost: nil, .damaged)
        }
    }
}
