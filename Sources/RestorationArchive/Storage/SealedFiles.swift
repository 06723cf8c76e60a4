import Crypto
import Foundation

/// The names and seals of a state's files. This type knows no policy.
protocol SealedFiles {
    /// The place, for messages.
    var path: String { get }
    var bundleIdentifier: String { get }
    /// The files that the methods read.
    var files: any StateFiles { get }
}

/// The files of a state that somebody else may own.
struct ReadableFiles: SealedFiles {
    let path: String
    let bundleIdentifier: String
    let files: any StateFiles
}

/// The files of a state that this process owns.
struct ClaimedFiles: SealedFiles {
    let path: String
    let bundleIdentifier: String
    let random: RandomBytes
    let claim: any StateClaim

    var files: any StateFiles { claim }
}

/// The keys that may open a file: the app's key, and the other one while a change of the key is unfinished.
struct SealingKeys {
    /// The key that new files are sealed with.
    var key: SymmetricKey
    /// The key of files that `key` does not open, or nil.
    var other: SymmetricKey?
}

extension SealedFiles {
    /// Returns the path of a file, for messages.
    func file(_ name: String) -> String { path + "/" + name }

    /// Opens a file for reading. Errors name its path.
    func bytes(of name: String) throws(ArchiveError) -> StateBytes {
        do throws(ArchiveError) {
            return try files.bytes(of: name)
        } catch {
            switch error {
            case .unreadable(_, let errno): throw .unreadable(file: file(name), errno: errno)
            case .insecure(_, let insecurity): throw .insecure(file: file(name), insecurity)
            default: throw error
            }
        }
    }

    /// Returns the generations, quarantined or not, the newest first.
    func states() throws(FileSystemError) -> [StoredState] {
        try files.names().compactMap { StoredState(name: $0) }
            .sorted { ($0.number, $0.name) > ($1.number, $1.name) }
    }

    /// Returns the size in bytes, or nil if the file is gone or cannot be opened.
    func size(of state: StoredState) -> Int? { (try? bytes(of: state.name))?.size }

    /// Opens and verifies one generation. Returns nil if it is gone.
    func read(_ state: StoredState, _ keys: SealingKeys) throws(ArchiveError) -> SealedGeneration? {
        do throws(ArchiveError) {
            return try generation(in: state.name, number: state.number, keys).sealed
        } catch {
            if case .unreadable(_, ENOENT) = error { return nil }
            throw error
        }
    }

    /// Opens and verifies one file. Reads no more of it than its saves take.
    ///
    /// - Parameters:
    ///   - name: The file's name.
    ///   - number: The number that the file's header has to contain, because a renamed file would pass an old state off
    ///     as a new one. nil accepts any number.
    ///   - keys: The keys that may open it.
    /// - Returns: The contents of the file, and its size in bytes.
    func generation(
        in name: String, number: UInt64?, _ keys: SealingKeys
    ) throws(ArchiveError) -> (sealed: SealedGeneration, size: Int) {
        do throws(ArchiveError) {
            return try generation(in: name, number: number, keys.key)
        } catch {
            guard case .wrongKey = error, let other = keys.other else { throw error }
            return try generation(in: name, number: number, other)
        }
    }

    private func generation(
        in name: String, number: UInt64?, _ masterKey: SymmetricKey
    ) throws(ArchiveError) -> (sealed: SealedGeneration, size: Int) {
        do throws(ArchiveError) {
            var source = try bytes(of: name)
            guard source.size <= SealedFrame.maximumSize else {
                throw .unreadable(file: ArchiveError.unnamed, errno: EFBIG)
            }
            let sealed = try SealedGeneration(
                opening: &source, masterKey: masterKey, bundleIdentifier: bundleIdentifier)
            if let number, sealed.header.generation != number { throw .notAuthentic(file: file(name)) }
            return (sealed, source.size)
        } catch {
            throw error.named(file(name))
        }
    }
}

extension ClaimedFiles {
    /// Withdraws other users' permissions from a generation (S-SEC-15). If that fails, reading the file reports the
    /// problem.
    func repairMode(of state: StoredState) { _ = try? bytes(of: state.name) }

    /// Puts `bytes` under the state's name, or leaves everything as it was.
    ///
    /// - Parameter durably: True if both the bytes and the name must be on the medium on return.
    /// - Returns: The file, so that the caller can append to it.
    @discardableResult
    func write(_ bytes: [UInt8], as state: StoredState, durably: Bool) throws(FileSystemError) -> any OpenStateFile {
        let file = try claim.replace(state.name, with: bytes, durably: durably)
        if durably { try claim.synchronize() }
        return file
    }

    /// Renames a generation so that no launch restores from it. Replaces no file: if somebody has put one under that
    /// name, the generation gets the name of another reason.
    func keepAside(_ state: StoredState, _ reason: StoredState.KeptReason) throws(FileSystemError) {
        let taken = try claim.names()
        let names = ([reason] + StoredState.KeptReason.allCases).map {
            StoredState(number: state.number, kept: $0).name
        }
        guard let name = names.first(where: { !taken.contains($0) }) else {
            throw FileSystemError(step: "rename", path: state.name, errno: EEXIST)
        }
        try claim.rename(state.name, to: name)
    }

    /// Gives a generation a second name, under which it is quarantined.
    ///
    /// - Returns: False if the store has no second names, or the name is taken.
    func keepAlso(_ state: StoredState, _ reason: StoredState.KeptReason) -> Bool {
        (try? claim.link(state.name, to: StoredState(number: state.number, kept: reason).name)) != nil
    }

    /// Removes a name if it is another name of the same file.
    func removeSecondName(_ other: StoredState, of state: StoredState) {
        guard let file = try? claim.open(state.name), claim.isFile(file, named: other.name) else { return }
        try? claim.remove(other.name)
    }

    /// Removes a generation.
    func remove(_ state: StoredState) throws(FileSystemError) { try claim.remove(state.name) }
}
