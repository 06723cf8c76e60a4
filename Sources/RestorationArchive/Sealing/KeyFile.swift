import Crypto
import Foundation

/// The master key in a file that only the user can read: `$XDG_DATA_HOME/<bundle identifier>/restoration.key`.
public struct KeyFile: KeyStore {
    /// The folder of the key.
    public let directory: String
    private let fileSystem: any FileSystem
    private let random: RandomBytes

    static let name = "restoration.key"
    private static let nextName = "restoration.key.next"
    private static let temporarySuffix = ".tmp"

    /// Creates a key store. It makes `directory` together with the key.
    ///
    /// - Parameters:
    ///   - directory: The folder of the key.
    ///   - fileSystem: The machine's file system. Replace it in tests only.
    ///   - random: Returns the bytes of a new key. Replace it in tests only.
    public init(
        directory: String,
        fileSystem: any FileSystem = PosixFileSystem(),
        random: @escaping RandomBytes = systemRandomBytes
    ) {
        self.directory = directory
        self.fileSystem = fileSystem
        self.random = random
    }

    /// Returns the folder for an app by the XDG rules (`~/.local/share` if `XDG_DATA_HOME` is missing or a relative
    /// path).
    ///
    /// - Parameters:
    ///   - bundleIdentifier: The app's bundle identifier.
    ///   - environment: The environment variables of the process.
    /// - Returns: The path of the folder.
    public static func directory(
        bundleIdentifier: String, environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> String {
        XDGFolder.path("XDG_DATA_HOME", orHome: ".local/share", environment)
            + "/" + XDGFolder.component(bundleIdentifier)
    }

    /// The protection of the file: everybody who can read the user's files can read the key.
    public var protection: KeyProtection {
        KeyProtection(
            place: "the file \(directory)/\(Self.name)",
            against: "other users of this machine, and anybody who gets a copy of the saved state without this file",
            notAgainst:
                "other programs of the same user, the administrator, and anybody who has the disk or a backup of "
                + "the home folder, unless those are encrypted")
    }

    /// Reads the key. Makes one if there is none and `creatingIfMissing` is true.
    ///
    /// - Parameter creatingIfMissing: True makes a missing key.
    /// - Returns: The key.
    /// - Throws: `KeyStoreError.missing`, or another error if the key cannot be read or made.
    public func masterKey(creatingIfMissing: Bool) throws(KeyStoreError) -> SymmetricKey {
        try key(Self.name, creatingIfMissing: creatingIfMissing)
    }

    private func key(_ name: String, creatingIfMissing: Bool) throws(KeyStoreError) -> SymmetricKey {
        let folder = try openFolder(creating: creatingIfMissing)
        defer { fileSystem.close(folder) }
        if creatingIfMissing { finishMaking(in: folder) }
        do throws(FileProblem) {
            return try read(name, in: folder, repairing: creatingIfMissing)
        } catch {
            guard case .missing = error, creatingIfMissing else { throw KeyStoreError(error, path: path(name)) }
        }
        try create(name, in: folder)
        do throws(FileProblem) {
            return try read(name, in: folder, repairing: true)
        } catch {
            throw KeyStoreError(error, path: path(name))
        }
    }

    private func openFolder(creating: Bool) throws(KeyStoreError) -> Int32 {
        do throws(FileProblem) {
            try refuseIfOthersWrite(.directory(directory))
            return try fileSystem.openOwnDirectory(directory, creating: creating, repairing: creating)
        } catch {
            throw KeyStoreError(error, path: directory)
        }
    }

    private func path(_ name: String) -> String { directory + "/" + name }

    private enum Place {
        case directory(String)
        case file(String, in: Int32)
    }

    /// Throws if others could have exchanged the key: they can write its file or folder. Repairing the mode would not
    /// show if somebody has (S-SEC-21). The caller opens the place next, and reports the error if that fails.
    private func refuseIfOthersWrite(_ place: Place) throws(FileProblem) {
        let (opened, others): (Int32?, UInt32) =
            switch place {
            case .directory(let path):
                (try? fileSystem.openOwnDirectory(path, creating: false, repairing: false), 0o002)
            case .file(let name, let folder): (try? fileSystem.open(name, in: folder, for: .reading), 0o022)
            }
        guard let opened else { return }
        defer { fileSystem.close(opened) }
        guard let status = try? fileSystem.status(of: opened), status.owner == fileSystem.userID else { return }
        if status.mode & others != 0 { throw .insecure(.writableByOthers) }
    }

    private func read(_ name: String, in folder: Int32, repairing: Bool) throws(FileProblem) -> SymmetricKey {
        try refuseIfOthersWrite(.file(name, in: folder))
        var bytes = try fileSystem.contents(of: name, in: folder, maximumSize: 4096, repairing: repairing)
        guard bytes.count == KeyFormat.length else { throw .malformed(bytes.count) }
        return SymmetricKey(wiping: &bytes)
    }

    /// Makes the key's name durable, in case the process that made the key died before that. The temporary name still
    /// exists then, and the call removes it. Ignores failures.
    private func finishMaking(in folder: Int32) {
        let names = (try? fileSystem.names(in: folder)) ?? []
        let unfinished = names.filter { $0.hasPrefix(".") && $0.hasSuffix(Self.temporarySuffix) }
        guard !unfinished.isEmpty, names.contains(Self.name), (try? fileSystem.synchronize(folder)) != nil,
            (try? fileSystem.synchronizeParents(of: directory)) != nil
        else { return }
        for name in unfinished { try? fileSystem.remove(name, in: folder) }
    }

    /// Makes a key under a temporary name, and gives it the real one when it is durable. If another process was faster,
    /// its key stays. Removes the temporary name when the real one is durable, too. Throws `writeFailed` if it cannot
    /// write the key.
    private func create(_ name: String, in folder: Int32) throws(KeyStoreError) {
        let temporary = "." + random(8).map { String($0, radix: 16) }.joined() + Self.temporarySuffix
        var bytes = random(KeyFormat.length)
        defer { bytes.wipe() }
        do throws(FileSystemError) {
            fileSystem.close(try fileSystem.create(temporary, in: folder, bytes))
            do throws(FileSystemError) {
                try fileSystem.link(temporary, to: name, in: folder)
            } catch {
                try? fileSystem.remove(temporary, in: folder)
                // The other process may already be done for both.
                guard error.errno == EEXIST || error.errno == ENOENT else { throw error }
                return
            }
            try fileSystem.synchronize(folder)
            try fileSystem.synchronizeParents(of: directory)
            try? fileSystem.remove(temporary, in: folder)
        } catch {
            throw .writeFailed(file: path(name), step: error.step, errno: error.errno)
        }
    }

    // MARK: Another key

    /// Returns the key in `restoration.key.next`, or nil if that file does not exist.
    ///
    /// - Throws: An error if the key cannot be read.
    public func nextKey() throws(KeyStoreError) -> SymmetricKey? {
        do throws(KeyStoreError) {
            return try key(Self.nextName, creatingIfMissing: false)
        } catch {
            if case .missing = error { return nil }
            throw error
        }
    }

    /// Makes the file `restoration.key.next` if there is none, and waits until its name is on the medium.
    ///
    /// - Returns: The key in the file.
    /// - Throws: An error if the file cannot be read or written.
    public func makeNextKey() throws(KeyStoreError) -> SymmetricKey {
        let key = try key(Self.nextName, creatingIfMissing: true)
        // An earlier call may have made one that is not durable yet.
        try change { (folder) throws(FileSystemError) in try fileSystem.synchronize(folder) }
        return key
    }

    /// Renames the file of the next key to that of the key, which removes the old key in the same step. It waits for
    /// the medium.
    ///
    /// - Throws: An error if the file cannot be renamed, also because there is none.
    public func adoptNextKey() throws(KeyStoreError) {
        try change { (folder) throws(FileSystemError) in
            try fileSystem.rename(Self.nextName, to: Self.name, in: folder)
            try fileSystem.synchronize(folder)
        }
    }

    private func change(_ body: (Int32) throws(FileSystemError) -> Void) throws(KeyStoreError) {
        let folder = try openFolder(creating: false)
        defer { fileSystem.close(folder) }
        do throws(FileSystemError) {
            try body(folder)
        } catch {
            throw .writeFailed(file: path(Self.nextName), step: error.step, errno: error.errno)
        }
    }
}
