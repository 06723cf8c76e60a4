import Foundation

/// The app's user defaults, which have a file of their own beside the state. `DefaultsStore` decides what that file
/// contains.
extension ArchiveStore {
    private static let markerName = "defaults-saving"

    /// Reads the stored user defaults without changing anything.
    ///
    /// - Returns: The bytes, or nil if no defaults are stored.
    /// - Throws: The reason why the file cannot be read.
    package func defaults() throws(ArchiveError) -> [UInt8]? {
        if isOpenForSaving {
            return try withSession { (session) throws(ArchiveError) in
                guard let masterKey = session.masterKey else { throw .notOpen(file: directory) }
                return try session.directory.contents(of: .defaults, repairing: true) {
                    (masterKey, session.formerKey)
                }
            }
        }
        guard let folder = try folderForLooking() else { return nil }
        defer { fileSystem.close(folder.descriptor) }
        return try folder.contents(of: .defaults, repairing: false, keys: keysForLooking)
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
            try session.directory.keep(bytes, as: .defaults, masterKey: masterKey)
        }
    }

    /// Waits until the stored user defaults are on the medium. Saves do not wait meanwhile.
    func synchronizeDefaults() throws(ArchiveError) {
        let folder = try openFolder(creating: false)
        defer { fileSystem.close(folder.descriptor) }
        do throws(FileSystemError) {
            let file = try fileSystem.open(SealedNote.defaults.name, in: folder.descriptor, for: .reading)
            defer { fileSystem.close(file) }
            try fileSystem.synchronize(file)
            try fileSystem.synchronize(folder.descriptor)
        } catch {
            throw .writeFailed(file: folder.file(SealedNote.defaults.name), step: error.step, errno: error.errno)
        }
    }

    /// True if a process ended after it wrote a frame with the newest defaults and before it wrote their file.
    var areDefaultsBeingSaved: Bool {
        guard let folder = try? folderForLooking() else { return false }
        defer { fileSystem.close(folder.descriptor) }
        return (try? fileSystem.names(in: folder.descriptor))?.contains(Self.markerName) == true
    }

    /// Creates a marker, which says that a frame is about to have newer defaults than the file.
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

    /// Removes the marker, because the file has the defaults of the frames.
    func endSavingDefaults() {
        session.withLock { session in
            guard let folder = session?.directory.descriptor else { return }
            // If the marker stays, the next launch looks into the frames, which have nothing newer.
            try? fileSystem.remove(Self.markerName, in: folder)
        }
    }
}
