import Crypto

/// Changing the key.
///
/// Invariant: each file that could be read opens with `masterKey` or `formerKey`, and both are in the key store until the
/// last file opens with `masterKey`. So a process may end at any step; the next one goes on from there.
extension StoreSession {
    /// Opens and verifies one file, whichever of the two keys it is sealed with. nil if it is gone.
    func read(_ state: StoredState, _ masterKey: SymmetricKey) throws(ArchiveError) -> SealedGeneration? {
        try directory.read(state, masterKey: masterKey, orElse: formerKey)
    }

    /// - Returns: what is wrong with the files that could not be read, and so are as they were, or not to their end.
    ///
    /// - Parameter resealing: exchanges what lies in other folders and is sealed with the same key.
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
        // The files are exchanged for others: nothing is to be appended to the one before.
        endGeneration()
        return try finishRekeying(keyStore, others)
    }

    /// Exchanges what is sealed with one key for what is sealed with another.
    typealias Resealing = (_ former: SymmetricKey, _ next: SymmetricKey) throws(ArchiveError) -> [ArchiveError]

    /// Goes on where a process ended that changed the key. What fails is reported, and tried again by the next launch.
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
        // The next note is written with the new key.
        foundJournal = (try? directory.crashJournal(masterKey)) ?? CrashJournal()
        journal = nil
        witness?.rekey(masterKey, bundleIdentifier: directory.bundleIdentifier)
        return left
    }

    /// Everything in this folder.
    ///
    /// - Returns: what is wrong with the files that could not be read, and so are as they were, or not to their end.
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
                // It opens with none of the two.
                case .wrongKey: break
                // It may be readable later, and then needs the old key.
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

    /// The old key is to open nothing afterwards, and the reports are not worth keeping it for: what cannot be sealed anew is
    /// removed. At each moment the file opens with one of the two keys, or is not there; whether its new form has reached the
    /// medium is not waited for, since after a power cut one that does not open is replaced by the next launch.
    private func resealReports(from formerKey: SymmetricKey, to masterKey: SymmetricKey) {
        do throws(ArchiveError) {
            let reports = try directory.contents(of: .reports, repairing: true) { (masterKey, formerKey) }
            if let reports { try directory.keep(reports, as: .reports, masterKey: masterKey) }
        } catch {
            _ = directory.remove(.reports)
        }
    }

    /// The old key is not forgotten before the file is on the medium with the new one.
    private func resealDefaults(from formerKey: SymmetricKey, to masterKey: SymmetricKey) throws(ArchiveError) {
        let defaults = try directory.contents(of: .defaults, repairing: true) { (masterKey, formerKey) }
        guard let defaults else { return }
        let name = SealedNote.defaults.name
        let sealed = try SealedNote.defaults.seal(
            defaults, masterKey: masterKey, bundleIdentifier: directory.bundleIdentifier, random: directory.random)
        do throws(FileSystemError) {
            directory.fileSystem.close(try directory.replace(name, with: sealed, durably: true))
            try directory.synchronize()
        } catch {
            throw .writeFailed(file: directory.file(name), step: error.step, errno: error.errno)
        }
    }

    /// Also a file that opens with the new key already: whether its name has reached the medium is not known of one that a
    /// process before has written, or a call that failed, and the old key is not forgotten before all have.
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
        // What follows the damage could not be read with the new key either: it goes with the old one.
        if sealed.loss == .damaged {
            if state.number == newestGeneration {
                witness?.note(generation: state.number, saves: UInt64(sealed.frames.count))
            }
            throw .savesLost(file: directory.file(state.name), kept: sealed.frames.count, lost: nil, .damaged)
        }
    }
}

extension StateDirectory {
    /// Opens and verifies one file with one key or, if it is sealed with another, with a second one. nil if it is gone.
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
