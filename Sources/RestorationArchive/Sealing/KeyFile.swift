import Crypto
import Foundation

/// The master key in a file that only the user can read: `$XDG_DATA_HOME/<bundle identifier>/restoration.key`.
public struct KeyFile: KeyStore {
    /// The folder that the key lies in.
    public let directory: String
    private let fileSystem: any FileSystem
    private let random: RandomBytes

    static let name = "restoration.key"
    private static let length = 32

    /// A key in `directory`, which is made with the key. `random` gives the bytes of a new one; replace it in tests
    /// only.
    public init(
        directory: String,
        fileSystem: any FileSystem = PosixFileSystem(),
        random: @escaping RandomBytes = systemRandomBytes
    ) {
        self.directory = directory
        self.fileSystem = fileSystem
        self.random = random
    }

    /// The folder for an app by the XDG rules (`~/.local/share` without the variable).
    public static func directory(
        bundleIdentifier: String, environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> String {
        XDGFolder.path("XDG_DATA_HOME", orHome: ".local/share", environment)
            + "/" + XDGFolder.component(bundleIdentifier)
    }

    private var path: String { directory + "/" + Self.name }

    /// Reads the key, or makes one if there is none and `creatingIfMissing` says so.
    public func masterKey(creatingIfMissing: Bool) throws(KeyStoreError) -> SymmetricKey {
        let folder: Int32
        do {
            folder = try fileSystem.openOwnDirectory(
                directory, creating: creatingIfMissing, repairing: creatingIfMissing)
        } catch {
            throw keyError(error, path: directory)
        }
        defer { fileSystem.close(folder) }
        do throws(FileProblem) {
            return try read(in: folder, repairing: creatingIfMissing)
        } catch {
            guard case .missing = error, creatingIfMissing else { throw keyError(error, path: path) }
        }
        try create(in: folder)
        do throws(FileProblem) {
            return try read(in: folder, repairing: true)
        } catch {
            throw keyError(error, path: path)
        }
    }

    private func read(in folder: Int32, repairing: Bool) throws(FileProblem) -> SymmetricKey {
        let bytes = try fileSystem.contents(of: Self.name, in: folder, maximumSize: 4096, repairing: repairing)
        guard bytes.count == Self.length else { throw .malformed(bytes.count) }
        return SymmetricKey(data: bytes)
    }

    /// Makes a key under a name of its own and gives it the real one when it is durable. If another process was faster,
    /// its key stays.
    private func create(in folder: Int32) throws(KeyStoreError) {
        let temporary = "." + random(8).map { String($0, radix: 16) }.joined() + ".tmp"
        do throws(FileSystemError) {
            fileSystem.close(try fileSystem.create(temporary, in: folder, random(Self.length)))
            do throws(FileSystemError) {
                try fileSystem.link(temporary, to: Self.name, in: folder)
            } catch {
                try? fileSystem.remove(temporary, in: folder)
                guard error.errno == EEXIST else { throw error }
                return
            }
            try fileSystem.remove(temporary, in: folder)
            try fileSystem.synchronize(folder)
        } catch {
            throw .writeFailed(file: path, step: error.step, errno: error.errno)
        }
    }

    private func keyError(_ problem: FileProblem, path: String) -> KeyStoreError {
        switch problem {
        case .missing: .missing(file: path)
        case .unreadable(let errno): .unreadable(file: path, errno: errno)
        case .insecure(let insecurity): .insecure(file: path, insecurity)
        case .malformed(let length): .malformed(file: path, length: length)
        }
    }
}
