import Crypto

/// The change of the key.
///
/// Invariant: each file that could be read opens with `masterKey` or `formerKey`, and both are in the key store until
/// the last file opens with `masterKey`. A process may therefore end at any step, and the next one continues from
/// there.
extension StoreSession {
    /// Opens and verifies one file that is sealed with one of the two keys. Returns nil if it is gone.
    func read(_ state: StoredState, _ masterKey: SymmetricKey) throws(ArchiveError) -> SealedGeneration? {
        try directory.read(state, masterKey: masterKey, orElse: formerKey)
    }

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
        guard let current = masterKey else { throw .notOpen(file: directory.path) }
        let next: SymmetricKey
        do throws(KeyStoreError) {
            next = try keyStore.makeNextKey()
        } catch {
            throw .keyNotChanged(error)
        }
        if next != current {
            formerKey = current
            masterKey = next
        }
        // All files are replaced, so nothing may be appended to the current generation.
        endGeneration()
        return try finishRekeying(keyStore, others)
    }

    /// A function that seals files with another key.
    typealias Resealing = (_ former: SymmetricKey, _ next: SymmetricKey) throws(ArchiveError) -> [ArchiveError]

    /// Continues a change of the key that a process did not finish, and does nothing otherwise. A failure becomes a
    /// problem of `opening`, and the next launch tries again. Unreadable files don't.
    mutating func continueRekeying(
        _ keyStore: any KeyStore, resealing others: Resealing, _ opening: inout ArchiveStore.Opening
    ) {
        guard formerKey != nil else { return }
        do throws(ArchiveError) {
            _ = try finishRekeying(keyStore, others)
        } catch {
            opening.problems.append(error)
        }
    }

    private mutating func finishRekeying(
        _ keyStore: any KeyStore, _ others: Resealing
    ) throws(ArchiveError) -> [ArchiveError] {
        guard let formerKey, let masterKey else { return [] }
        let left = try others(formerKey, masterKey) + reseal(from: formerKey, to: masterKey)
        do throws(KeyStoreError) {
            try keyStore.adoptNextKey()
        } catch {
            throw .keyNotChanged(error)
        }
        self.formerKey = nil
        // From now on, notes are written with the new key.
        foundJournal = (try? directory.crashJournal(masterKey)) ?? CrashJournal()
        journal = nil
        witness?.rekey(masterKey, bundleIdentifier: directory.bundleIdentifier)
        return left
    }

    /// Seals everything in this folder with the new key.
    ///
    /// - Returns: The problems with files that could not be read, or not to their end. An unreadable file stays as it
    ///   is. A file that neither key opens is not among them.
    /// - Throws: `unreadable` if a file may be readable later, or `writeFailed`.
    func reseal(from formerKey: SymmetricKey, to masterKey: SymmetricKey) throws(ArchiveError) -> [ArchiveError] {
        var left: [ArchiveError] = []
        let states: [StoredState]
        do throws(FileSystemError) {
            states = try directory.states()
        } catch {
            throw .unreadable(file: directory.path, errno: error.errno)
        }
        for state in states {
            do throws(ArchiveError) {
                try reseal(state, from: formerKey, to: masterKey)
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
        do throws(ArchiveError) {
            try resealDefaults(from: formerKey, to: masterKey)
        } catch {
            switch error {
            case .wrongKey: break
            case .unreadable, .writeFailed: throw error
            default: left.append(error)
            }
        }
        resealReports(from: formerKey, to: masterKey)
        directory.resealCrashJournal(from: formerKey, to: masterKey)
        return left
    }

    /// Seals the reports with the new key, or removes them if that fails, because they are not worth keeping the old
    /// key for.
    ///
    /// At each moment the file opens with one of the two keys, or is missing. The call does not wait until the new file
    /// is on the medium, because after a power cut the next launch replaces one that does not open.
    private func resealReports(from formerKey: SymmetricKey, to masterKey: SymmetricKey) {
        do throws(ArchiveError) {
            let reports = try directory.contents(of: .reports, repairing: true) { (masterKey, formerKey) }
            if let reports { try directory.keep(reports, as: .reports, masterKey: masterKey) }
        } catch {
            _ = directory.remove(.reports)
        }
    }

    /// Seals the newest user defaults with the new key, as one file, and removes the files with older ones. The old key
    /// stays until the file is on the medium. Does nothing if there are none.
    private func resealDefaults(from formerKey: SymmetricKey, to masterKey: SymmetricKey) throws(ArchiveError) {
        let newest = try directory.newestDefaults(repairing: true) { (masterKey, formerKey) }
        guard let newest else { return }
        let name = SealedNote.defaults.name
        let sealed = try SealedNote.defaults.seal(
            newest.saved.bytes, masterKey: masterKey, bundleIdentifier: directory.bundleIdentifier,
            random: directory.random)
        do throws(FileSystemError) {
            directory.fileSystem.close(try directory.replace(name, with: sealed, durably: true))
            try directory.synchronize()
            // They are older now, and have the old key.
            for note in [SealedNote.writtenDefaults, .synchronizingDefaults] { _ = directory.remove(note) }
        } catch {
            throw .writeFailed(file: directory.file(name), step: error.step, errno: error.errno)
        }
    }

    /// Seals a generation with the new key, even if the file already opens with the new key: if a previous process or a
    /// failed call wrote it, its name may not be on the medium, and the old key may only be deleted once all names are.
    /// Does nothing if the file is gone. If saves after a damage are lost with the old key, it throws `savesLost` after
    /// writing the file.
    private func reseal(
        _ state: StoredState, from formerKey: SymmetricKey, to masterKey: SymmetricKey
    ) throws(ArchiveError) {
        guard let sealed = try directory.read(state, masterKey: masterKey, orElse: formerKey) else { return }
        let bytes = try sealed.sealed(
            masterKey: masterKey, bundleIdentifier: directory.bundleIdentifier, random: directory.random)
        do throws(FileSystemError) {
            _ = try directory.write(bytes, as: state, durably: true)
        } catch {
            throw .writeFailed(file: directory.file(state.name), step: error.step, errno: error.errno)
        }
        // The saves after the damage could not be read with the new key either. They are lost with the old key.
        if sealed.loss == .damaged {
            if state.number == newestGeneration {
                witness?.note(generation: state.number, saves: UInt64(sealed.frames.count))
            }
            throw .savesLost(file: directory.file(state.name), kept: sealed.frames.count, lost: nil, .damaged)
        }
    }
}

extension StateDirectory {
    /// Opens and verifies one file with one key or, if it is sealed with another, with a second one. Returns nil if it
    /// is gone.
    func read(
        _ state: StoredState, masterKey: SymmetricKey, orElse otherKey: SymmetricKey?
    ) throws(ArchiveError) -> SealedGeneration? {
        do throws(ArchiveError) {
            return try read(state, masterKey: masterKey)
        } catch {
            guard case .wrongKey = error, let otherKey else { throw error }
            return try read(state, masterKey: otherKey)
        }
    }
}
