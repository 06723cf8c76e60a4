import Foundation

/// The app's user defaults, which are in a file of their own beside the state. `DefaultsStore` decides what that file has.
extension ArchiveStore {
    private static let markerName = "defaults-saving"

    /// Reads what was kept last, without changing anything.
    ///
    /// - Returns: nil if nothing was.
    /// - Throws: the reason why the file cannot be read.
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

    /// Keeps `bytes` in place of what was kept before. They survive the death of the process from then on.
    ///
    /// - Throws: `notOpen`, or `writeFailed`. What was kept before is still there then.
    func keepDefaults(_ bytes: [UInt8]) throws(ArchiveError) {
        try withSession { (session) throws(ArchiveError) in
            guard let masterKey = session.masterKey else { throw .notOpen(file: directory) }
            try session.directory.keep(bytes, as: .defaults, masterKey: masterKey)
        }
    }

    /// Waits until what was kept is on the medium. Saves do not wait meanwhile.
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

    /// True if a process ended between the frame that has the newest defaults and the file that is to have them.
    var areDefaultsBeingSaved: Bool {
        guard let folder = try? folderForLooking() else { return false }
        defer { fileSystem.close(folder.descriptor) }
        return (try? fileSystem.names(in: folder.descriptor))?.contains(Self.markerName) == true
    }

    /// Notes that a frame is going to have newer defaults than the file.
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

    /// Notes that the file has the defaults of the frames.
    func endSavingDefaults() {
        session.withLock { session in
            guard let folder = session?.directory.descriptor else { return }
            // A marker that stays makes the next launch look into the frames, which have nothing newer.
            try? fileSystem.remove(Self.markerName, in: folder)
        }
    }
}
