import Crypto
import Foundation

/// The sealed files beside the generations of a saved state. They hold the reports of passes, and the user defaults.
extension SealedFiles {
    /// Reads the contents of the file. They are sealed with one of the keys. Throws the reason if neither opens them.
    ///
    /// - Parameter keys: Returns the keys. The method calls it only if there is a file.
    /// - Returns: The contents, or nil if the file does not exist.
    func contents(
        of note: SealedNote, keys: () throws(ArchiveError) -> SealingKeys
    ) throws(ArchiveError) -> [UInt8]? {
        let file = file(note.name)
        let bytes: [UInt8]
        do throws(ArchiveError) {
            var source = try self.bytes(of: note.name)
            bytes = try source.all(maximumSize: note.maximumSize)
        } catch {
            if case .unreadable(_, ENOENT) = error { return nil }
            throw error.named(file)
        }
        let keys = try keys()
        do throws(ArchiveError) {
            do throws(ArchiveError) {
                return try note.open(bytes, masterKey: keys.key, bundleIdentifier: bundleIdentifier)
            } catch {
                guard case .wrongKey = error, let other = keys.other else { throw error }
                return try note.open(bytes, masterKey: other, bundleIdentifier: bundleIdentifier)
            }
        } catch {
            throw error.named(file)
        }
    }
}

extension ClaimedFiles {
    /// Replaces the file. From then on it survives the death of the process. If `durably` is false, it survives a power
    /// cut once the file and the names are synchronized, and no save waits for that. If the contents are too large or a
    /// step fails, it throws `writeFailed`, and the previous file stays.
    func keep(
        _ contents: [UInt8], as note: SealedNote, _ key: SymmetricKey, durably: Bool = false
    ) throws(ArchiveError) {
        let file = file(note.name)
        guard contents.count <= note.maximumContents else {
            throw .writeFailed(file: file, step: "seal", errno: EFBIG)
        }
        let sealed = try note.seal(contents, masterKey: key, bundleIdentifier: bundleIdentifier, random: random)
        do throws(FileSystemError) {
            _ = try claim.replace(note.name, with: sealed, durably: durably)
            if durably { try claim.synchronize() }
        } catch {
            throw .writeFailed(file: file, step: error.step, errno: error.errno)
        }
    }

    /// Removes the file. A missing file is a success.
    func remove(_ note: SealedNote) -> Result<Void, ArchiveError> {
        do throws(FileSystemError) {
            return .success(try claim.remove(note.name))
        } catch {
            if error.errno == ENOENT { return .success(()) }
            return .failure(.writeFailed(file: file(note.name), step: error.step, errno: error.errno))
        }
    }
}
