import Crypto
import Foundation

/// Looking without changing anything (S-LOG-12): no lock, no repair, no new key.
extension ArchiveStore {
    /// The files that hold a saved state, the newest first. Empty if there is no directory.
    public func storedStates() throws(ArchiveError) -> [StoredState] {
        let folder: StateDirectory
        do throws(ArchiveError) {
            folder = try openFolder(creating: false)
        } catch {
            if case .unreadable(_, ENOENT) = error { return [] }
            throw error
        }
        defer { fileSystem.close(folder.descriptor) }
        do throws(FileSystemError) {
            return try folder.states()
        } catch {
            throw .unreadable(file: directory, errno: error.errno)
        }
    }

    /// Opens and verifies one file.
    ///
    /// - Parameter number: Which of its saves, counted from 1; nil for the last that can be read.
    public func read(_ state: StoredState, atSave number: Int? = nil) throws(ArchiveError) -> Archive {
        let generation = try generation(in: state.name)
        return try number.map { (number) throws(ArchiveError) in try generation.archive(atSave: number) }
            ?? generation.newest
    }

    /// Opens and verifies a file of the folder, whatever its name.
    package func generation(in name: String) throws(ArchiveError) -> StoredGeneration {
        let folder = try openFolder(creating: false)
        defer { fileSystem.close(folder.descriptor) }
        let (key, next) = try keysForLooking()
        let file = folder.file(name)
        let bytes: [UInt8]
        do throws(FileProblem) {
            bytes = try fileSystem.contents(
                of: name, in: folder.descriptor, maximumSize: SealedFrame.maximumSize, repairing: false)
        } catch {
            throw ArchiveError(error, file: file)
        }
        var sealed = try Self.open(bytes, file, [key] + [next].compactMap(\.self), bundleIdentifier)
        if let state = StoredState(name: name), state.number != sealed.header.generation {
            throw .notAuthentic(file: file)
        }
        let expected = witness?.noted(masterKey: key, bundleIdentifier: bundleIdentifier)
        do throws(ArchiveError) {
            let newest = try sealed.archive()
            return StoredGeneration(file: file, size: bytes.count, sealed: sealed, newest: newest, expected: expected)
        } catch {
            throw error.named(file)
        }
    }

    /// Whether a file that begins with these bytes is a generation, readable or not.
    package static func isGeneration(_ beginning: [UInt8]) -> Bool { beginning.starts(with: GenerationHeader.magic) }

    /// The key and, while keys are being changed, the next one.
    func keysForLooking() throws(ArchiveError) -> (SymmetricKey, SymmetricKey?) {
        do throws(KeyStoreError) {
            return (try keyStore.masterKey(creatingIfMissing: false), try keyStore.nextKey())
        } catch {
            throw .keyUnavailable(error)
        }
    }

    private static func open(
        _ bytes: [UInt8], _ file: String, _ keys: [SymmetricKey], _ bundleIdentifier: String
    ) throws(ArchiveError) -> SealedGeneration {
        var problem = ArchiveError.wrongKey(file: file)
        for key in keys {
            do throws(ArchiveError) {
                return try SealedGeneration(opening: bytes, masterKey: key, bundleIdentifier: bundleIdentifier)
            } catch {
                problem = error.named(file)
                guard case .wrongKey = error else { break }
            }
        }
        throw problem
    }
}
