import Foundation
import Testing
import UIKitTesting

/// Tests of the commands of `reprise` that change a state. A real app restores the result.
@Suite(.serialized)
struct ChangingTests {
    private let app: AppProcess
    private let reprise: Tool

    init() async throws {
        app = try await Tool.appWithState()
        reprise = Tool(of: app)
    }

    /// Starts the app, and returns its draft.
    private func draft() async throws -> String? {
        try await app.start()
        _ = try await app.waitForElement("Draft")
        let text = await app.element("Draft")?.input?.text
        try await app.kill()
        return text
    }

    private func type(_ text: String) async throws {
        try await app.start()
        try await app.type(text, into: "Draft")
        try await app.flush()
        try await app.kill()
    }

    private func saves() throws -> [String] {
        let saves = try #require(try reprise("history", "EndToEndApp", "--json").json()["saves"] as? [[String: Any]])
        return saves.compactMap { $0["save"] as? String }
    }

    // S-LOG-12.2, S-LOG-12.3
    @Test func `S-LOG-12: restore-to says what it does, brings an older save back, and takes the newer one back again`()
        async throws
    {
        let before = try #require(try saves().last)
        try await type("something else")
        let newer = try #require(try saves().last)
        #expect(try reprise("restore-to", "EndToEndApp", before, "--dry-run").errors.hasPrefix("Would change: "))
        let unchanged = try #require(try saves().last)
        #expect(unchanged == newer)
        let restored = try reprise("restore-to", "EndToEndApp", before)
        #expect(restored.status == 0 && restored.errors.contains("save \(before)") && restored.text.isEmpty)
        #expect(try await draft() == "half a na")
        #expect(try reprise("restore-to", "EndToEndApp", newer).status == 0)
        #expect(try await draft() == "something else")
        let newest = try #require(try saves().last)
        let same = try reprise("restore-to", "EndToEndApp", newest)
        #expect(same.status == 0 && same.errors.contains("The newest state is the same. Nothing was changed."))
        #expect(try saves().last == newest)
        #expect(try reprise("restore-to", "EndToEndApp", "99.9").status == 2)
        #expect(try reprise("restore-to", "EndToEndApp", "yesterday").status == 64)
    }

    @Test func `S-LIFE-21, S-LOG-12: While the app runs nothing is changed: status 3`() async throws {
        let save = try #require(try saves().first)
        try await app.start()
        try await app.flush()
        for output in [
            try reprise("restore-to", "EndToEndApp", save), try reprise("discard", "EndToEndApp", "--yes"),
            try reprise("rekey", "EndToEndApp"),
        ] {
            #expect(output.status == 3 && output.errors.contains("another process"), "\(output.errors)")
        }
        try await app.kill()
        #expect(try await draft() == "half a na")
    }

    @Test
    func `A redacted export comes back in another home as the same screens without the text; with values, as it was`()
        async throws
    {
        let redacted = app.folder.appendingPathComponent("redacted.json").path
        let values = app.folder.appendingPathComponent("values.plist").path
        #expect(try reprise("export", "EndToEndApp", redacted).status == 0)
        #expect(try reprise("export", "EndToEndApp", values, "--values", "--plist").status == 0)
        let text = try String(contentsOfFile: redacted, encoding: .utf8)
        #expect(!text.contains("half a na") && text.contains("FormController"))
        #expect(try !String(contentsOfFile: values, encoding: .utf8).contains("open sesame"))
        let mode = try FileManager.default.attributesOfItem(atPath: redacted)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        #expect(try reprise("export", "EndToEndApp", redacted).status == 2, "a file that exists is not replaced")
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: redacted)
        #expect(try reprise("export", "EndToEndApp", redacted, "--force").status == 0)
        let replaced = try FileManager.default.attributesOfItem(atPath: redacted)[.posixPermissions] as? Int
        #expect(replaced == 0o600, "also in place of a file that others could read")

        let other = try AppProcess(executable: BuiltProducts.fixtureApp)
        let elsewhere = Tool(of: other)
        #expect(try elsewhere("import", redacted).status == 0)
        try await other.start()
        let draft = try await other.waitForElement("Draft")
        #expect(draft.input?.text == "xxxxxxxxx")
        _ = try await other.waitForElement("Toggle")
        try await other.kill()
        #expect(try elsewhere("import", values).status == 0)
        try await other.start()
        #expect(try await other.waitForElement("Draft").input?.text == "half a na")
        try await other.kill()
    }

    // S-LOG-12.3
    @Test func `What was kept aside is listed, shown, put back and deleted`() async throws {
        try await app.start(arguments: ["-ApplePersistenceIgnoreState", "YES"])
        try await app.flush()
        try await app.kill()
        let listed = try reprise("quarantine", "list", "EndToEndApp")
        let name = try #require(listed.lines.first?.split(separator: " ").first.map(String.init))
        #expect(name.hasSuffix(".ignored"))
        #expect(try reprise("quarantine", "show", "EndToEndApp", name).text.contains("half a na"))
        #expect(try reprise("quarantine", "release", "EndToEndApp", name).status == 0)
        #expect(try await draft() == "half a na")
        let kept = try #require(
            try reprise("quarantine", "list", "EndToEndApp").lines.first?.split(separator: " ").first.map(String.init))
        #expect(kept.hasSuffix(".superseded"))
        #expect(try reprise("quarantine", "drop", "EndToEndApp", kept).status == 2, "nobody can be asked")
        #expect(try reprise("quarantine", "drop", "EndToEndApp", kept, "--yes").status == 0)
        #expect(try !reprise.contents().keys.contains(kept))
        #expect(try reprise("quarantine", "drop", "EndToEndApp", "0000000001.state", "--yes").status == 2)
    }

    // S-LIFE-16.2, S-LIFE-16.3
    @Test func `S-LIFE-16: discard asks, and leaves an app that starts fresh`() async throws {
        let before = try reprise.contents()
        #expect(try reprise("discard", "EndToEndApp").status == 2)
        #expect(try reprise.contents() == before)
        #expect(try reprise("discard", "EndToEndApp", "--yes").status == 0)
        #expect(try !reprise.contents().keys.contains { $0.first == "0" })
        #expect(try reprise("show", "EndToEndApp").status == 2)
        try await app.start()
        #expect(await app.element("Draft")?.input?.text != "half a na")
        try await app.kill()
    }

    @Test func `prune deletes the state of an app whose program was removed, once it has ended and somebody agrees`()
        async throws
    {
        let program = app.folder.appendingPathComponent("bin/GoneApp")
        try FileManager.default.createDirectory(
            at: program.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: BuiltProducts.fixtureApp, to: program)
        let gone = try AppProcess(
            executable: program,
            environment: [
                "XDG_STATE_HOME": app.folder.appendingPathComponent("state").path,
                "XDG_DATA_HOME": app.folder.appendingPathComponent("data").path,
            ])
        try await gone.start()
        try await gone.flush()
        let folder = app.folder.appendingPathComponent("state/GoneApp.savedState").path
        #expect(try reprise("list", "--stale").text.hasPrefix("No saved state belongs to an app whose program is gone"))
        try FileManager.default.removeItem(at: program)
        #expect(try reprise("prune", "--yes").status == 0)
        #expect(FileManager.default.fileExists(atPath: folder), "it runs")
        try await gone.kill()
        let listed = try reprise("list", "--stale")
        #expect(listed.text.hasPrefix("GoneApp ") && listed.text.contains("GoneApp is gone"), "\(listed.text)")
        #expect(listed.lines.filter { !$0.isEmpty }.count == 1)
        let states = try reprise("list", "--stale", "--json").json()["states"] as? [[String: Any]]
        #expect((states?.first?["size"] as? Int ?? 0) > 0)
        #expect(try reprise("prune", "--dry-run").errors.hasPrefix("Would change: The state of GoneApp, "))
        #expect(try reprise("prune").status == 2, "nobody can be asked")
        #expect(FileManager.default.fileExists(atPath: folder))
        let pruned = try reprise("prune", "--force")
        #expect(pruned.status == 0 && pruned.errors.contains(" freed."), "\(pruned.errors)")
        #expect(!FileManager.default.fileExists(atPath: folder))
        #expect(try await draft() == "half a na", "the other app's state")
        #expect(try reprise("list", "--stale", "EndToEndApp").status == 64)
    }

    @Test func `rekey leaves everything readable with another key`() async throws {
        let key = app.folder.appendingPathComponent("data/EndToEndApp/restoration.key")
        let old = try Data(contentsOf: key)
        #expect(try reprise("rekey", "EndToEndApp").status == 0)
        #expect(try Data(contentsOf: key) != old)
        #expect(try reprise("verify", "EndToEndApp").status == 0)
        #expect(try await draft() == "half a na")
    }

    @Test func `Text that a terminal would obey is shown as what it is`() async throws {
        try await type("\u{1B}[2J\u{202E}evil<b>\u{7}")
        for output in [
            try reprise("show", "EndToEndApp"), try reprise("diff", "EndToEndApp"),
            try reprise("history", "EndToEndApp", "--changes"), try reprise("explain", "EndToEndApp"),
        ] {
            #expect(
                !output.text.contains("\u{1B}") && !output.text.contains("\u{202E}") && !output.text.contains("\u{7}"))
        }
        #expect(try reprise("show", "EndToEndApp").text.contains("\\u{1B}[2J\\u{202E}evil<b>\\u{7}"))
        let json = try reprise("show", "EndToEndApp", "--json").text
        #expect(!json.contains("\u{1B}"))
    }
}
