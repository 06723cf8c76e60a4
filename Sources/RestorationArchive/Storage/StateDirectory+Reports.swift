import Crypto
import Foundation

/// The file with the passes' reports among the files of a saved state.
extension StateDirectory {
    private static let reportsName = "reports"

    /// What the file holds, with whichever of the keys it is sealed; nil if there is none.
    ///
    /// - Parameter keys: the key, and while keys are changed the other one; asked for only if there is a file.
    func reports(
        repairing: Bool, keys: () throws(ArchiveError) -> (SymmetricKey, SymmetricKey?)
    ) throws(ArchiveError) -> [UInt8]? {
        let file = file(Self.reportsName)
        let bytes: [UInt8]
        do throws(FileProblem) {
            bytes = try fileSystem.contents(
                of: Self.reportsName, in: descriptor, maximumSize: SealedReports.maximumSize, repairing: repairing)
        } catch {
            if case .missing = error { return nil }
            throw ArchiveError(error, file: file)
        }
        let (masterKey, otherKey) = try keys()
        do throws(ArchiveError) {
            do throws(ArchiveError) {
                return try SealedReports.open(bytes, masterKey: masterKey, bundleIdentifier: bundleIdentifier)
            } catch {
                guard case .wrongKey = error, let otherKey else { throw error }
                return try SealedReports.open(bytes, masterKey: otherKey, bundleIdentifier: bundleIdentifier)
            }
        } catch {
            throw error.named(file)
        }
    }

    /// Replaces the file. It has to survive the process, not a power cut, so nothing is synchronized: a save does not wait for
    /// the medium because of it.
    func keepReports(_ contents: [UInt8], masterKey: SymmetricKey) throws(ArchiveError) {
        let file = file(Self.reportsName)
        guard contents.count <= SealedReports.maximumContents else {
            throw .writeFailed(file: file, step: "seal", errno: EFBIG)
        }
        let sealed = try SealedReports.seal(
            contents, masterKey: masterKey, bundleIdentifier: bundleIdentifier, random: random)
        do throws(FileSystemError) {
            fileSystem.close(try replace(Self.reportsName, with: sealed, durably: false))
        } catch {
            throw .writeFailed(file: file, step: error.step, errno: error.errno)
        }
    }

    func removeReports() -> Result<Void, ArchiveError> {
        do throws(FileSystemError) {
            return .success(try fileSystem.remove(Self.reportsName, in: descriptor))
        } catch {
            if error.errno == ENOENT { return .success(()) }
            return .failure(.writeFailed(file: file(Self.reportsName), step: error.step, errno: error.errno))
        }
    }
}
