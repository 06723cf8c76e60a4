import Foundation
import Testing
import UIKitTesting

/// Tests of the commands of `reprise` that look, on the saved state of a real app (spec chapter 15.3).
@Suite(.serialized)
struct LookingTests {
    private static let pushed = "Tabs/:[0]:/FormNavigation/:[1]:/Pushed"

    // S-LOG-6.2, S-LOG-6.3, S-LOG-6.5, S-LOG-7.1 to S-LOG-7.3, S-LOG-9.2
    @Test
    func `S-LOG-6, S-LOG-7, S-LOG-9: show prints classes by key, then the top level, then a block for each record`()
        async throws
    {
        let shown = try await Tool(of: Tool.appWithState())("show", "EndToEndApp")
        #expect(shown.status == 0)
        let blocks = shown.text.components(separatedBy: "\n\n").map { $0.split(separator: "\n").map(String.init) }
        #expect(blocks[0] == ["Restoration classes", "    \(Self.pushed): EndToEndApp.FormController"])
        #expect(blocks[1].first == "Application")
        #expect(blocks[1].contains { $0.hasPrefix("    format: ") })
        #expect(blocks[1].contains("    bundle version: 1") && blocks[1].contains("    interface idiom: mac"))
        #expect(blocks[1].contains { $0.hasPrefix("    saved: ") })
        #expect(blocks[1].contains { $0.hasPrefix("    system version: ") })
        // The tool masks values that the app marked as sensitive.
        #expect(blocks[1].contains("    account = (sensitive)") && !shown.text.contains("open sesame"))
        #expect(
            blocks[1].suffix(3) == ["    count = 0", "    kept = [\"roots\": [reference to Tabs]]", "    step = 0"])
        #expect(blocks.dropFirst(2).map { $0[0] }.first == "View controller Tabs")
        #expect(blocks.last?.first?.hasPrefix("Tree: ") == true && blocks.last?[1].hasPrefix("    Tabs  ") == true)
        #expect(blocks.count > 8)
    }

    // S-LOG-8.1 to S-LOG-8.3, S-LOG-9.1
    @Test
    func
        `S-LOG-8, S-LOG-9: a block gives kind, key and class, then the keys sorted, references by the key they lead to`()
        async throws
    {
        let shown = try await Tool(of: Tool.appWithState())("show", "EndToEndApp")
        let blocks = shown.text.components(separatedBy: "\n\n").map { $0.split(separator: "\n").map(String.init) }
        let field = try #require(blocks.first { $0[0] == "View \(Self.pushed)/Draft" })
        #expect(field[1] == "    class: UIKit.UITextField")
        #expect(field.contains { $0.hasSuffix("= \"half a na\"") })
        let navigation = try #require(blocks.first { $0[0] == "View controller Tabs/:[0]:/FormNavigation" })
        #expect(navigation[1] == "    class: UIKit.UINavigationController")
        #expect(navigation.contains { $0.hasSuffix("= reference to \(Self.pushed)") })
        for block in blocks.dropFirst(2).dropLast() {
            #expect(Array(block.dropFirst(2)) == block.dropFirst(2).sorted())
        }
    }

    // S-LOG-11.1 to S-LOG-11.3
    @Test func `S-LOG-11: list names the generations and what was kept aside, with the reason`() async throws {
        let app = try await Tool.appWithState()
        let reprise = Tool(of: app)
        try await app.start(arguments: ["-ApplePersistenceIgnoreState", "YES"])
        try await app.flush()
        try await app.kill()
        let listed = try reprise("list", "EndToEndApp")
        #expect(listed.status == 0)
        let folder = app.folder.appendingPathComponent("state/EndToEndApp.savedState").path
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        for name in names where !["lock", "crash-journal", "reports"].contains(name) {
            #expect(listed.lines.contains { $0.hasPrefix(name) }, "\(name) in \(listed.text)")
        }
        #expect(listed.lines.contains { $0.hasSuffix("quarantined: ignored") })
        #expect(listed.lines.contains { $0.contains("objects, saved ") })
        #expect(listed.lines.contains { $0.contains("restoration.key") && $0.contains("does not protect against") })
    }

    // S-LOG-12.1, S-LOG-12.4
    @Test func `S-LOG-12: what cannot be read is said, with a status other than 0, and looking changes nothing`()
        async throws
    {
        let app = try await Tool.appWithState()
        let reprise = Tool(of: app)
        let before = try reprise.contents()
        _ = try reprise("show", "EndToEndApp")
        _ = try reprise("list", "EndToEndApp")
        #expect(try reprise.contents() == before)
        for name in before.keys where name.hasSuffix(".state") {
            try Data("damaged".utf8).write(to: reprise.stateFolder.appendingPathComponent(name))
        }
        let shown = try reprise("show", "EndToEndApp")
        #expect(shown.status != 0)
        #expect(shown.errors.contains("no saved state that can be read") && shown.text.isEmpty, "\(shown.errors)")
        let unknown = try reprise("show", "org.example.NoSuchApp")
        #expect(unknown.status == 2 && unknown.errors.contains("org.example.NoSuchApp"))
    }

    // S-LOG-10.1, S-LOG-10.2
    @Test func `S-LOG-10: --redact shows types and sizes instead of values, --json the same facts as JSON`()
        async throws
    {
        let reprise = try await Tool(of: Tool.appWithState())
        let redacted = try reprise("show", "EndToEndApp", "--redact")
        #expect(
            redacted.status == 0 && !redacted.text.contains("half a na")
                && redacted.text.contains("(String, 9 characters)"))
        let json = try reprise("show", "EndToEndApp", "--json").json()
        #expect(json["schema"] as? String == "reprise.state/1")
        let records = try #require(json["records"] as? [[String: Any]])
        #expect(records.contains { $0["key"] as? String == "\(Self.pushed)/Draft" })
        let text = try reprise("show", "EndToEndApp", "--json").text
        #expect(text.contains("half a na") && !text.contains("open sesame"))
        #expect(try !reprise("show", "EndToEndApp", "--json", "--redact").text.contains("half a na"))
        #expect(try reprise("show", "EndToEndApp", "--reveal").text.contains("open sesame"))
        #expect(try reprise("show", "EndToEndApp", "--reveal", "--redact").status == 64)
    }

    @Test func `S-LOG-8: One object is shown alone, with all of its values and their types`() async throws {
        let reprise = try await Tool(of: Tool.appWithState())
        let shown = try reprise("show", "EndToEndApp", "--path", "Tabs/FormNavigation/Pushed/Draft")
        #expect(shown.lines.first == "View \(Self.pushed)/Draft")
        #expect(shown.lines.contains("    UIKit.input: String = \"half a na\""))
        #expect(try reprise("show", "EndToEndApp", "--path", "Tabs/None").status == 2)
    }

    @Test func `S-LOG-12: list names every app with what it would restore; while the app runs it is not disturbed`()
        async throws
    {
        let app = try await Tool.appWithState()
        let reprise = Tool(of: app)
        try await app.start()
        let listed = try reprise("list")
        #expect(listed.status == 0 && listed.lines.first?.hasPrefix("EndToEndApp  good") == true, "\(listed.text)")
        let apps = try #require(try reprise("list", "--json").json()["apps"] as? [[String: Any]])
        #expect(apps.first?["health"] as? String == "good")
        try await app.type("going on", into: "Draft")
        try await app.flush()
        #expect(try reprise("show", "EndToEndApp").text.contains("going on"))
        #expect(try reprise("verify", "EndToEndApp").status == 0)
        try await app.kill()
    }

    @Test func `history names every save, and diff says what the last one changed`() async throws {
        let app = try await Tool.appWithState()
        let reprise = Tool(of: app)
        let saves = try #require(try reprise("history", "EndToEndApp", "--json").json()["saves"] as? [[String: Any]])
        #expect(saves.count >= 2)
        let newest = try #require(saves.last?["save"] as? String)
        #expect(try reprise("history", "EndToEndApp").text.contains(newest))
        let first = try #require(saves.first?["save"] as? String)
        let diff = try reprise("diff", "EndToEndApp@\(first)", "EndToEndApp")
        #expect(diff.status == 1 && diff.lines.contains("    + UIKit.input = \"half a na\""), "\(diff.text)")
        #expect(try reprise("diff", "EndToEndApp", "EndToEndApp").status == 0)
        #expect(try reprise("diff", "EndToEndApp@99", "EndToEndApp").status == 2)
    }

    @Test func `verify finds damage, says what is lost, and ends with a status for scripts`() async throws {
        let app = try await Tool.appWithState()
        let reprise = Tool(of: app)
        #expect(try reprise("verify", "EndToEndApp").status == 0)
        let name = try #require(try reprise.contents().keys.filter { $0.hasSuffix(".state") }.max())
        let file = reprise.stateFolder.appendingPathComponent(name)
        var bytes = try Data(contentsOf: file)
        bytes[bytes.count - 4] ^= 1
        try bytes.write(to: file)
        let damaged = try reprise("verify", "EndToEndApp")
        #expect(damaged.status == 1 && damaged.text.contains("changed or damaged"), "\(damaged.text)")
        for name in try reprise.contents().keys where name.hasSuffix(".state") {
            try Data().write(to: reprise.stateFolder.appendingPathComponent(name))
        }
        #expect(try reprise("verify", "EndToEndApp").status == 2)
    }

    // S-LOG-8.1, S-LOG-8.4
    @Test(arguments: ["2.1"])
    func `Golden archives of every version are shown, compared and exported`(version: String) async throws {
        let app = try AppProcess(executable: BuiltProducts.fixtureApp)
        let reprise = Tool(of: app)
        let key = app.folder.appendingPathComponent("golden.key")
        try Data((0..<32).map { UInt8(truncatingIfNeeded: $0 * 7 + 1) }).write(to: key)
        let file = BuiltProducts.repository
            .appendingPathComponent("Tests/RestorationArchiveTests/Golden/Files/\(version)/0000000001.state").path
        let options = ["--key", key.path, "--bundle-identifier", "org.example.Golden"]
        let shown = try reprise("show", file, options[0], options[1], options[2], options[3])
        #expect(shown.status == 0 && shown.text.contains("13 URL = \"a?b=c#d\""), "\(shown.errors)")
        let blocks = shown.text.components(separatedBy: "\n\n").map { $0.split(separator: "\n").map(String.init) }
        let home = try #require(blocks.first { $0.first == "View controller Tabs" })
        #expect(home.dropFirst().prefix(2) == ["    class: App.Home", "    storyboard: Main"])
        #expect(home.dropFirst(3).first?.hasPrefix("    storyboard identifier: Home ") == true)
        let draft = try #require(blocks.first { $0.first?.hasPrefix("Restorable object ") == true })
        #expect(draft.dropFirst().first == "    class: App.Draft")
        // The text has a zero byte.
        #expect(shown.text.contains("\\u{0}") && !shown.text.contains("\0"))
        let export = app.folder.appendingPathComponent("golden-\(version).json").path
        #expect(
            try reprise("export", file, export, "--reveal", options[0], options[1], options[2], options[3]).status == 0)
        #expect(try reprise("diff", export, file, options[0], options[1], options[2], options[3]).status == 0)
        #expect(try reprise("verify", export).status == 0)
        #expect(try reprise("show", file).status == 2, "without its key")
    }

    @Test(arguments: [
        "list", "show", "explain", "verify", "history", "diff", "restore-to", "export", "import", "quarantine",
        "discard", "rekey",
        "storyboard", "view",
    ])
    func `Wrong usage ends with 64 and shows how; every command has a help`(command: String) async throws {
        let app = try AppProcess(executable: BuiltProducts.fixtureApp)
        let reprise = Tool(of: app)
        let help = try reprise(command, "--help")
        #expect(help.status == 0 && help.text.contains("USAGE: reprise \(command)"))
        #expect(try reprise(command, "--no-such-option").status == 64)
    }

    /// The arguments are a command's name, a surplus argument, options, and values of options.
    @Test(arguments: [
        [HostileHome.word], ["list", "EndToEndApp", HostileHome.word], ["list", "--\(HostileHome.word)"],
        ["-\(HostileHome.word)"], ["history", "EndToEndApp", "--limit", HostileHome.word],
        ["--generate-completion-script", HostileHome.word], ["help", HostileHome.word],
        ["explore", "--jobs", HostileHome.word],
    ])
    func `Arguments that a terminal would obey do no harm in what the tool says about them`(arguments: [String])
        async throws
    {
        let output = try Tool(of: AppProcess(executable: BuiltProducts.fixtureApp))(arguments)
        let isHelp = arguments[0] == "help"
        #expect(output.status == (isHelp ? 0 : 64), "\(output.errors)")
        #expect(isHelp || output.errors.contains("\\u{1B}[2Jevil\\u{7}\\u{202E}\\u{9B}31m"), "\(output.errors)")
        let obeyed = (output.text + output.errors).unicodeScalars.filter {
            $0 != "\n" && [.control, .format].contains($0.properties.generalCategory)
        }
        #expect(obeyed.isEmpty, "\(output.errors.debugDescription)")
    }
}
