import Foundation
import Testing
import UIKitTesting

/// The command line tool `reprise`, on the saved state of a real app (spec chapter 15.3).
@Suite(.serialized)
struct ToolTests {
    private struct Output {
        var text: String
        var status: Int32
        var lines: [String] { text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
    }

    private func reprise(_ arguments: String..., of app: AppProcess) throws -> Output {
        let process = Process()
        process.executableURL = BuiltProducts.reprise
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging([
            "HOME": app.folder.path, "XDG_STATE_HOME": app.folder.appendingPathComponent("state").path,
            "XDG_DATA_HOME": app.folder.appendingPathComponent("data").path,
        ]) { $1 }
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Output(text: String(decoding: data, as: UTF8.self), status: process.terminationStatus)
    }

    private func appWithState() async throws -> AppProcess {
        let app = try AppProcess(executable: BuiltProducts.fixtureApp)
        try await app.start()
        try await app.press("Push")
        _ = try await app.waitForElement("Toggle")
        try await app.type("half a na", into: "Draft", cursor: 4)
        try await app.flush()
        try await app.kill()
        return app
    }

    private static let pushed = "Tabs/:[0]:/FormNavigation/:[1]:/Pushed"

    @Test
    func `S-LOG-6, S-LOG-7, S-LOG-9: show prints classes by key, then the top level, then a block for each record`()
        async throws
    {
        let shown = try reprise("show", "EndToEndApp", of: try await appWithState())
        #expect(shown.status == 0)
        let blocks = shown.text.components(separatedBy: "\n\n").map { $0.split(separator: "\n").map(String.init) }
        #expect(blocks[0] == ["Restoration classes", "    \(Self.pushed): EndToEndApp.FormController"])
        #expect(blocks[1].first == "Application")
        #expect(blocks[1].contains { $0.hasPrefix("    format: ") })
        #expect(blocks[1].contains("    bundle version: 1") && blocks[1].contains("    interface idiom: mac"))
        #expect(blocks[1].contains { $0.hasPrefix("    saved: ") })
        #expect(blocks[1].contains { $0.hasPrefix("    system version: ") })
        // What the app marked as sensitive is not shown.
        #expect(blocks[1].contains("    account = (sensitive)") && !shown.text.contains("3704"))
        #expect(
            blocks[1].suffix(3) == ["    count = 0", "    kept = [\"roots\": [reference to Tabs]]", "    step = 0"])
        #expect(blocks.dropFirst(2).map { $0[0] }.first == "View controller Tabs")
        #expect(blocks.count > 8)
    }

    @Test
    func
        `S-LOG-8, S-LOG-9: a block gives kind, key and class, then the keys sorted, references by the key they lead to`()
        async throws
    {
        let shown = try reprise("show", "EndToEndApp", of: try await appWithState())
        let blocks = shown.text.components(separatedBy: "\n\n").map { $0.split(separator: "\n").map(String.init) }
        let field = try #require(blocks.first { $0[0] == "View \(Self.pushed)/Draft" })
        #expect(field[1] == "    class: UIKit.UITextField")
        #expect(field.contains { $0.hasSuffix("= \"half a na\"") })
        let navigation = try #require(blocks.first { $0[0] == "View controller Tabs/:[0]:/FormNavigation" })
        #expect(navigation[1] == "    class: UIKit.UINavigationController")
        #expect(navigation.contains { $0.hasSuffix("= reference to \(Self.pushed)") })
        for block in blocks.dropFirst(2) { #expect(Array(block.dropFirst(2)) == block.dropFirst(2).sorted()) }
    }

    @Test func `S-LOG-11: list names the generations and what was kept aside, with the reason`() async throws {
        let app = try await appWithState()
        try await app.start(arguments: ["-ApplePersistenceIgnoreState", "YES"])
        try await app.flush()
        try await app.kill()
        let listed = try reprise("list", "EndToEndApp", of: app)
        #expect(listed.status == 0)
        let folder = app.folder.appendingPathComponent("state/EndToEndApp.savedState").path
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        for name in names where !["lock", "launch-marker", "reports"].contains(name) {
            #expect(listed.lines.contains { $0.hasPrefix(name) }, "\(name) in \(listed.text)")
        }
        #expect(listed.lines.contains { $0.hasSuffix("kept aside: ignored") })
        #expect(listed.lines.contains { $0.contains("objects, saved ") })
        #expect(listed.lines.contains { $0.contains("restoration.key") && $0.contains("does not protect against") })
    }

    @Test func `S-LOG-12: what cannot be read is said, with a status other than 0, and looking changes nothing`()
        async throws
    {
        let app = try await appWithState()
        let folder = app.folder.appendingPathComponent("state/EndToEndApp.savedState")
        func contents() throws -> [String: Data] {
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            return try Dictionary(
                uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: folder.appendingPathComponent($0))) })
        }
        let before = try contents()
        _ = try reprise("show", "EndToEndApp", of: app)
        _ = try reprise("list", "EndToEndApp", of: app)
        #expect(try contents() == before)
        for name in before.keys where name.hasSuffix(".state") {
            try Data("damaged".utf8).write(to: folder.appendingPathComponent(name))
        }
        let shown = try reprise("show", "EndToEndApp", of: app)
        #expect(shown.status != 0)
        #expect(shown.text.contains("damaged") || shown.text.contains("cannot be read"), "\(shown.text)")
        let unknown = try reprise("show", "org.example.NoSuchApp", of: app)
        #expect(unknown.status != 0 && unknown.text.contains("org.example.NoSuchApp"))
    }
}
