import Crypto
import Foundation

/// Methods that read without changing anything (S-LOG-12). They take no lock, repair nothing and make no key.
extension ArchiveStore {
    /// Returns the files that hold a saved state, the newest first, or an empty array if the directory does not exist.
    /// The states that a user can go back to aren't among them.
    ///
    /// - Throws: `unreadable` if the directory exists and cannot be read.
    public func storedStates() throws(ArchiveError) -> [StoredState] {
        try allStates().filter { $0.kept != .earlier }
    }

    /// Returns the states that a user can go back to, quarantined ones among them.
    ///
    /// - Throws: `unreadable` if the directory exists and cannot be read.
    package func offeredStates() throws(ArchiveError) -> [StoredState] { try allStates().filter(\.isOffered) }

    private func allStates() throws(ArchiveError) -> [StoredState] {
        guard let folder = try lookIfPresent() else { return [] }
        do throws(FileSystemError) {
            return try folder.states()
        } catch {
            throw .unreadable(file: directory, errno: error.errno)
        }
    }

    /// Opens and verifies one file.
    ///
    /// - Parameters:
    ///   - state: The file.
    ///   - number: One of its saves, counted from 1. nil, or a greater number than there are saves, reads the last save
    ///     that can be read.
    /// - Returns: The state at that save.
    /// - Throws: The reason why the file cannot be read, or `keyUnavailable`.
    public func read(_ state: StoredState, atSave number: Int? = nil) throws(ArchiveError) -> Archive {
        let generation = try generation(in: state.name)
        return try number.map { (number) throws(ArchiveError) in try generation.archive(atSave: number) }
            ?? generation.newest
    }

    /// Opens and verifies a file of the folder, whatever its name. If the name is that of a saved state, its number has
    /// to be that in the file.
    package func generation(in name: String) throws(ArchiveError) -> StoredGeneration {
        let folder = try look()
        let keys = try keysForLooking()
        // Reads the witness before the file, because a running app first saves and then notes the save.
        let expected = [keys.key, keys.other].compactMap(\.self).lazy.compactMap { [witness, bundleIdentifier] in
            witness?.noted(masterKey: $0, bundleIdentifier: bundleIdentifier)
        }.first
        let number = StoredState(name: name)?.number
        var (sealed, size) = try folder.generation(in: name, number: number, keys)
        let file = folder.file(name)
        do throws(ArchiveError) {
            let newest = try sealed.archive()
            return StoredGeneration(file: file, size: size, sealed: sealed, newest: newest, expected: expected)
        } catch {
            throw error.named(file)
        }
    }

    /// Returns an error if the witness knows of a save and no file is there that a launch could restore (S-SEC-24), or
    /// nil. Returns nil, too, if a quarantined file has the noted number, or if the key or the folder can't be read.
    package func missingSaves() -> ArchiveError? {
        guard let keys = try? keysForLooking(), let states = try? storedStates() else { return nil }
        let noted = [keys.key, keys.other].compactMap(\.self).lazy.compactMap { [witness, bundleIdentifier] in
            witness?.noted(masterKey: $0, bundleIdentifier: bundleIdentifier)?.save
        }.first
        guard let noted, noted.saves > 0,
            !states.contains(where: { $0.kept == nil || $0.number == noted.generation })
        else { return nil }
        return .savesLost(file: directory, kept: 0, lost: nil, .removed)
    }

    /// Returns true if a file that begins with these bytes is a generation, readable or not.
    package static func isGeneration(_ beginning: [UInt8]) -> Bool { beginning.starts(with: GenerationHeader.magic) }

    /// Returns the key and, during a change of keys, the next one as the other. Makes no key, and throws
    /// `keyUnavailable` without one.
    func keysForLooking() throws(ArchiveError) -> SealingKeys {
        do throws(KeyStoreError) {
            return SealingKeys(key: try keyStore.masterKey(creatingIfMissing: false), other: try keyStore.nextKey())
        } catch {
            throw .keyUnavailable(error)
        }
    }
}
