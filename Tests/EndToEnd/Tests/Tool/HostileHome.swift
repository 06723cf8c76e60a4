import Foundation
import RestorationArchive

/// The state of an app whose identifiers, classes and values should harm anybody who looks at them.
final class HostileHome {
    static let app = "org.example.hostile"
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hostile-\(UUID().uuidString.prefix(8))")

    static let markup = "<img src=x onerror=\"document.title='owned'\"><script>document.title='owned'</script>"
    /// A text that clears a terminal, and reverses the rest of the line.
    static let controls = "\u{1B}[2J\u{7}\u{202E}txt.exe\u{2066}\u{0}"

    /// A text for an argument of a process, without a zero byte. It clears a terminal, and reverses the rest of the
    /// line.
    static let word = "\u{1B}[2Jevil\u{7}\u{202E}\u{9B}31m"

    /// Makes the state.
    ///
    /// - Parameter count: the number of saves.
    init(saves count: Int = 2) throws {
        let environment = ["XDG_STATE_HOME": folder.path + "/state", "XDG_DATA_HOME": folder.path + "/data"]
        let store = ArchiveStore(
            directory: ArchiveStore.directory(bundleIdentifier: Self.app, environment: environment),
            bundleIdentifier: Self.app,
            keyStore: KeyFile(directory: KeyFile.directory(bundleIdentifier: Self.app, environment: environment)))
        defer { store.close() }
        var isSaved = store.open().canSave
        for number in 1...count where isSaved { isSaved = try store.save(Self.archive(number)) }
        guard isSaved else { throw Chromium.Failure(description: "The state could not be saved.") }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Returns the archive of a save. From the third on, saves differ only in their time and in a counter, so that small
    /// saves stay in one file.
    private static func archive(_ save: Int) -> Archive {
        let number = min(save, 2)
        var archive = Archive(
            application: ApplicationValues(
                bundleVersion: "\(markup)\(number)", userInterfaceIdiom: 5,
                timestamp: Date(timeIntervalSinceReferenceDate: Double(save)), systemVersion: controls))
        archive.applicationState = CodedValues(
            keyed: [CodedEntry(markup, .dictionary([CodedEntry(controls, .string("\(markup)\(number)"))]))],
            unkeyed: [], objects: [])
        var above: PathTable.ID?
        for name in [markup, controls, "שלום", "__proto__"] {
            let path = archive.paths.intern(.init(position: .none, identifier: name), under: above)
            above = path
            archive.records.append(
                ArchiveRecord(
                    kind: .viewController, path: path, className: markup, restorationClassName: controls,
                    storyboardName: markup, storyboardIdentifier: controls,
                    values: CodedValues(
                        keyed: [
                            CodedEntry(controls, .string("\(markup)\(number)")),
                            CodedEntry("__proto__", .string("\(number)")),
                            CodedEntry("where", .reference(.init(kind: .viewController, path: path))),
                        ], unkeyed: [.string(controls)], objects: [])))
        }
        let path = archive.paths.intern(.init(position: .none, identifier: "Counter"), under: nil)
        archive.records.append(
            ArchiveRecord(
                kind: .object, path: path, className: "Counter",
                values: CodedValues(keyed: [CodedEntry("count", .integer(Int64(save)))], unkeyed: [], objects: [])))
        return archive
    }
}
