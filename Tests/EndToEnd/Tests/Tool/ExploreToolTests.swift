import ChildProcesses
import Foundation
import Testing

/// Tests of `reprise explore` as a command: its output, its files and its exit codes.
@Suite(.serialized, .timeLimit(.minutes(5)))
final class ExploreToolTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("ExploreTool-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func explore(_ arguments: String...) throws -> (text: String, status: Int32) { try explore(arguments) }

    private func explore(_ arguments: [String]) throws -> (text: String, status: Int32) {
        // If runs left something behind, it would be in the folder.
        let outcome = try ChildProcess.run(
            .init(
                BuiltProducts.reprise.path, ["explore"] + arguments, variables: ["TMPDIR": folder.path],
                folder: folder.path, output: .collected, errors: .sameAsOutput))
        return (outcome.text, outcome.status.exitCode ?? -1)
    }

    private func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }

    @Test func `What cannot be explored, and a file that cannot be read, are errors that say what to do`() throws {
        let app = BuiltProducts.sceneApp.path
        try write("noIdentifier Some\r\nnoIdentifier\r\n", to: "expected.txt")
        try write("{}", to: "finding.json")
        let rows: [([String], String)] = [
            (["/nowhere/App"], "Build the app"), (["/bin/true"], "shows nothing"),
            ([app, "--expect", "expected.txt"], "Line 2"), ([app, "--expect", "missing.txt"], "missing.txt"),
            ([app, "--replay", "finding.json"], "isn't the file of a finding"),
        ]
        for (arguments, words) in rows {
            let result = try explore(arguments)
            #expect(result.status == 2, "\(arguments): \(result.text)")
            #expect(result.text.contains(words), "\(arguments): \(result.text)")
        }
        for arguments in [
            ["--jobs", "0"], ["--for", "soon"], ["--for", "0m"], ["--for", "-3s"], ["--patience", "5d"],
        ] {
            #expect(try explore([app] + arguments).status == 64, "\(arguments)")
        }
        for time in ["90", "90s", "1.5m", "1h"] {
            #expect(try explore("/nowhere/App", "--for", time).status == 2, "\(time) is a time.")
        }
        // The tool refuses options without a meaning for one finding.
        for arguments in [["--for", "1m"], ["--jobs", "2"], ["--seed", "3"]] {
            let result = try explore([app, "--replay", "finding.json"] + arguments)
            #expect(result.status == 64 && result.text.contains("--replay repeats one finding"), "\(result.text)")
        }
    }

    @Test
    func
        `An app that loses nothing ends it with 0, one that does with 1; files say the same, and nothing is left behind`()
        throws
    {
        let fine = try explore(BuiltProducts.sceneApp.path, "--junit", "junit.xml")
        #expect(fine.status == 0 && fine.text.contains("0 findings"), "\(fine.text)")
        let junit = try String(contentsOf: folder.appendingPathComponent("junit.xml"), encoding: .utf8)
        #expect(junit.contains("failures=\"0\"") && junit.contains("comes back"))

        let lost = try explore(
            BuiltProducts.fixtureApp.path, "--jobs", "4", "--findings", "found", "--html", "report.html")
        #expect(lost.status == 1 && lost.text.contains("3 findings"), "\(lost.text)")
        for subject in ["ControlsController: UISwitch", "GesturesController", "RowsController"] {
            #expect(lost.text.contains(subject), "\(lost.text)")
        }
        let report = try String(contentsOf: folder.appendingPathComponent("report.html"), encoding: .utf8)
        #expect(report.contains("UISwitch"))
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/found").sorted()
        #expect(files == ["1.json", "1.swift", "2.json", "2.swift", "3.json", "3.swift"])
        let again = try explore(
            BuiltProducts.fixtureApp.path, "--replay", "found/1.json", "--json", "--junit", "again.xml", "--html",
            "again.html", "--findings", "again")
        #expect(again.status == 1 && again.text.contains("\"sameAgain\""), "\(again.text)")
        let xml = try String(contentsOf: folder.appendingPathComponent("again.xml"), encoding: .utf8)
        #expect(xml.contains("tests=\"1\" failures=\"1\""))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/again").count == 2)
        // An expected loss also ends it with 0 here.
        try write("* *", to: "all.txt")
        let meant = try explore(
            BuiltProducts.fixtureApp.path, "--replay", "found/1.json", "--expect", "all.txt")
        #expect(meant.status == 0 && meant.text.contains("as expected"), "\(meant.text)")

        #expect(folders() == [])
    }

    @Test func `A shape is written, compared and updated, and fails the command if it changed without a migration`()
        throws
    {
        let app = BuiltProducts.sceneApp.path
        let file = folder.appendingPathComponent("shape.json")
        let first = try explore(app, "--shape", "shape.json")
        #expect(first.status == 0, "\(first.text)")
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text.contains("\"reprise.shape/1\"") && text.contains("\"classes\""), "\(text)")
        let again = try explore(app, "--shape", "shape.json")
        #expect(again.status == 0 && !again.text.contains("shape of the saved state"), "\(again.text)")
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
        // The file of an older version, whose first launch saved another object.
        var shape = try #require(
            try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        var objects = try #require(shape["objects"] as? [String: Any])
        objects["Former"] = ["classes": ["App.Former"], "isInFirstSave": true, "values": [String: Any]()]
        objects["Unreached"] = ["classes": ["App.Former"], "isInFirstSave": false, "values": [String: Any]()]
        shape["objects"] = objects
        let older = try JSONSerialization.data(withJSONObject: shape)
        try older.write(to: file)
        let changed = try explore(app, "--shape", "shape.json", "--junit", "junit.xml")
        #expect(changed.status == 1, "\(changed.text)")
        #expect(changed.text.contains("Former (App.Former) is no longer saved"), "\(changed.text)")
        #expect(try Data(contentsOf: file) == older, "the file stays")
        let junit = try String(contentsOf: folder.appendingPathComponent("junit.xml"), encoding: .utf8)
        #expect(junit.contains("classname=\"shape\" name=\"Former\"") && junit.contains("failures=\"1\""))
        let accepted = try explore(app, "--shape", "shape.json", "--accept-shape")
        #expect(accepted.status == 0, "\(accepted.text)")
        let updated = try String(contentsOf: file, encoding: .utf8)
        #expect(!updated.contains("\"Former\"") && updated.contains("\"Unreached\""), "\(updated)")
        try write("{}", to: "shape.json")
        let unreadable = try explore(app, "--shape", "shape.json")
        #expect(unreadable.status == 2 && unreadable.text.contains("isn't a shape"), "\(unreadable.text)")
        #expect(try explore(app, "--accept-shape").status == 64)
    }

    @Test func `Ended in the middle, whenever that is, it ends its apps and removes their folders`() async throws {
        var random = SeededGenerator(seed: 7)
        for round in 0..<20 {
            let process = try ChildProcess(
                .init(
                    BuiltProducts.reprise.path, ["explore", BuiltProducts.fixtureApp.path, "--jobs", "4"],
                    variables: ["TMPDIR": folder.path]))
            try await waitUntil("an app runs") { !apps().isEmpty && !folders().isEmpty }
            // Meanwhile apps start, die and start again, and folders come and go.
            try await Task.sleep(for: .milliseconds(Int.random(in: 0...100, using: &random)))
            process.send(SIGTERM)
            #expect(await process.waitForExit(within: .seconds(60)) == .exited(130))
            try await waitUntil("its apps have gone") { apps().isEmpty }
            try #require(folders() == [], "round \(round)")
            try #require(sockets(of: process) == [], "round \(round)")
        }
    }

    private func waitUntil(_ what: String, _ condition: () -> Bool) async throws {
        let end = ContinuousClock.now + .seconds(30)
        while !condition() {
            try #require(ContinuousClock.now < end, "Waited in vain until \(what).")
            try await Task.sleep(for: .milliseconds(20))
        }
    }

    private func folders() -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { $0.hasPrefix("explore-") }
    }

    /// Returns the sockets of this process only, because somebody else may explore on this machine.
    private func sockets(of process: ChildProcess) -> [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: "/tmp")) ?? []
        return files.filter { $0.hasPrefix("explore-\(process.identifier)-") && $0.hasSuffix(".s") }
    }

    /// Returns the processes whose home is in the folder.
    private func apps() -> [String] {
        let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return processes.filter { process in
            guard Int(process) != nil,
                let environment = FileManager.default.contents(atPath: "/proc/\(process)/environ")
            else { return false }
            return String(decoding: environment, as: UTF8.self).contains("\0HOME=\(folder.path)/explore-")
        }
    }
}
