import Foundation

/// The reports of passes, which are kept beside the state for whoever asks why something did not come back.
///
/// What they say is the caller's matter; here they are bytes. They are kept by the process that has the state open, apart
/// from its saves: no save waits for them or fails with them.
extension ArchiveStore {
    /// Whether this process has the state open and may save (S-LIFE-15, S-LIFE-21).
    package var isOpenForSaving: Bool { session.withLock { $0?.canSave ?? false } }

    /// Keeps `bytes` in place of those that were kept before. They survive the death of the process, and mostly a power cut.
    ///
    /// - Throws: `notOpen`, or `writeFailed`; what was kept before is still there then.
    package func keepReports(_ bytes: [UInt8]) throws(ArchiveError) {
        try withSession { (session) throws(ArchiveError) in try session.keepReports(bytes) }
    }

    /// What was kept last; nil if nothing was.
    ///
    /// Whoever has not opened the state looks without changing anything (S-LOG-12), also while the app runs: no lock, no
    /// repair, no new key.
    ///
    /// - Throws: why the file cannot be read.
    package func reports() throws(ArchiveError) -> [UInt8]? {
        if isOpenForSaving {
            return try withSession { (session) throws(ArchiveError) in try session.reports() }
        }
        let folder: StateDirectory
        do throws(ArchiveError) {
            folder = try openFolder(creating: false)
        } catch {
            if case .unreadable(_, ENOENT) = error { return nil }
            throw error
        }
        defer { fileSystem.close(folder.descriptor) }
        return try folder.contents(of: .reports, repairing: false, keys: keysForLooking)
    }
}

extension StoreSession {
    fileprivate func keepReports(_ bytes: [UInt8]) throws(ArchiveError) {
        guard let masterKey else { throw .notOpen(file: directory.path) }
        try directory.keep(bytes, as: .reports, masterKey: masterKey)
    }

    fileprivate func reports() throws(ArchiveError) -> [UInt8]? {
        guard let masterKey else { throw .notOpen(file: directory.path) }
        return try directory.contents(of: .reports, repairing: true) { (masterKey, formerKey) }
    }
}
