import Crypto
import Foundation

/// The sealed files beside the generations of a saved state: the passes' reports, and the user defaults.
extension StateDirectory {
    /// Reads what the file holds, with whichever of the keys it is sealed.
    ///
    /// - Parameter keys: gives the key, and while keys are changed the other one. Called only if there is a file.
    /// - Returns: nil if there is none.
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

    /// Replaces the file. It survives the death of the process from then on, and a power cut once it and the folder are synchronized:
    /// no save waits for the medium because of it.
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

    /// Removes the file, if there is one.
    func remove(_ note: SealedNote) -> Result<Void, ArchiveError> {
        do throws(FileSystemError) {
            return .success(try fileSystem.remove(note.name, in: descriptor))
        } catch {
            if error.errno == ENOENT { return .success(()) }
            return .failure(.writeFailed(file: file(note.name), step: error.step, errno: error.errno))
        }
    }
}
