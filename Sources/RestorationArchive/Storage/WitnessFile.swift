import Crypto
import Foundation
import Synchronization

/// The file beside the key that notes the newest save. See `SaveWitness`.
///
/// Its failures are ignored, because a state without a witness is as good as one with it.
public struct WitnessFile: Sendable {
    private let directory: String
    private let fileSystem: any FileSystem
    private let boot: [UInt8]

    /// Creates the value. It touches no file.
    ///
    /// - Parameters:
    ///   - directory: The key's folder, or any folder that is not copied with the saved state.
    ///   - fileSystem: The machine's file system. Replace it in tests only.
    ///   - boot: The identifier of the machine's start, by default the kernel's `boot_id`.
    public init(
        directory: String, fileSystem: any FileSystem = PosixFileSystem(), boot: [UInt8] = WitnessFile.currentBoot
    ) {
        self.directory = directory
        self.fileSystem = fileSystem
        self.boot = boot
    }

    /// The 16 bytes by which the kernel identifies the machine's current start, or zeros if it doesn't.
    public static var currentBoot: [UInt8] {
        guard let text = try? String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8),
            let uuid = UUID(uuidString: text.trimmingCharacters(in: .whitespacesAndNewlines))
        else { return Array(repeating: 0, count: SaveWitness.bootLength) }
        return withUnsafeBytes(of: uuid.uuid) { Array($0) }
    }

    /// Returns the witness file in a folder within this one's. The name has to begin with a slash.
    func inside(_ folder: String) -> WitnessFile {
        WitnessFile(directory: directory + folder, fileSystem: fileSystem, boot: boot)
    }

    /// Removes the file and its folder. A folder with other files stays.
    func removeWithFolder() {
        guard let folder = try? fileSystem.openOwnDirectory(directory, creating: false, repairing: false) else {
            return
        }
        try? fileSystem.remove(SaveWitness.name, in: folder)
        fileSystem.close(folder)
        fileSystem.removeEmptyDirectory(directory)
    }

    /// Returns the names in a folder within this one's, or none if it cannot be read.
    func names(inside path: String) -> [String] {
        guard let folder = try? fileSystem.openOwnDirectory(directory + path, creating: false, repairing: false) else {
            return []
        }
        defer { fileSystem.close(folder) }
        return (try? fileSystem.names(in: folder)) ?? []
    }

    /// Returns the noted save without changing the file, or nil without a valid note.
    func noted(masterKey: SymmetricKey, bundleIdentifier: String) -> NotedSave? {
        guard let folder = try? fileSystem.openOwnDirectory(directory, creating: false, repairing: false) else {
            return nil
        }
        defer { fileSystem.close(folder) }
        let key = SaveWitness.key(masterKey, bundleIdentifier: bundleIdentifier)
        return
            (try? fileSystem.contents(
                of: SaveWitness.name, in: folder, maximumSize: SaveWitness.length, repairing: false))
            .flatMap { SaveWitness($0, key) }.map { NotedSave(save: $0, boot: boot) }
    }

    /// Authenticates the note with another key. Does nothing without a valid note.
    func rekey(from former: SymmetricKey, to next: SymmetricKey, bundleIdentifier: String) {
        guard let noted = noted(masterKey: former, bundleIdentifier: bundleIdentifier)?.save else { return }
        open(masterKey: next, bundleIdentifier: bundleIdentifier)?.keep(noted)
    }

    /// Opens the file for a session, and makes it with its folder if it is missing. The note in it becomes `found`. A
    /// damaged note, or one that another key authenticates, counts as none. Sets the modes of both so that only this
    /// user has access. Returns nil if the file cannot be written, or if one of both is another user's or of another
    /// kind.
    func open(masterKey: SymmetricKey, bundleIdentifier: String) -> OpenWitness? {
        guard let folder = try? fileSystem.openOwnDirectory(directory, creating: true, repairing: true) else {
            return nil
        }
        defer { fileSystem.close(folder) }
        let found = try? fileSystem.contents(
            of: SaveWitness.name, in: folder, maximumSize: SaveWitness.length, repairing: true)
        guard let opened = try? fileSystem.open(SaveWitness.name, in: folder, for: .updating),
            let file = try? fileSystem.checked(opened, kind: .regular, mode: 0o600, repairing: true)
        else { return nil }
        let key = SaveWitness.key(masterKey, bundleIdentifier: bundleIdentifier)
        return OpenWitness(
            found: found.flatMap { SaveWitness($0, key) }, boot: boot, key: key, file: file, fileSystem: fileSystem)
    }
}

/// The witness while a process saves.
final class OpenWitness: Sendable {
    /// The note of the previous process.
    let found: SaveWitness?
    let boot: [UInt8]
    private let file: Int32
    private let fileSystem: any FileSystem
    private let state: Mutex<State>

    // Unchecked, because swift-crypto 3 doesn't declare its keys as Sendable.
    private struct State: @unchecked Sendable {
        var key: SymmetricKey
        var newest: SaveWitness?
    }

    init(found: SaveWitness?, boot: [UInt8], key: SymmetricKey, file: Int32, fileSystem: any FileSystem) {
        self.found = found
        self.boot = boot
        self.file = file
        self.fileSystem = fileSystem
        state = Mutex(State(key: key, newest: found))
    }

    deinit { fileSystem.close(file) }

    func note(generation: UInt64, saves: UInt64) {
        change { newest in
            newest.generation = generation
            newest.saves = saves
            newest.boot = SaveWitness(generation: 0, saves: 0, boot: boot).boot
            return true
        }
    }

    /// Notes that the medium has confirmed that number of saves of a generation.
    func confirm(generation: UInt64, saves: UInt64) {
        change { newest in
            newest.confirmedGeneration = generation
            newest.confirmedSaves = saves
            return true
        }
    }

    /// The number of the newest noted head of the crash journal, or 0.
    var launch: UInt64 { state.withLock { $0.newest?.launch ?? 0 } }

    /// Notes the number of a head of the crash journal, and changes nothing else. Ignores a number below the noted one.
    func note(launch: UInt64) {
        change { newest in
            guard launch > newest.launch else { return false }
            newest.launch = launch
            return true
        }
    }

    /// Changes the note.
    ///
    /// - Parameter body: Changes the note. Returns false if the file stays as it is.
    private func change(_ body: (inout SaveWitness) -> Bool) {
        state.withLock { state in
            var newest = state.newest ?? SaveWitness(generation: 0, saves: 0, boot: boot)
            guard body(&newest) else { return }
            state.newest = newest
            write(state)
        }
    }

    /// Writes a previous note again.
    func keep(_ noted: SaveWitness) {
        state.withLock { state in
            state.newest = noted
            write(state)
        }
    }

    /// Authenticates the note with another key, and writes it.
    func rekey(_ masterKey: SymmetricKey, bundleIdentifier: String) {
        state.withLock { state in
            state.key = SaveWitness.key(masterKey, bundleIdentifier: bundleIdentifier)
            write(state)
        }
    }

    private func write(_ state: State) {
        guard let bytes = state.newest?.bytes(state.key) else { return }
        _ = try? fileSystem.write(file, bytes[...], at: 0)
    }
}
