import Foundation
import Testing
import UIKitTesting

/// Tests of which state `reprise show` prints, and of all its records. They compare every record with the expected one.
@Suite(.serialized)
struct ShowOrderTests {
    private static let navigation = "Tabs/:[0]:/FormNavigation"
    private static let path = "state/EndToEndApp.savedState"
    private static let older = "0000000001.state"
    private static let newer = "0000000002.state"

    /// Returns an app after two launches. It pushed a screen and typed in each. Each launch left one file.
    private func appWithTwoFiles() async throws -> AppProcess {
        let app = try AppProcess(executable: BuiltProducts.fixtureApp)
        for (text, before) in [("older", "Form"), ("newer", "Pushed")] {
            try await app.start()
            try await app.press("Push")
            try await app.waitForElement(before, role: .backButton)
            try await app.type(text, into: "Draft")
            try await app.flush()
            try await app.kill()
        }
        return app
    }

    /// The expected records of the first launch. Its state has the records of the screens that the user saw.
    private static let ofOlder = [
        "View controller Tabs: UIKit.UITabBarController",
        "View controller \(navigation): UIKit.UINavigationController",
        "View controller Tabs/:[1]:/Rows: EndToEndApp.RowsController",
        "View controller Tabs/:[2]:/Shelf: EndToEndApp.ShelfController",
        "View controller Tabs/:[3]:/Controls: EndToEndApp.ControlsController",
        "View controller \(navigation)/:[0]:/Form: EndToEndApp.FormController",
        "View controller \(navigation)/:[1]:/Pushed: EndToEndApp.FormController",
        "View \(navigation)/:[0]:/Form/Draft: UIKit.UITextField",
        "View \(navigation)/:[0]:/Form/Toggle: UIKit.UISwitch",
        "View \(navigation)/:[1]:/Pushed/Draft: UIKit.UITextField",
        "View \(navigation)/:[1]:/Pushed/Toggle: UIKit.UISwitch",
    ]
    /// The expected records of the second launch, which loaded the views of everything that it restored.
    private static let ofNewer = [
        "View controller Tabs: UIKit.UITabBarController",
        "View controller \(navigation): UIKit.UINavigationController",
        "View controller Tabs/:[1]:/Rows: EndToEndApp.RowsController",
        "View controller Tabs/:[2]:/Shelf: EndToEndApp.ShelfController",
        "View controller Tabs/:[3]:/Controls: EndToEndApp.ControlsController",
        "View controller \(navigation)/:[0]:/Form: EndToEndApp.FormController",
        "View controller \(navigation)/:[1]:/Pushed: EndToEndApp.FormController",
        "View controller \(navigation)/:[2]:/Pushed: EndToEndApp.FormController",
        "View Tabs/:[1]:/Rows/Table: UIKit.UITableView",
        "View Tabs/:[2]:/Shelf/Carousel: UIKit.UICollectionView",
        "View Tabs/:[2]:/Shelf/Grid: UIKit.UICollectionView",
        "View Tabs/:[3]:/Controls/Stepper: UIKit.UIStepper",
        "View Tabs/:[3]:/Controls/Pages: UIKit.UIPageControl",
        "View Tabs/:[3]:/Controls/Album: UIKit.UIPageControl",
        "View Tabs/:[3]:/Controls/Progress: UIKit.UIProgressView",
        "View Tabs/:[3]:/Controls/Activity: UIKit.UIActivityIndicatorView",
        "View Tabs/:[3]:/Controls/Picker: UIKit.UIPickerView",
        "View Tabs/:[3]:/Controls/Date: UIKit.UIDatePicker",
        "View Tabs/:[3]:/Controls/Duration: UIKit.UIDatePicker",
        "View Tabs/:[3]:/Controls/Volume: UIKit.UISlider",
        "View \(navigation)/:[0]:/Form/Draft: UIKit.UITextField",
        "View \(navigation)/:[0]:/Form/Toggle: UIKit.UISwitch",
        "View \(navigation)/:[1]:/Pushed/Draft: UIKit.UITextField",
        "View \(navigation)/:[1]:/Pushed/Toggle: UIKit.UISwitch",
        "View \(navigation)/:[2]:/Pushed/Draft: UIKit.UITextField",
        "View \(navigation)/:[2]:/Pushed/Toggle: UIKit.UISwitch",
    ]

    /// The output of `show` in blocks.
    private struct Shown {
        var classes: [String]
        var application: [String]
        /// The kind, the key, and the class of each record.
        var records: [String]
        var inputs: [String]
        var tree: String

        init(_ text: String) throws {
            let blocks = text.components(separatedBy: "\n\n").map { $0.split(separator: "\n").map(String.init) }
            try #require(blocks.count > 3 && blocks.allSatisfy { !$0.isEmpty }, "\(text)")
            classes = blocks[0]
            application = blocks[1]
            let ofRecords = blocks[2..<(blocks.count - 1)]
            records = ofRecords.map { block in
                let name = block.dropFirst().first.map { $0.replacingOccurrences(of: "    class: ", with: "") }
                return "\(block[0]): \(name ?? "")"
            }
            inputs = ofRecords.joined().filter { $0.hasPrefix("    UIKit.input = ") }
            tree = String(blocks[blocks.count - 1][0].prefix { $0 != "," })
        }
    }

    private func expectOlder(_ output: Tool.Output) throws {
        #expect(output.status == 0 && output.errors.isEmpty, "\(output.errors)")
        let shown = try Shown(output.text)
        let pushed = "    \(Self.navigation)/:[1]:/Pushed: EndToEndApp.FormController"
        #expect(shown.classes == ["Restoration classes", pushed])
        #expect(shown.application.first == "Application")
        #expect(shown.records == Self.ofOlder)
        #expect(shown.inputs == ["    UIKit.input = \"older\""])
        #expect(shown.tree == "Tree: 11 objects")
    }

    private func expectNewer(_ output: Tool.Output) throws {
        #expect(output.status == 0 && output.errors.isEmpty, "\(output.errors)")
        let shown = try Shown(output.text)
        let pushed = [1, 2].map { "    \(Self.navigation)/:[\($0)]:/Pushed: EndToEndApp.FormController" }
        #expect(shown.classes == ["Restoration classes"] + pushed)
        #expect(shown.application.first == "Application")
        #expect(shown.records == Self.ofNewer)
        #expect(shown.inputs == ["    UIKit.input = \"older\"", "    UIKit.input = \"newer\""])
        #expect(shown.tree == "Tree: 26 objects")
    }

    // S-LOG-6.1, S-LOG-6.2, S-LOG-6.4
    @Test
    func `S-LOG-6: of the app, folder or file that is named, show prints every record once, in the archive's order`()
        async throws
    {
        let app = try await appWithTwoFiles()
        let reprise = Tool(of: app)
        let folder = app.folder.appendingPathComponent(Self.path)
        try expectNewer(reprise("show", "EndToEndApp"))
        try expectNewer(reprise("show", folder.path))
        try expectNewer(reprise("show", folder.appendingPathComponent(Self.newer).path))
        try expectOlder(reprise("show", folder.appendingPathComponent(Self.older).path))
        // A copy is another folder, and its name has no meaning.
        let copy = app.folder.appendingPathComponent("copy")
        try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            at: folder.appendingPathComponent(Self.older), to: copy.appendingPathComponent(Self.older))
        try expectOlder(reprise("show", copy.path))
        // JSON has the same records.
        let records = try #require(try reprise("show", "EndToEndApp", "--json").json()["records"] as? [[String: Any]])
        #expect(records.compactMap { $0["key"] as? String } == Self.ofNewer.map(Self.key))
    }

    @Test
    func
        `S-LOG-2, S-LOG-5, S-LOG-6, S-LOG-11: log, report and tool name one folder, the same files and all records`()
        async throws
    {
        let app = try await appWithTwoFiles()
        let reprise = Tool(of: app)
        let folder = app.folder.appendingPathComponent(Self.path)
        let listed = try reprise("list", "EndToEndApp", "--json").json()
        #expect(listed["folder"] as? String == folder.path)
        let files = try #require(listed["files"] as? [[String: Any]])
        #expect(files.compactMap { $0["name"] as? String } == [Self.newer, Self.older])
        #expect(files.compactMap { $0["objects"] as? Int } == [26, 11])

        // If the newer file is damaged, the older one counts. Every command says which is which.
        let damaged = folder.appendingPathComponent(Self.newer)
        try Data("damaged".utf8).write(to: damaged)
        try expectOlder(reprise("show", "EndToEndApp"))
        try expectOlder(reprise("show", folder.path))
        let refused = try reprise("show", damaged.path)
        #expect(refused.status == 2 && refused.text.isEmpty)
        #expect(refused.errors.hasPrefix("reprise: \(damaged.path) isn't a saved state. "), "\(refused.errors)")

        try await app.start(arguments: ["-UIStateRestorationDebugLogging", "YES"])
        try await app.flush()
        try await app.kill()
        let lines = app.log.split(separator: "\n").map(String.init)
        let said =
            "\(damaged.path) is damaged at byte 0: these are not the bytes of an archive. "
            + "Reprise keeps it, and uses an older state if there is one."
        let warnings = lines.filter { $0.contains(" warning ") }
        #expect(warnings.count == 1, "\(warnings)")
        #expect(warnings.first?.hasSuffix("archiveUnreadable: \(said)") == true, "\(warnings)")
        let records = lines.compactMap { line in
            line.range(of: "] Record ").map { String(line[$0.upperBound...]) }
        }
        #expect(records == Self.ofOlder.map(Self.logged))

        let explained = try reprise("explain", "EndToEndApp")
        #expect(explained.lines.contains("    11 objects restored, 0 left out"), "\(explained.text)")
        #expect(explained.lines.contains("        \(said)"), "\(explained.text)")
        // The next save is another file, and the damaged one stays in its place.
        let after = try #require(try reprise("list", "EndToEndApp", "--json").json()["files"] as? [[String: Any]])
        #expect(after.compactMap { $0["name"] as? String } == ["0000000003.state", Self.newer, Self.older])
        #expect(try Data(contentsOf: damaged) == Data("damaged".utf8))
    }

    /// Returns the key in such a line. A key has no space.
    private static func key(_ shown: String) -> String {
        let rest = shown.dropFirst(shown.hasPrefix("View controller ") ? "View controller ".count : "View ".count)
        return String(rest.prefix { $0 != " " }.dropLast())
    }

    /// Returns the log's name for that record.
    private static func logged(_ shown: String) -> String {
        "\(key(shown)) (\(shown.hasPrefix("View controller ") ? "viewController" : "view"))"
    }
}
