import ChildProcesses
import Foundation
import RestorationExploring
import Testing
import UIKitTesting

/// Tests of `reprise replay`, which starts an app with states of older versions.
@Suite(.serialized, .timeLimit(.minutes(5)))
final class ReplayingTests {
    private let folder: URL
    private let program = BuiltProducts.fixtureApp.path

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("Replaying-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("states/1.0"), withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func replay(_ arguments: [String]) throws -> (text: String, status: Int32) {
        // If runs left something behind, it would be in the folder.
        let outcome = try ChildProcess.run(
            .init(
                BuiltProducts.reprise.path, ["replay"] + arguments, variables: ["TMPDIR": folder.path],
                folder: folder.path, output: .collected, errors: .sameAsOutput),
            within: .seconds(120))
        return (outcome.text, outcome.status.exitCode ?? -1)
    }

    /// Exports a state, changes its JSON, and writes it to the folder of states.
    private func export(
        _ name: String, from reprise: Tool, _ options: [String] = [],
        _ change: (inout [String: Any]) throws -> Void = { _ in }
    ) throws {
        let exported = try reprise(["export", "EndToEndApp", "-"] + options)
        var state = try exported.json()
        try change(&state)
        try JSONSerialization.data(withJSONObject: state).write(
            to: folder.appendingPathComponent("states/1.0/\(name).json"))
    }

    private static func setVersion(_ version: String, of state: inout [String: Any]) throws {
        var application = try #require(state["application"] as? [String: Any])
        application["bundleVersion"] = version
        state["application"] = application
    }

    /// Changes the records of a state.
    private static func change(_ state: inout [String: Any], _ body: (inout [String: Any]) throws -> Void) throws {
        var records = try #require(state["records"] as? [[String: Any]])
        for index in records.indices { try body(&records[index]) }
        state["records"] = records
    }

    @Test func `A state that this build restores whole has no loss, redacted or not, and however old it is`()
        async throws
    {
        let reprise = Tool(of: try await Tool.appWithState())
        try export("redacted", from: reprise) { state in
            try Self.setVersion("0.9", of: &state)
            var application = try #require(state["application"] as? [String: Any])
            application["timestamp"] = 1
            state["application"] = application
        }
        try export("revealed", from: reprise, ["--reveal"])
        let result = try replay(["states", "--junit", "report.xml", "--", program])
        #expect(result.status == 0, "\(result)")
        #expect(result.text.contains("states/1.0/redacted.json, version 0.9: "), "\(result)")
        #expect(result.text.contains("Everything of 2 states comes back."), "\(result)")
        let junit = try String(contentsOf: folder.appendingPathComponent("report.xml"), encoding: .utf8)
        #expect(junit.contains("tests=\"2\" failures=\"0\""), "\(junit)")
        let app = ExploredApp(executable: BuiltProducts.fixtureApp)
        let states = try await StateReplayer(app).replay([
            folder.appendingPathComponent("states/1.0/revealed.json").path
        ])
        #expect(states.isFine && states.states.map(\.restored) == states.states.map(\.objects), "\(states)")
        // Nothing is left but what the test made.
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(left == ["report.xml", "states"])
    }

    @Test
    func `An object without a place and a value that nobody reads are losses, with reasons, unless they are expected`()
        async throws
    {
        let reprise = Tool(of: try await Tool.appWithState())
        try export("moved", from: reprise) { state in
            var paths = try #require(state["paths"] as? [[String: Any]])
            for index in paths.indices where paths[index]["identifier"] as? String == "Detail" {
                paths[index]["identifier"] = "Former"
            }
            for index in paths.indices where paths[index]["identifier"] as? String == "Shelf" {
                paths[index]["identifier"] = "FormerShelf"
            }
            state["paths"] = paths
        }
        try export("value", from: reprise) { state in
            try Self.change(&state) { record in
                guard record["key"] as? String == "Tabs" else { return }
                var values = try #require(record["values"] as? [String: Any])
                let keyed = values["keyed"] as? [[String: Any]] ?? []
                values["keyed"] = keyed + [["key": "formerKey", "value": ["type": "String", "value": "x"]]]
                record["values"] = values
            }
        }
        let result = try replay(["states", "--json", "--", program])
        #expect(result.status == 1, "\(result)")
        let json = try #require(try JSONSerialization.jsonObject(with: Data(result.text.utf8)) as? [String: Any])
        #expect(json["schema"] as? String == "reprise.replayed-states/1")
        let states = try #require(json["states"] as? [[String: Any]])
        let losses = states.map {
            ($0["losses"] as? [[String: Any]] ?? []).map { "\($0["kind"] ?? "") \($0["subject"] ?? "")" }
        }
        #expect(losses[0].contains { $0.hasPrefix("notFound") && $0.contains("FormerShelf") }, "\(losses)")
        #expect(losses[1] == ["notDecoded Tabs"], "\(losses)")
        #expect(result.text.contains("“formerKey”"))
        let text = try replay(["states/1.0/value.json", "--junit", "report.xml", "--", program])
        #expect(text.status == 1 && text.text.contains("Decode the old key too"), "\(text)")
        let junit = try String(contentsOf: folder.appendingPathComponent("report.xml"), encoding: .utf8)
        #expect(junit.contains("failures=\"1\"") && junit.contains("notDecoded: Tabs"), "\(junit)")
        try Data("notDecoded Tabs # it was never shown\n".utf8).write(to: folder.appendingPathComponent("expected.txt"))
        let expected = try replay(["states/1.0/value.json", "--expect", "expected.txt", "--", program])
        #expect(expected.status == 0 && expected.text.contains("expected: notDecoded Tabs"), "\(expected)")
    }

    @Test func `A migration that throws, and one that names nobody, are losses`() async throws {
        let reprise = Tool(of: try await Tool.appWithState())
        try export("old", from: reprise) { try Self.setVersion("old", of: &$0) }
        let refused = try replay(["states", "--", program, "--migrates-from", "old", "--refuses"])
        #expect(refused.status == 1 && refused.text.contains("migrationFailed the state"), "\(refused)")
        let renamed = try replay(["states", "--", program, "--migrates-from", "old"])
        #expect(renamed.status == 1 && renamed.text.contains("/note"), "\(renamed)")
        #expect(renamed.text.contains(", migrated"), "\(renamed)")
    }

    @Test func `A launch that traps is a loss, with the place and the stack`() async throws {
        let app = try AppProcess(executable: BuiltProducts.mistakesApp)
        try await app.start()
        try await app.press("UndecodedScreen")
        try await app.flush()
        try await app.kill()
        let reprise = Tool(of: app)
        let apps = try #require(try reprise("list", "--json").json()["apps"] as? [[String: Any]])
        let name = try #require(apps.first?["bundleIdentifier"] as? String)
        let file = folder.appendingPathComponent("states/1.0/trap.json").path
        #expect(try reprise("export", name, file).status == 0)
        let result = try replay(["states", "--", BuiltProducts.mistakesApp.path])
        #expect(result.status == 1, "\(result)")
        #expect(result.text.contains("crashAtLaunch UndecodedScreen.decodeRestorableState(with:)"), "\(result)")
        #expect(result.text.contains("UndecodedScreen") && result.text.contains(".swift"), "\(result)")
    }

    @Test func `Arguments and files that make no sense are errors that say what to do`() throws {
        try Data("{}".utf8).write(to: folder.appendingPathComponent("states/1.0/empty.json"))
        let rows: [([String], Int32, String)] = [
            (["states"], 64, "after --"), (["states", "--", "/nowhere/App"], 2, "Build the app"),
            (["nowhere", "--", program], 2, "reprise export"), ([".", "--", program], 2, "empty.json"),
            (["states", "--", program], 2, "empty.json"),
            (["states", "--files", "none", "--", program], 2, "isn't a folder"),
        ]
        for (arguments, status, words) in rows {
            let result = try replay(arguments)
            #expect(result.status == status && result.text.contains(words), "\(arguments): \(result)")
        }
        try FileManager.default.removeItem(at: folder.appendingPathComponent("states/1.0/empty.json"))
        let empty = try replay(["states", "--", program])
        #expect(empty.status == 2 && empty.text.contains("no exported states"), "\(empty)")
    }
}
