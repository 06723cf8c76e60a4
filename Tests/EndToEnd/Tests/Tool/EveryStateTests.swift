import ChildProcesses
import Foundation
import Testing
import UIKitTesting

/// Tests of every command that looks, on states of all kinds: the example's, damaged ones, and those of another
/// version.
@Suite(.serialized)
struct EveryStateTests {
    /// The commands with their arguments. The state's name comes second.
    private static let commands: [[String]] = [
        ["list"], ["show"], ["show", "--json"], ["show", "--tree"], ["explain"], ["explain", "--all", "--json"],
        ["verify"],
        ["verify", "--json"], ["history", "--changes"], ["history", "--json"], ["diff"], ["export"],
        ["quarantine", "list"], ["list", "--json"],
    ]

    private func arguments(_ command: [String], _ state: String) -> [String] {
        let words = command.prefix { !$0.hasPrefix("-") }
        return Array(words) + [state] + command.dropFirst(words.count)
    }

    @Test func `Every command answers about the example's state, as its user has left it`() async throws {
        let app = try AppProcess(executable: BuiltProducts.contacts)
        let reprise = Tool(of: app)
        try await app.start()
        _ = try await app.waitForElement("Alice Abernathy")
        try await app.press("Alice Abernathy", role: .row)
        _ = try await app.waitForElement("Edit")
        try await app.press("Edit")
        try await app.type("half a na", into: "First name", role: .textField)
        try await app.flush()
        try await app.kill()
        try await app.start()
        try await app.flush()
        try await app.kill()
        let state = "org.reprise.Contacts"
        for command in Self.commands {
            let output = try reprise(arguments(command, state))
            #expect([0, 1].contains(output.status) && output.errors.isEmpty, "\(command) \(output.errors)")
        }
        #expect(try reprise("show", state).text.contains("UIKit.input = \"half a na\""))
        #expect(try !reprise("export", state).text.contains("half a na"), "an export is redacted")
        let explained = try reprise("explain", state)
        #expect(explained.status == 0 && explained.text.contains("0 left out"), "\(explained.text)")
    }

    /// The damages of the newest generation.
    private static let damages: [(String, @Sendable (Data) -> Data)] = [
        ("empty", { _ in Data() }), ("cut in its header", { $0.prefix(20) }),
        ("cut in the first save", { $0.prefix(300) }),
        ("cut at its end", { $0.dropLast(7) }), ("another magic", { Data("hello".utf8) + $0.dropFirst(5) }),
        ("another version", { $0.prefix(8) + Data([9, 0]) + $0.dropFirst(10) }),
        ("a changed header", { $0.prefix(30) + Data([$0[30] ^ 1]) + $0.dropFirst(31) }),
        ("a changed save", { $0.prefix(200) + Data([$0[200] ^ 1]) + $0.dropFirst(201) }),
        ("zeros", { Data(count: $0.count) }),
        ("twice", { $0 + $0 }),
    ]

    // S-LOG-12.1, S-LOG-12.3
    @Test(arguments: 0..<10)
    func `S-LOG-12: Whatever is damaged, every command answers, and changes nothing`(index: Int) async throws {
        let (name, damage) = try #require(Self.damages.indices.contains(index) ? Self.damages[index] : nil)
        let reprise = try await Tool(of: Tool.appWithState())
        let newest = try #require(try reprise.contents().keys.filter { $0.hasSuffix(".state") }.max())
        let file = reprise.stateFolder.appendingPathComponent(newest)
        try damage(Data(contentsOf: file)).write(to: file)
        let before = try reprise.contents()
        for command in Self.commands {
            let output = try reprise(arguments(command, "EndToEndApp"))
            #expect([0, 1, 2].contains(output.status), "\(name): \(command)")
            // The status of verify is its result.
            #expect(output.status != 2 || !output.errors.isEmpty || command[0] == "verify", "\(name): \(command)")
        }
        #expect(try reprise("verify", "EndToEndApp").status != 0, "\(name)")
        #expect(try reprise.contents() == before, "\(name)")
        // The command also takes the path of this file.
        #expect([1, 2].contains(try reprise("verify", file.path).status), "\(name)")
    }

    @Test func `Damaged reports are said to be so, and the rest is explained all the same`() async throws {
        let reprise = try await Tool(of: Tool.appWithState())
        let file = reprise.stateFolder.appendingPathComponent("reports")
        try Data("no reports".utf8).write(to: file)
        let explained = try reprise("explain", "EndToEndApp")
        #expect(explained.text.contains("In save"), "\(explained.text)\(explained.errors)")
        #expect(explained.text.contains("reports cannot be read"))
    }

    @Test func `explain names what was left out, why, and what to do`() async throws {
        let app = try await Tool.appWithState()
        let reprise = Tool(of: app)
        // The app doesn't know the class that the save names, as after a rename.
        let file = app.folder.appendingPathComponent("state.json")
        #expect(try reprise("export", "EndToEndApp", file.path, "--reveal").status == 0)
        let text = try String(contentsOf: file, encoding: .utf8)
            .replacingOccurrences(of: "\"EndToEndApp.FormController\"", with: "\"EndToEndApp.GoneController\"")
        try text.write(to: file, atomically: true, encoding: .utf8)
        #expect(try reprise("import", file.path).status == 0)
        try await app.start()
        try await app.flush()
        try await app.kill()
        let explained = try reprise("explain", "EndToEndApp", "--all")
        #expect(explained.status == 1 && explained.text.contains("GoneController"), "\(explained.text)")
        let pushed = try reprise("explain", "EndToEndApp", "Tabs/FormNavigation/Pushed")
        #expect(pushed.status == 1 && pushed.text.contains("→ "), "\(pushed.text)\(pushed.errors)")
    }

    @Test func `A folder that is none, beside others, does not keep them from being listed`() async throws {
        let reprise = try await Tool(of: Tool.appWithState())
        let neighbour = reprise.stateFolder.deletingLastPathComponent().appendingPathComponent("a.savedState")
        try Data("a file".utf8).write(to: neighbour)
        let listed = try reprise("list")
        #expect(listed.status == 0 && listed.lines.contains { $0.hasPrefix("EndToEndApp  good") }, "\(listed.text)")
        #expect(listed.lines.contains { $0.hasPrefix("a ") && $0.contains("unreadable") })
    }

    @Test(arguments: ["show", "export", "list", "storyboard"])
    func `An output that is full ends the command with a sentence and status 2`(command: String) async throws {
        let reprise = try await Tool(of: Tool.appWithState())
        let storyboard = reprise.folder.appendingPathComponent("Main.storyboard")
        try Data("<document type=\"Storyboard\"/>".utf8).write(to: storyboard)
        let variables = [
            "HOME": reprise.folder.path, "XDG_DATA_HOME": reprise.folder.appendingPathComponent("data").path,
        ]
        let outcome = try ChildProcess.run(
            .init(
                BuiltProducts.reprise.path,
                [command, command == "storyboard" ? storyboard.path : reprise.stateFolder.path], variables: variables,
                output: .file("/dev/full"), errors: .collected))
        #expect(outcome.status == .exited(2))
        #expect(outcome.errorText == "reprise: Standard output: reprise cannot write to it: No space left on device.\n")
    }

    @Test func `Without its key a state is said to be unreadable, and not to be missing`() async throws {
        let reprise = try await Tool(of: Tool.appWithState())
        try FileManager.default.removeItem(
            at: reprise.folder.appendingPathComponent("data/EndToEndApp/restoration.key"))
        for command in ["show", "history", "verify", "explain", "diff"] {
            let output = try reprise(command, "EndToEndApp")
            #expect(output.status != 0 && (output.text + output.errors).contains("restoration.key"), "\(command)")
            #expect(!output.errors.contains("Start the app, use it"), "\(command)")
        }
    }
}
