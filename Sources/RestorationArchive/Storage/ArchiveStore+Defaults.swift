import Crypto
import Foundation

/// The app's user defaults, which have files of their own beside the state. `DefaultsStore` decides what they contain.
///
/// New values get the name `defaults-written`, and the name `defaults` only once they are on the medium. After a power
/// cut, a file with the older values is still whole.
extension ArchiveStore {
    private static let markerName = "defaults-saving"

    /// Reads the stored user defaults without changing them. If the store is open, it gives their files mode 0600.
    ///
    /// - Returns: The newest defaults, or nil if none are stored. `isOnMedium` is false if a power cut may take them.
    /// - Throws: The reason why they cannot be read.
    package func defaults() throws(ArchiveError) -> (saved: SavedDefaults, isOnMedium: Bool)? {
        if isOpenForSaving {
            return try withSession { (session) throws(ArchiveError) in
                guard let keys = session.keys else { throw .notOpen(file: directory) }
                return try session.files.newestDefaults { keys }
            }
        }
        return try lookIfPresent()?.newestDefaults(keys: keysForLooking)
    }

    /// Replaces the stored user defaults with `bytes`. From then on they survive the death of the process.
    ///
    /// - Throws: `notOpen`, or `writeFailed`. The previous defaults are still there after an error.
    func keepDefaults(_ bytes: [UInt8]) throws(ArchiveError) {
        try withSession { (session) throws(ArchiveError) in
            guard let keys = session.keys else { throw .notOpen(file: directory) }
            try session.files.keep(bytes, as: .writtenDefaults, keys.key)
        }
    }

    /// Waits until the stored user defaults are on the medium. Saves do not wait meanwhile. Only one call may run at a
    /// time. Throws `writeFailed` if it fails or no defaults were written since the last call.
    func synchronizeDefaults() throws(ArchiveError) {
        guard let files = session.withLock(\.?.files) else { throw .notOpen(file: directory) }
        let claim = files.claim
        let names = (SealedNote.writtenDefaults.name, SealedNote.synchronizingDefaults.name, SealedNote.defaults.name)
        do throws(FileSystemError) {
            do throws(FileSystemError) {
                try claim.rename(names.0, to: names.1)
            } catch {
                // An earlier call may have failed after this step.
                guard error.errno == ENOENT else { throw error }
            }
            try claim.open(names.1).synchronize()
            try claim.rename(names.1, to: names.2)
            try claim.synchronize()
            // No launch looks into a folder that somebody moved away. The caller stores the values again.
            guard claim.standing == .current else {
                throw FileSystemError(step: "rename", path: names.2, errno: ENOENT)
            }
        } catch {
            throw .writeFailed(file: files.file(names.1), step: error.step, errno: error.errno)
        }
    }

    /// True if a process ended after it wrote a frame with the newest defaults and before their file was on the medium.
    /// False if the folder can't be read.
    var areDefaultsBeingSaved: Bool {
        (try? lookIfPresent()?.files.names())?.contains(Self.markerName) == true
    }

    /// True if a frame may have newer defaults than the files: a process ended before their file was on the medium.
    /// True, too, if the machine started again since the newest run, because the marker may be gone then.
    var mayFramesHaveNewerDefaults: Bool {
        areDefaultsBeingSaved || newestRun().map { $0.boot != BootIdentifier.ofMachine() } == true
    }

    /// Creates a marker, which says that a frame is about to have newer defaults than the file. Does nothing if the
    /// folder is gone. Throws `notOpen` or `writeFailed`.
    func beginSavingDefaults() throws(ArchiveError) {
        try withSession { (session) throws(ArchiveError) in
            do throws(FileSystemError) {
                try session.files.claim.touch(Self.markerName)
            } catch {
                // The folder is gone. The save makes it again.
                guard error.errno != ENOENT else { return }
                throw .writeFailed(
                    file: session.files.file(Self.markerName), step: error.step, errno: error.errno)
            }
        }
    }

    /// Removes the marker, because the file on the medium has the defaults of the frames. Does nothing if the store
    /// isn't open, and ignores failures.
    func endSavingDefaults() {
        session.withLock { session in
            // If the marker stays, the next launch looks into the frames, which have nothing newer.
            try? session?.files.claim.remove(Self.markerName)
        }
    }
}

extension SealedFiles {
    /// Reads the newest user defaults.
    ///
    /// A power cut may have damaged the files that were not on the medium. They count only if they are whole. If none
    /// is, the method throws the first one's error. It throws at once if the system refuses to read one.
    ///
    /// - Parameter keys: Returns the keys.
    /// - Returns: The defaults, or nil if no file exists. `isOnMedium` is true for the file whose bytes certainly
    ///   survive a power cut.
    func newestDefaults(
        keys: () throws(ArchiveError) -> SealingKeys
    ) throws(ArchiveError) -> (saved: SavedDefaults, isOnMedium: Bool)? {
        var newest: (saved: SavedDefaults, isOnMedium: Bool)?
        var damage: ArchiveError?
        for note in [SealedNote.defaults, .synchronizingDefaults, .writtenDefaults] {
            do throws(ArchiveError) {
                guard let bytes = try contents(of: note, keys: keys),
                    let saved = SavedDefaults(bytes: bytes), saved.revision >= newest?.saved.revision ?? 0
                else { continue }
                newest = (saved, note.name == SealedNote.defaults.name)
            } catch {
                if case .unreadable = error { throw error }
                damage = damage ?? error
            }
        }
        if newest == nil, let damage { throw damage }
        return newest
    }
}
