import Crypto
import Foundation

/// The files of an open saved-state directory. This type knows names, bytes and seals, and no policy.
struct StateDirectory {
    let path: String
    let bundleIdentifier: String
    let fileSystem: any FileSystem
    let random: RandomBytes
    let descriptor: Int32

    /// The name of the lock file. The process that has the state open holds its lock.
    static let lockName = "lock"
    private static let temporaryPrefix = ".saving-"

    func file(_ name: String) -> String { path + "/" + name }

    func states() throws(FileSystemError) -> [StoredState] {
        try fileSystem.names(in: descriptor).compactMap { StoredState(name: $0) }
            .sorted { ($0.number, $0.name) > ($1.number, $1.name) }
    }

    /// Removes the temporary files of a process that died while it was saving.
    func removeTemporaryFiles() {
        for name in (try? fileSystem.names(in: descriptor)) ?? [] where name.hasPrefix(Self.temporaryPrefix) {
            try? fileSystem.remove(name, in: descriptor)
        }
    }

    /// Gives the file mode 0600 if it is one of the user's own (S-SEC-15). If that fails, reading the file reports the
    /// problem.
    func repairMode(of state: StoredState) {
        guard let file = try? fileSystem.open(state.name, in: descriptor, for: .reading),
            let checked = try? fileSystem.checked(file, kind: .regular, mode: 0o600, repairing: true)
        else { return }
        fileSystem.close(checked)
    }

    /// Returns the size in bytes, or nil if the file is gone or cannot be opened.
    func size(of state: StoredState) -> Int? {
        guard let file = try? fileSystem.open(state.name, in: descriptor, for: .reading) else { return nil }
        defer { fileSystem.close(file) }
        return try? fileSystem.status(of: file).size
    }

    /// Opens and verifies one file. Returns nil if it is gone.
    func read(_ state: StoredState, masterKey: SymmetricKey) throws(ArchiveError) -> SealedGeneration? {
        do throws(ArchiveError) {
            return try generation(in: state.name, number: state.number, masterKey: masterKey).sealed
        } catch {
            if case .unreadable(_, ENOENT) = error { return nil }
            throw error
        }
    }

    /// Opens and verifies one file. Reads no more of it than its saves take.
    ///
    /// - Parameter number: The number that the file's header has to contain, because a renamed file would pass an old
    ///   state off as a new one. nil accepts any number.
    /// - Returns: The contents of the file, and its size in bytes.
    func generation(
        in name: String, number: UInt64?, masterKey: SymmetricKey
    ) throws(ArchiveError) -> (sealed: SealedGeneration, size: Int) {
        let file: Int32
        do throws(FileProblem) {
            file = try fileSystem.openOwnFile(name, in: descriptor, repairing: false)
        } catch {
            throw ArchiveError(error, file: self.file(name))
        }
        defer { fileSystem.close(file) }
        do throws(ArchiveError) {
            var source = try bytes(of: file)
            let sealed = try SealedGeneration(
                opening: &source, masterKey: masterKey, bundleIdentifier: bundleIdentifier)
            if let number, sealed.header.generation != number { throw .notAuthentic(file: self.file(name)) }
            return (sealed, source.size)
        } catch {
            throw error.named(self.file(name))
        }
    }

    private func bytes(of file: Int32) throws(ArchiveError) -> GenerationBytes {
        let fileSystem = fileSystem
        func unreadable(_ error: FileSystemError) -> ArchiveError {
            .unreadable(file: ArchiveError.unnamed, errno: error.errno)
        }
        let size: Int
        do throws(FileSystemError) {
            size = try fileSystem.status(of: file).size
            guard size <= SealedFrame.maximumSize else {
                throw FileSystemError(step: "read", path: "", errno: EFBIG)
            }
        } catch {
            throw unreadable(error)
        }
        return GenerationBytes(size: size) { (offset, count) throws(ArchiveError) in
            do throws(FileSystemError) {
                var bytes = try fileSystem.read(file, count: count, at: offset)
                while bytes.count < count {
                    let part = try fileSystem.read(file, count: count - bytes.count, at: offset + bytes.count)
                    if part.isEmpty { break }
                    bytes += part
                }
                return bytes
            } catch {
                throw unreadable(error)
            }
        }
    }

    /// Puts `bytes` under the state's name, or leaves everything as it was.
    ///
    /// - Parameter durably: True if both the bytes and the name must be on the medium on return.
    /// - Returns: The open file, so that the caller can append to it.
    func write(_ bytes: [UInt8], as state: StoredState, durably: Bool) throws(FileSystemError) -> OpenGeneration {
        let file = OpenGeneration(
            state, file: try replace(state.name, with: bytes, durably: durably), fileSystem: fileSystem)
        if durably { try fileSystem.synchronize(descriptor) }
        return file
    }

    /// Puts a file with `bytes` under that name, in one step.
    ///
    /// - Parameter durably: True if the bytes must be on the medium before they get the name.
    /// - Returns: The open file, so that the caller can append to it. The caller closes it.
    func replace(_ name: String, with bytes: [UInt8], durably: Bool) throws(FileSystemError) -> Int32 {
        let temporary = Self.temporaryPrefix + random(8).map { String($0, radix: 16) }.joined()
        let file = try fileSystem.create(temporary, in: descriptor, bytes, durably: durably)
        do throws(FileSystemError) {
            try fileSystem.rename(temporary, to: name, in: descriptor)
            return file
        } catch {
            fileSystem.close(file)
            try? fileSystem.remove(temporary, in: descriptor)
            throw error
        }
    }

    /// Returns true if the folder is still at the path where the next launch looks for it.
    func isInPlace() -> Bool {
        guard let folder = try? fileSystem.openOwnDirectory(path, creating: false, repairing: false) else {
            return false
        }
        defer { fileSystem.close(folder) }
        return isSame(folder, descriptor)
    }

    /// Returns true if the generation still has its name.
    func holds(_ generation: OpenGeneration) -> Bool { holds(generation.state, generation.file) }

    private func holds(_ state: StoredState, _ other: Int32) -> Bool {
        guard let file = try? fileSystem.open(state.name, in: descriptor, for: .reading) else { return false }
        defer { fileSystem.close(file) }
        return isSame(file, other)
    }

    private func isSame(_ left: Int32, _ right: Int32) -> Bool {
        guard let left = try? fileSystem.status(of: left), let right = try? fileSystem.status(of: right) else {
            return false
        }
        return left.identifier == right.identifier
    }

    /// Renames a generation so that no launch restores from it. Replaces no file: if somebody has put one under that
    /// name, the generation gets the name of another reason.
    func keepAside(_ state: StoredState, _ reason: StoredState.KeptReason) throws(FileSystemError) {
        let taken = try fileSystem.names(in: descriptor)
        let names = ([reason] + StoredState.KeptReason.allCases).map {
            StoredState(number: state.number, kept: $0).name
        }
        guard let name = names.first(where: { !taken.contains($0) }) else {
            throw FileSystemError(step: "rename", path: state.name, errno: EEXIST)
        }
        try fileSystem.rename(state.name, to: name, in: descriptor)
    }

    /// Gives a generation a second name, under which it is quarantined.
    ///
    /// - Returns: False if the file system has no hard links, or the name is taken.
    func keepAlso(_ state: StoredState, _ reason: StoredState.KeptReason) -> Bool {
        let kept = StoredState(number: state.number, kept: reason)
        return (try? fileSystem.link(state.name, to: kept.name, in: descriptor)) != nil
    }

    /// Removes a name if it is another name of the same file.
    func removeSecondName(_ other: StoredState, of state: StoredState) {
        guard let file = try? fileSystem.open(state.name, in: descriptor, for: .reading) else { return }
        defer { fileSystem.close(file) }
        if holds(other, file) { try? remove(other) }
    }

    func remove(_ state: StoredState) throws(FileSystemError) {
        try fileSystem.remove(state.name, in: descriptor)
    }

    func synchronize() throws(FileSystemError) {
        try fileSystem.synchronize(descriptor)
    }
}
