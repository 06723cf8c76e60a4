import Foundation

/// A store whose files are in a folder of the user's own. A lock file names the owner.
public final class FolderStateStore: StateStore {
    /// The path of the folder.
    public let name: String
    private let fileSystem: any FileSystem
    private let random: RandomBytes

    static let sessionsFolder = "sessions"
    /// The name of the lock file. The process that owns the files holds its lock.
    static let lockName = "lock"

    /// Creates a store. It touches nothing before a claim.
    ///
    /// - Parameters:
    ///   - path: The folder. Claims make it if it is missing.
    ///   - fileSystem: The machine's file system. Replace it in tests only.
    ///   - random: The system's random bytes, for the names of unfinished files. Replace it in tests only.
    public init(
        path: String, fileSystem: any FileSystem = PosixFileSystem(),
        random: @escaping RandomBytes = systemRandomBytes
    ) {
        self.name = path
        self.fileSystem = fileSystem
        self.random = random
    }

    /// The folders on the way to the folder that only look unsafe (S-SEC-30).
    public var unusualFolders: [UnsafeFolder] { fileSystem.unusualFolders(onWayTo: name) }

    /// Opens the folder, makes a missing lock file, and takes the lock. Sets mode 0700.
    public func claim(creating: Bool) throws(ArchiveError) -> any StateClaim {
        let folder = OpenDescriptor(try open(creating: creating, repairing: creating), fileSystem)
        do throws(FileSystemError) {
            let opened = try fileSystem.open(Self.lockName, in: folder.descriptor, for: .locking)
            let lock = OpenDescriptor(
                try fileSystem.checked(opened, kind: .regular, mode: 0o600, repairing: true), fileSystem)
            if try fileSystem.lock(lock.descriptor) {
                let claim = FolderClaim(folder, lock: lock, path: name, random: random)
                claim.removeUnfinishedFiles()
                return claim
            }
        } catch {
            throw ArchiveError(FileProblem(error), file: name + "/" + Self.lockName)
        }
        throw .inUse(file: name)
    }

    public func look() throws(ArchiveError) -> any StateFiles {
        FolderFiles(OpenDescriptor(try open(creating: false, repairing: false), fileSystem))
    }

    /// Synchronizes each file with saves, the folder, and the folders above it up to the app's.
    public func synchronizeSaves() {
        guard let folder = try? open(creating: false, repairing: false) else { return }
        defer { fileSystem.close(folder) }
        for name in (try? fileSystem.names(in: folder)) ?? [] {
            guard let state = StoredState(name: name), state.kept == nil,
                let file = try? fileSystem.open(name, in: folder, for: .reading)
            else { continue }
            try? fileSystem.synchronize(file)
            fileSystem.close(file)
        }
        try? fileSystem.synchronize(folder)
        var (path, steps) = Self.steps(to: name)
        while !steps.isEmpty {
            if let above = try? fileSystem.openOwnDirectory(path, creating: false, repairing: false) {
                try? fileSystem.synchronize(above)
                fileSystem.close(above)
            }
            path += "/" + steps.removeFirst()
        }
    }

    private func open(creating: Bool, repairing: Bool) throws(ArchiveError) -> Int32 {
        do throws(FileProblem) {
            return try fileSystem.openOwnDirectory(name, creating: creating, repairing: repairing)
        } catch {
            throw ArchiveError(error, file: name)
        }
    }

    // MARK: Sessions

    public func store(ofSession session: String) -> any StateStore {
        FolderStateStore(path: name + Self.folder(session), fileSystem: fileSystem, random: random)
    }

    public func sessions() -> [String] {
        let path = name + "/" + Self.sessionsFolder
        guard let folder = try? fileSystem.openOwnDirectory(path, creating: false, repairing: false) else { return [] }
        defer { fileSystem.close(folder) }
        return (try? fileSystem.names(in: folder)) ?? []
    }

    /// Returns the folder of a session within its app's, with a leading slash.
    static func folder(_ session: String) -> String { "/\(sessionsFolder)/\(XDGFolder.component(session))" }

    /// Returns an app's folder, and the names of the folders within it that lead to a session's. The names are empty
    /// for the app's own folder.
    static func steps(to path: String) -> (outermost: String, names: [String]) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count > 3, parts[parts.count - 2] == sessionsFolder, let last = parts.last, !last.isEmpty else {
            return (path, [])
        }
        return (parts.dropLast(2).joined(separator: "/"), [sessionsFolder, last])
    }

    /// Removes the note of the last run, the lock file, the folder of the sessions, and the folder, as far as they are
    /// empty then. A process that waits for the lock makes another folder.
    public func removeIfUnused() {
        for folder in [name + "/" + Self.sessionsFolder, name] {
            guard let opened = try? fileSystem.openOwnDirectory(folder, creating: false, repairing: false) else {
                continue
            }
            try? fileSystem.remove(CrashJournal.fileName, in: opened)
            try? fileSystem.remove(Self.lockName, in: opened)
            fileSystem.close(opened)
            fileSystem.removeEmptyDirectory(folder)
        }
    }
}
