import Foundation
import RestorationArchive
import UIKitTesting

extension TestApp {
    private var store: ArchiveStore {
        ArchiveStore(
            directory: stateFolder.path, bundleIdentifier: "org.example.TestApp",
            keyStore: KeyFile(directory: folder.appendingPathComponent("data").path))
    }

    /// The app's notes for its next launch, whatever process wrote them.
    var crashJournal: CrashJournal? {
        (try? Data(contentsOf: stateFolder.appendingPathComponent("crash-journal")))
            .flatMap { CrashJournal(bytes: Array($0)) }
    }

    /// Returns the archive in the app's folder. The app must not run.
    func storedArchive() -> Archive? {
        let store = store
        defer { store.close() }
        return store.open().archive
    }

    /// Returns the newest save in the app's folder. The app may run.
    func writtenArchive() throws -> Archive? {
        let store = store
        return try store.storedStates().first.map { try store.read($0) }
    }

    /// Returns the state that the next launch finds. It isn't a quarantined one.
    func foundArchive() throws -> Archive? {
        let store = store
        return try store.storedStates().first { $0.kept == nil }.map { try store.read($0) }
    }

    /// Changes the archive in the app's folder, as another version of the app would. The app must not run.
    func rewriteArchive(_ change: (inout Archive) -> Void) throws {
        let store = store
        defer { store.close() }
        guard var archive = store.open().archive else { throw UIKitTestingError.noElement("archive") }
        change(&archive)
        _ = try store.save(archive)
    }
}
