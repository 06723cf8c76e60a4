import Crypto
import Foundation

/// The sealed files beside the generations of a saved state. They hold the reports of passes, and the user defaults.
extension StateDirectory {
    /// Reads the contents of the file. They are sealed with one of the keys. Throws the reason if neither opens them.
    ///
    /// - Parameter keys: Returns the key and, during a change of keys, the other one. The method calls it only if there
    ///   is a file.
    /// - Returns: The contents, or nil if the file does not exist.
    func contents(
        of note: SealedNote, repairing: Bool, keys: () throws(ArchiveError) -> (SymmetricKey, SymmetricKey?)
    ) throws(ArchiveError) -> [UInt8]? {
        let file = file(note.name)
        let bytes: [UInt8]
        do throws(FileProblem) {
            bytes = try fileSystem.contents(
                of: note.name, in: descriptor, maximumSize: note.maximumSize, repairing: repairing)
        } catch {
            if case .missing = error { return nil }
            throw ArchiveError(error, file: file)
        }
        let (masterKey, otherKey) = try keys()
        do throws(ArchiveError) {
            do throws(ArchiveError) {
                return try note.open(bytes, masterKey: masterKey, bundleIdentifier: bundleIdentifier)
            } catch {
                guard case .wrongKey = error, let otherKey else { throw error }
                return try note.open(bytes, masterKey: otherKey, bundleIdentifier: bundleIdentifier)
            }
        } catch {
            throw error.named(file)
        }
    }

    /// Replaces the file. From then on it survives the death of the process. It survives a power cut once the file and
    /// the folder are synchronized. No save waits for that. If the contents are too large or a step fails, it throws
    /// `writeFailed`, and the previous file stays.
    func keep(_ contents: [UInt8], as note: SealedNote, masterKey: SymmetricKey) throws(ArchiveError) {
        let file = file(note.name)
        guard contents.count <= note.maximumContents else {
            throw .writeFailed(file: file, step: "seal", errno: EFBIG)
        }
        let sealed = try note.seal(
            contents, masterKey: masterKey, bundleIdentifier: bundleIdentifier, random: random)
        do throws(FileSystemError) {
            fileSystem.close(try replace(note.name, with: sealed, durably: false))
        } catch {
            throw .writeFailed(file: file, step: error.step, errno: error.errno)
        }
    }

    /// Removes the file. A missing file is a success.
    func remove(_ note: SealedNote) -> Result<Void, ArchiveError> {
        do throws(FileSystemError) {
            return .success(try fileSystem.remove(note.name, in: descriptor))
        } catch {
            if error.errno == ENOENT { return .success(()) }
            return .failure(.writeFailed(file: file(note.name), step: error.step, errno: error.errno))
        }
    }
}
