import Foundation
import RestorationArchive
import RepriseInspection

/// An app's folder of saved states with its key, in a temporary place. A test makes the saves.
final class StoredSaves {
    static let app = "org.example.notes"
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "view-\(UUID().uuidString.prefix(8))")
    private let environment: [String: String]
    private var store: ArchiveStore

    init() {
        environment = [
            "HOME": folder.path, "XDG_STATE_HOME": folder.path + "/state", "XDG_DATA_HOME": folder.path + "/data",
        ]
        store = Self.store(environment)
        _ = store.open()
    }

    private static func store(_ environment: [String: String]) -> ArchiveStore {
        ArchiveStore(
            directory: ArchiveStore.directory(bundleIdentifier: app, environment: environment), bundleIdentifier: app,
            keyStore: KeyFile(directory: KeyFile.directory(bundleIdentifier: app, environment: environment)))
    }

    deinit {
        store.close()
        try? FileManager.default.removeItem(at: folder)
    }

    var folders: StateFolders { StateFolders(environment: environment) }

    func list(before id: String? = nil, limit: Int = 300) throws -> SaveList {
        // The folder lives as long as this object.
        try withExtendedLifetime(self) {
            try SaveList(of: SavedState(Self.app, in: folders), before: id.map { try SaveID($0) }, limit: limit)
        }
    }

    /// Saves as the app does: it appends the difference to the newest file.
    func save(_ archive: Archive) throws {
        guard try store.save(archive) else { throw CocoaError(.fileWriteUnknown) }
    }

    /// Begins a new file with the next save, as another process does.
    func relaunch() {
        store.close()
        store = Self.store(environment)
        _ = store.open()
    }

    func damage(_ name: String) throws {
        try Data("REPR damaged".utf8).write(to: URL(fileURLWithPath: store.directory + "/" + name))
    }
}

extension Archive {
    /// Returns a list with `rows`. Each is a view below it that encoded its text.
    static func list(
        _ rows: [(name: String, text: CodedValue)], account: String = "DE89", at time: Double = 0
    ) -> Archive {
        var archive = Archive(
            application: ApplicationValues(
                bundleVersion: "7", userInterfaceIdiom: 5, timestamp: Date(timeIntervalSinceReferenceDate: time),
                systemVersion: "6.1"))
        archive.applicationState = CodedValues(
            keyed: [CodedEntry("account", .sensitive(.string(account)))], unkeyed: [], objects: [])
        let list = archive.paths.intern(.init(position: .none, identifier: "List"), under: nil)
        archive.records.append(ArchiveRecord(kind: .viewController, path: list, className: "Notes.ListController"))
        for row in rows {
            let path = archive.paths.intern(.init(position: .none, identifier: row.name), under: list)
            archive.records.append(
                ArchiveRecord(
                    kind: .view, path: path, className: "UIKit.UITextField",
                    values: CodedValues(
                        keyed: [
                            CodedEntry("list", .reference(.init(kind: .viewController, path: list))),
                            CodedEntry("text", row.text),
                        ],
                        unkeyed: [], objects: [])))
        }
        return archive
    }
}
