import Foundation

/// The reports of passes, which are stored beside the state. They say why something did not come back.
///
/// This class stores them as bytes and does not interpret them. The process that has the state open writes them apart
/// from its saves, so no save waits for them or fails with them.
extension ArchiveStore {
    /// True if this process has the state open and may save (S-LIFE-15, S-LIFE-21).
    package var isOpenForSaving: Bool { session.withLock { $0?.canSave ?? false } }

    /// Replaces the stored reports with `bytes`. They survive the death of the process, and mostly a power cut.
    ///
    /// - Throws: `notOpen`, or `writeFailed`. The previous reports are still there after an error.
    package func keepReports(_ bytes: [UInt8]) throws(ArchiveError) {
        try withSession { (session) throws(ArchiveError) in try session.keepReports(bytes) }
    }

    /// Returns the stored reports, or nil if there are none.
    ///
    /// A process that has not opened the state changes nothing (S-LOG-12), also while the app runs: it takes no lock,
    /// repairs nothing and makes no key.
    ///
    /// - Throws: The reason why the file cannot be read.
    package func reports() throws(ArchiveError) -> [UInt8]? {
        if isOpenForSaving {
            return try withSession { (session) throws(ArchiveError) in try session.reports() }
        }
        return try lookIfPresent()?.contents(of: .reports, keys: keysForLooking)
    }
}

extension StoreSession {
    fileprivate func keepReports(_ bytes: [UInt8]) throws(ArchiveError) {
        guard let keys else { throw .notOpen(file: files.path) }
        try files.keep(bytes, as: .reports, keys.key)
    }

    fileprivate func reports() throws(ArchiveError) -> [UInt8]? {
        guard let keys else { throw .notOpen(file: files.path) }
        return try files.contents(of: .reports) { keys }
    }
}
