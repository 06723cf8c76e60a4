import Foundation
import RestorationArchive
import UIKitTesting

extension TestApp {
    private var store: ArchiveStore {
        ArchiveStore(
            directory: stateFolder.path, bundleIdentifier: "org.example.TestApp",
            keyStore: KeyFile(directory: folder.appendingPathComponent("data").path))
    }

    /// What the app has noted for its next launch, whoever made it.
    var crashJournal: CrashJournal? {
        (try? Data(contentsOf: stateFolder.appendingPathComponent("crash-journal")))
            .flatMap { CrashJournal(bytes: Array($0)) }
    }

    /// What the folder of the app holds; the app must not run.
    func storedArchive() -> Archive? {
        let store = store
        defer { store.close() }
        return store.open().archive
    }

    /// The newest save in the folder of the app, which may run.
    func writtenArchive() throws -> Archive? {
        let store = store
        return try store.storedStates().first.map { try store.read($0) }
    }

    /// Returns the state that the next launch finds, which is none that was kept aside.
    func foundArchive() throws -> Archive? {
        let store = store
        return try store.storedStates().first { $0.kept == nil }.map { try store.read($0) }
    }

    /// Changes what the folder of the app holds, as another version of it would; the app must not run.
    func rewriteArchive(_ change: (inout Archive) -> Void) throws {
        let store = store
        defer { store.close() }
        guard var archive = store.open().archive else { throw UIKitTestingError.noElement("archive") }
        change(&archive)
        _ = try store.save(archive)
    }
}
