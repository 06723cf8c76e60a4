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
                guard let masterKey = session.masterKey else { throw .notOpen(file: directory) }
                return try session.directory.newestDefaults(repairing: true) { (masterKey, session.formerKey) }
            }
        }
        guard let folder = try folderForLooking() else { return nil }
        defer { fileSystem.close(folder.descriptor) }
        return try folder.newestDefaults(repairing: false, keys: keysForLooking)
    }

    /// Opens the folder, or returns nil if there is none.
    private func folderForLooking() throws(ArchiveError) -> StateDirectory? {
        do throws(ArchiveError) {
            return try openFolder(creating: false)
        } catch {
            if case .unreadable(_, ENOENT) = error { return nil }
            throw error
        }
    }

    /// Replaces the stored user defaults with `bytes`. From then on they survive the death of the process.
    ///
    /// - Throws: `notOpen`, or `writeFailed`. The previous defaults are still there after an error.
    func keepDefaults(_ bytes: [UInt8]) throws(ArchiveError) {
        try withSession { (session) throws(ArchiveError) in
            guard let masterKey = session.masterKey else { throw .notOpen(file: directory) }
            try session.directory.keep(bytes, as: .writtenDefaults, masterKey: masterKey)
        }
    }

    /// Waits until the stored user defaults are on the medium. Saves do not wait meanwhile. Only one call may run at a
    /// time. Throws `writeFailed` if it fails or no defaults were written since the last call.
    func synchronizeDefaults() throws(ArchiveError) {
        let folder = try openFolder(creating: false)
        defer { fileSystem.close(folder.descriptor) }
        let names = (SealedNote.writtenDefaults.name, SealedNote.synchronizingDefaults.name, SealedNote.defaults.name)
        do throws(FileSystemError) {
            do throws(FileSystemError) {
                try fileSystem.rename(names.0, to: names.1, in: folder.descriptor)
            } catch {
                // An earlier call may have failed after this step.
                guard error.errno == ENOENT else { throw error }
            }
            let file = try fileSystem.open(names.1, in: folder.descriptor, for: .reading)
            defer { fileSystem.close(file) }
            try fileSystem.synchronize(file)
            try fileSystem.rename(names.1, to: names.2, in: folder.descriptor)
            try fileSystem.synchronize(folder.descriptor)
        } catch {
            throw .writeFailed(file: folder.file(names.1), step: error.step, errno: error.errno)
        }
    }

    /// True if a process ended after it wrote a frame with the newest defaults and before their file was on the medium.
    /// False if the folder can't be read.
    var areDefaultsBeingSaved: Bool {
        guard let folder = try? folderForLooking() else { return false }
        defer { fileSystem.close(folder.descriptor) }
        return (try? fileSystem.names(in: folder.descriptor))?.contains(Self.markerName) == true
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
                fileSystem.close(
                    try fileSystem.open(Self.markerName, in: session.directory.descriptor, for: .updating))
            } catch {
                // The folder is gone. The save makes it again.
                guard error.errno != ENOENT else { return }
                throw .writeFailed(
                    file: session.directory.file(Self.markerName), step: error.step, errno: error.errno)
            }
        }
    }

    /// Removes the marker, because the file on the medium has the defaults of the frames. Does nothing if the store
    /// isn't open, and ignores failures.
    func endSavingDefaults() {
        session.withLock { session in
            guard let folder = session?.directory.descriptor else { return }
            // If the marker stays, the next launch looks into the frames, which have nothing newer.
            try? fileSystem.remove(Self.markerName, in: folder)
        }
    }
}

extension StateDirectory {
    /// Reads the newest user defaults.
    ///
    /// A power cut may have damaged the files that were not on the medium. They count only if they are whole. If none
    /// is, the method throws the first one's error. It throws at once if the system refuses to read one.
    ///
    /// - Parameter keys: Returns the key and, during a change of keys, the other one.
    /// - Returns: The defaults, or nil if no file exists. `isOnMedium` is true for the file whose bytes certainly
    ///   survive a power cut.
    func newestDefaults(
        repairing: Bool, keys: () throws(ArchiveError) -> (SymmetricKey, SymmetricKey?)
    ) throws(ArchiveError) -> (saved: SavedDefaults, isOnMedium: Bool)? {
        var newest: (saved: SavedDefaults, isOnMedium: Bool)?
        var damage: ArchiveError?
        for note in [SealedNote.defaults, .synchronizingDefaults, .writtenDefaults] {
            do throws(ArchiveError) {
                guard let bytes = try contents(of: note, repairing: repairing, keys: keys),
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
