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
        try withSession { (session) throws(ArchiveError) in try session.rekey(keyStore) }
    }

    /// What the key of this state is safe from and what not.
    public var keyProtection: KeyProtection { keyStore.protection }
}
