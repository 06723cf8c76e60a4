import Crypto

extension ArchiveStore {
    /// Makes a new key, seals every generation, every quarantined file, the reports and the user defaults with it, and
    /// deletes the old key. The states of the app's sessions are included.
    ///
    /// This process must have the state open, so the call fails while another process has it. A process may end at any
    /// step: each file opens with the old or the new key, the key store has both keys until the end, and the next
    /// `open()` continues. If this call throws, both keys stay in use until then, and you can call it again.
    ///
    /// - Returns: The problems with files that could not be read, or not to their end. An unreadable file stays as it
    ///   is. If a file is readable only up to some save, the rest is lost with the old key. A file of another format
    ///   version that is sealed with the old key does not open with the new one.
    /// - Throws: `keyNotChanged` if the key store does not change its key or fails, `unreadable` if a file may be
    ///   readable later and needs the old key then, `writeFailed`, `inUse` if a process has a session's state open, or
    ///   `notOpen`, also for the store of a session.
    @discardableResult
    public func rekey() throws(ArchiveError) -> [ArchiveError] {
        // The key belongs to the app. Only the app's own store knows everything that is sealed with it.
        guard !isOfSession else { throw .notOpen(file: directory) }
        return try withSession { (session) throws(ArchiveError) in
            try session.rekey(keyStore, resealing: resealSessions)
        }
    }

    /// Seals the states of the app's sessions with the new key. The app's key seals them, so this happens before the
    /// old key is deleted.
    ///
    /// - Throws: `inUse` if a process has one of them open. Both keys stay in use until a later call succeeds.
    func resealSessions(_ keys: SealingKeys) throws(ArchiveError) -> [ArchiveError] {
        var left: [ArchiveError] = []
        for identifier in sessionsOnDisk() {
            let store = ArchiveStore(ofSession: identifier, in: self)
            let files = try store.claim()
            defer { files.claim.release() }
            left += try files.reseal(keys)
            if let former = keys.other {
                store.witness?.rekey(from: former, to: keys.key, bundleIdentifier: store.bundleIdentifier)
            }
        }
        return left
    }

    /// The threats that the key of this state is safe from, and those that it isn't.
    public var keyProtection: KeyProtection { keyStore.protection }
}
