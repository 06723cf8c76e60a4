import Foundation

@testable import RestorationArchive
@testable import RepriseInspection

/// A home with apps' saved states, as their launches leave them.
struct StateFixture {
    let folder: TemporaryFolder
    let folders: StateFolders
    static let app = "org.example.Notes"

    init() throws {
        folder = try TemporaryFolder()
        folders = StateFolders(environment: [
            "HOME": folder.path, "XDG_STATE_HOME": folder.path + "/state", "XDG_DATA_HOME": folder.path + "/data",
        ])
    }

    var stateFolder: String { folder.path + "/state/\(Self.app).savedState" }
    var keyFile: String { folder.path + "/data/\(Self.app)/restoration.key" }

    /// Saves the archives as one run of an app does. All but the first are saved as changes.
    func save(_ archives: [Archive], by app: String = Self.app) throws {
        let store = try folders.store(of: app)
        _ = store.open()
        defer { store.close() }
        for archive in archives { try store.save(archive) }
        try store.synchronize()
    }

    func state(_ name: String = Self.app) throws -> SavedState { try SavedState(name, in: folders) }

    /// Returns every file below the home with its bytes, but without the time of its use.
    func contents() throws -> [String: Data] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        var result: [String: Data] = [:]
        for name in names {
            result[name] = FileManager.default.contents(atPath: folder.path + "/" + name)
        }
        return result
    }

    /// Changes a byte of a generation's file.
    func damage(_ name: String, at offset: Int) throws {
        let url = URL(fileURLWithPath: stateFolder + "/" + name)
        var data = try Data(contentsOf: url)
        let position = offset < 0 ? data.count + offset : offset
        data[position] ^= 0xFF
        try data.write(to: url)
    }
}

/// Returns an archive of a screen with a text.
func notes(_ text: String, at seconds: Double = 0, extra: [String] = []) -> Archive {
    var paths = PathTable()
    let root = paths.intern(.init(position: .none, identifier: "Tabs"), under: nil)
    let note = paths.intern(.init(position: .child(0), identifier: "Note"), under: root)
    var values = CodedValues()
    values.keyed = [CodedEntry("pin", .sensitive(.string("open sesame"))), CodedEntry("text", .string(text))]
    var top = CodedValues()
    top.keyed = [CodedEntry("UIKit.controller.0", .reference(RecordReference(kind: .viewController, path: note)))]
    var records = [
        ArchiveRecord(kind: .viewController, path: root, className: "UIKit.UITabBarController", values: top),
        ArchiveRecord(
            kind: .viewController, path: note, className: "App.Note", restorationClassName: "App.Note", values: values),
    ]
    for (index, identifier) in extra.enumerated() {
        let path = paths.intern(.init(position: .child(index + 1), identifier: identifier), under: root)
        records.append(ArchiveRecord(kind: .viewController, path: path, className: "App.Extra"))
    }
    return Archive(
        application: ApplicationValues(
            bundleVersion: "1", userInterfaceIdiom: 5, timestamp: Date(timeIntervalSinceReferenceDate: seconds),
            systemVersion: "6.1"),
        paths: paths, records: records)
}
