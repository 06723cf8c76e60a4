import Crypto

extension ArchiveStore {
    /// Changes the key: makes a new one, seals every generation, every file kept aside and what was kept of passes with it, and
    /// forgets the old one.
    ///
    /// The state has to be open, so this is refused while another process has it. A process may end at any step: each file
    /// opens with the old or the new key, the key store has both until the end, and the next `open()` goes on. Where this
    /// throws, both keys are in use until then, and it may be called again.
    ///
    /// - Returns: what is wrong with files that could not be read, which are as they were, or not to their end, of which the rest
    ///   is gone with the old key. One of another format version, if it was sealed with the old key, does not open with the new
    ///   one.
    /// - Throws: `keyNotChanged` if the key store does not change its key or fails, `unreadable` if a file may be readable
    ///   later and needs the old key then, `writeFailed`, or `notOpen`.
    @discardableResult
    public func rekey() throws(ArchiveError) -> [ArchiveError] {
        // The key is the app's: its own store knows all that is sealed with it.
        guard !isOfSession else { throw .notOpen(file: directory) }
        return try withSession { (session) throws(ArchiveError) in
            try session.rekey(keyStore, resealing: resealSessions)
        }
    }

    /// The states of the app's sessions are sealed with the app's key: they are exchanged before the old one is forgotten.
    ///
    /// - Throws: `inUse` if somebody has one of them open; both keys are in use then until it is called again.
    func resealSessions(_ former: SymmetricKey, _ next: SymmetricKey) throws(ArchiveError) -> [ArchiveError] {
        var left: [ArchiveError] = []
        for identifier in sessionsOnDisk() {
            let store = ArchiveStore(ofSession: identifier, in: self)
            let (directory, lock) = try store.lockedDirectory()
            let session = StoreSession(directory, lock: lock)
            defer { session.close() }
            left += try session.reseal(from: former, to: next)
            store.witness?.rekey(from: former, to: next, bundleIdentifier: store.bundleIdentifier)
        }
        return left
    }

    /// What the key of this state is safe from and what not.
    public var keyProtection: KeyProtection { keyStore.protection }
}
