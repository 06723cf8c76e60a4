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
        let folder = try openFolder(creating: false)
        defer { fileSystem.close(folder.descriptor) }
        let key: SymmetricKey
        let next: SymmetricKey?
        do throws(KeyStoreError) {
            key = try keyStore.masterKey(creatingIfMissing: false)
            next = try keyStore.nextKey()
        } catch {
            throw .keyUnavailable(error)
        }
        let file = folder.file(state.name)
        guard var sealed = try folder.read(state, masterKey: key, orElse: next) else {
            throw .unreadable(file: file, errno: ENOENT)
        }
        do throws(ArchiveError) {
            return try sealed.archive(atSave: number)
        } catch {
            throw error.named(file)
        }
    }
}
