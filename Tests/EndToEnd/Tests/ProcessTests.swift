import Foundation
import Testing
import UIKitTesting

/// Tests of real processes and real kills.
@Suite(.serialized)
struct ProcessTests {
    // S-LAUNCH-25.1, S-LAUNCH-25.2
    @Test func `S-LAUNCH-25: an app that is killed after a save shows what it showed`() async throws {
        let app = try AppProcess(executable: BuiltProducts.fixtureApp)
        try await app.start()
        try await app.press("Push")
        let toggle = try await app.waitForElement("Toggle")
        try await app.deliver(.toggle(toggle.id, isOn: true))
        try await app.type("half a na", into: "Draft", cursor: 4)
        try await app.flush()
        let before = await app.windows.asSeen
        #expect(before.firstElement { $0.role == .screen }?.label == "Pushed")
        try await app.kill()
        try await app.start()
        #expect(await app.windows.asSeen == before)
        let draft = await app.element("Draft")
        #expect(draft?.input?.text == "half a na")
        #expect(draft?.input?.selection == .init(location: 4, length: 0))
        #expect(draft?.traits.contains(.focused) == true)
    }

    @Test func `A test starts another version of an app, damages what was saved, and reads what is reported`()
        async throws
    {
        let app = try AppProcess(executable: BuiltProducts.mistakesApp)
        try await app.start()
        try await app.press("VersionScreen")
        try await app.press("Count")
        try await app.flush()
        #expect(try await app.reportedProblems() == [])
        try await app.kill()
        try await app.start(bundleVersion: "2")
        // The screen takes nothing from another version.
        try await app.waitForElement("0")
        try await app.press("Count")
        try await app.press("Count")
        try await app.waitForElement("2")
        try await app.flush()
        try await app.kill()
        #expect(try await app.damageNewestSave())
        try await app.start()
        try await app.waitForElement("1")
        try await app.press("Menu", role: .backButton)
        try await app.press("WithoutSuperScreen")
        try await app.flush()
        let problems = try await app.reportedProblems()
        #expect(problems.contains { $0.hasPrefix("superNotCalled") && $0.contains("WithoutSuperScreen") })
    }

    @Test func `S-CLASS-19: a list of ten thousand rows comes back at its place, with only the rows near it`()
        async throws
    {
        let app = try AppProcess(executable: BuiltProducts.fixtureApp)
        try await app.start()
        try await app.press("Rows", role: .tab)
        let list = try #require(await app.windows.firstElement { $0.role == .list })
        try await app.deliver(.scroll(list.id, .init(x: 0, y: 260_017, width: 390, height: 700)))
        try await app.flush()
        try await app.kill()
        try await app.start()
        let restored = try #require(await app.windows.firstElement { $0.role == .list })
        #expect(restored.scrolling?.y == 260_017)
        let rows = [restored].allElements.filter { $0.role == .row }
        #expect(rows.contains { $0.label == "Row 5000" })
        #expect(rows.count < 100)
    }

    @Test func `S-SAVE-20: a hundred thousand controllers survive SIGKILL`() async throws {
        let app = try AppProcess(executable: BuiltProducts.fixtureApp, environment: ["FIXTURE_CROWD": "100000"])
        try await app.start()
        _ = try await app.waitForElement("Sum 0")
        try await app.press("Count")
        try await app.flush()
        try await app.kill()
        try await app.start()
        #expect(try await app.waitForElement("Sum 5000050000").label == "Sum 5000050000")
    }

    @Test func `S-SNAP-1, S-SNAP-2: an app that was killed hands its display what it showed before it launches again`()
        async throws
    {
        let app = try AppProcess(executable: BuiltProducts.fixtureApp)
        try await app.start()
        try await app.type("half a na", into: "Draft", cursor: 4)
        try await app.flush()
        let before = await app.windows
        #expect(await app.snapshot.isEmpty)
        try await app.kill()
        try await app.start()
        #expect(await app.snapshot == before)
    }

    // S-SAVE-1.1, S-SAVE-1.2, S-SAVE-2.1, S-SAVE-2.4
    @Test func `S-SAVE-1, S-SAVE-2: SIGKILL at two hundred random moments loses at most the last 250 ms of typing`()
        async throws
    {
        let app = try AppProcess(executable: BuiltProducts.fixtureApp)
        var random = SeededGenerator(seed: 20)
        var shown = 0
        var notHeld = 0
        for round in 0..<200 {
            try await app.start()
            let draft = try await app.waitForElement("Draft")
            let restored = try #require(Int(draft.input?.text.isEmpty == false ? draft.input?.text ?? "" : "0"))
            #expect(restored >= shown, "round \(round) lost typing that was older than 250 ms")
            // The test types numbers as fast as the app takes them, and kills the app in the middle.
            let end = ScriptedProcess.now + UInt64.random(in: 0...350, using: &random) * 1_000_000
            var typed: [(number: Int, time: UInt64)] = []
            var number = restored
            while ScriptedProcess.now < end {
                number += 1
                try await app.type(String(number), into: "Draft")
                typed.append((number, ScriptedProcess.now))
            }
            let killed = ScriptedProcess.now
            try await app.kill()
            shown = restored
            if SavePromise.cannotBeHeld(typed.map(\.time), until: killed) {
                notHeld += 1
            } else if let promised = typed.last(where: { $0.time + SavePromise.window < killed }) {
                shown = promised.number
            }
        }
        #expect(notHeld < 100, "The machine kept the app from running before \(notHeld) of 200 kills")
        #expect(shown > 0)
    }

    @Test func `S-LIFE-3, S-LIFE-4: killed again and again while it extends its restoration, the app starts each time`()
        async throws
    {
        let app = try AppProcess(executable: BuiltProducts.fixtureApp)
        let extending = try AppProcess(
            executable: BuiltProducts.fixtureApp,
            environment: [
                "XDG_STATE_HOME": app.folder.appendingPathComponent("state").path,
                "XDG_DATA_HOME": app.folder.appendingPathComponent("data").path, "FIXTURE_EXTENDS": "1",
            ])
        for round in 0..<5 {
            try await app.start()
            #expect(await app.element("Draft")?.input?.text == "", "what an open extension left is not restored")
            try await app.type("round \(round)", into: "Draft")
            try await app.flush()
            try await app.kill()
            try await extending.start()
            #expect(await extending.element("Draft")?.input?.text == "round \(round)")
            try await extending.kill()
        }
    }

    // S-SAVE-7.1, S-SAVE-7.2
    @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
    func `S-SAVE-7: a termination signal saves, says goodbye in Apple's order and ends with status 0`(_ signal: Int32)
        async throws
    {
        let calls = FileManager.default.temporaryDirectory.appendingPathComponent("calls-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: calls) }
        let app = try AppProcess(executable: BuiltProducts.fixtureApp, environment: ["FIXTURE_CALLS": calls])
        try await app.start()
        try await app.type("last words", into: "Draft")
        #expect(try await app.end(with: signal) == 0)
        #expect(
            try String(contentsOfFile: calls, encoding: .utf8).split(separator: "\n") == [
                "count 0", "applicationWillResignActive", "applicationDidEnterBackground", "applicationWillTerminate",
            ])
        try await app.start()
        #expect(await app.element("Draft")?.input?.text == "last words")
    }

    // S-SAVE-8.1, S-SAVE-8.4
    @Test
    func `S-SAVE-8: an app that hangs when it is asked to end is gone within five seconds, its state still valid`()
        async throws
    {
        let app = try AppProcess(executable: BuiltProducts.fixtureApp, environment: ["FIXTURE_HANGS": "1"])
        try await app.start()
        try await app.type("saved before", into: "Draft")
        try await app.flush()
        let start = ContinuousClock.now
        #expect(try await app.end(with: SIGTERM) != 0)
        #expect(start.duration(to: .now) < .seconds(5))
        try await app.start()
        #expect(await app.element("Draft")?.input?.text == "saved before")
    }

    @Test(arguments: ["segv", "trap", "abort", "hang"])
    func `What a pass has handed over is written, although the app dies or hangs in the very next turn`(_ way: String)
        async throws
    {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("dies-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        let app = try AppProcess(
            executable: BuiltProducts.fixtureApp,
            // The app dies again and again soon after its launch, which crash protection would prevent.
            arguments: ["-UIStateRestorationDeveloperMode", "YES"],
            environment: ["FIXTURE_DIES": file.path, "SWIFT_BACKTRACE": "enable=no"])
        for round in 1...5 {
            try await app.start()
            try await app.type("saved before", into: "Draft")
            try await app.flush()
            let saved = try size(ofStateOf: app)
            let draft = try await app.waitForElement("Draft")
            let text = "last words \(round)"
            try Data("\(way)\n\(text)".utf8).write(to: file, options: .atomic)
            await app.send(.edit(draft.id, text: text, selection: .init(location: 0, length: 0)))
            if way == "hang" {
                try await app.wait(for: "the save") { ((try? size(ofStateOf: app)) ?? 0) > saved }
                try await app.kill()
            } else {
                try await app.waitForEnd()
            }
            try FileManager.default.removeItem(at: file)
            try await app.start()
            #expect(await app.element("Draft")?.input?.text == text)
            try await app.kill()
        }
    }

    private func size(ofStateOf app: AppProcess) throws -> Int {
        let folder = app.folder.appendingPathComponent("state/EndToEndApp.savedState")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return try files.filter { $0.pathExtension == "state" }.reduce(0) { try $0 + Data(contentsOf: $1).count }
    }

    // S-SAVE-2.3, S-SAVE-2.4
    @Test func `S-API-36, S-SAVE-2: what no view shows survives SIGKILL 250 ms after invalidateRestorableState`()
        async throws
    {
        let calls = FileManager.default.temporaryDirectory.appendingPathComponent("calls-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: calls) }
        let app = try AppProcess(
            executable: BuiltProducts.fixtureApp, environment: ["FIXTURE_CALLS": calls, "FIXTURE_COUNTS": "1"])
        try await app.start()
        func noted() -> [Substring] {
            ((try? String(contentsOfFile: calls, encoding: .utf8)) ?? "").split(separator: "\n")
        }
        try await app.wait(for: "the count") { noted().contains("counted") }
        // This is the rule's own bound.
        try await Task.sleep(for: .milliseconds(250))
        try await app.kill()
        try await app.start()
        #expect(noted().last == "count 1")
    }

    // S-LIFE-18.1, S-LIFE-18.3
    @Test func `S-LIFE-18: with -ApplePersistenceIgnoreState YES an app starts fresh, and its state is kept aside`()
        async throws
    {
        let app = try AppProcess(executable: BuiltProducts.fixtureApp)
        try await app.start()
        try await app.type("kept aside", into: "Draft")
        try await app.flush()
        try await app.kill()
        try await app.start(arguments: ["-ApplePersistenceIgnoreState", "YES"])
        #expect(await app.element("Draft")?.input?.text == "")
        let state = app.folder.appendingPathComponent("state/EndToEndApp.savedState").path
        #expect(try FileManager.default.contentsOfDirectory(atPath: state).contains { $0.hasSuffix(".ignored") })
    }

    @Test func `A desktop that does what the autostart entry says gets the app back as it was when the session ended`()
        async throws
    {
        let app = try AppProcess(
            executable: BuiltProducts.fixtureApp,
            environment: ["FIXTURE_RESTARTS": "1", "XDG_CURRENT_DESKTOP": "a test's"])
        let entry = app.folder.appendingPathComponent("config/autostart/EndToEndApp.desktop")
        try await app.start()
        try await app.type("half a na", into: "Draft")
        #expect(try await app.end(with: SIGTERM) == 0)
        let text = try String(contentsOf: entry, encoding: .utf8)
        let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("Exec=") })
        // The path of this build has no character that needs escaping.
        let words = line.dropFirst("Exec=".count).split(separator: " ").map { $0.filter { $0 != "\"" } }
        #expect(words.first == BuiltProducts.fixtureApp.resolvingSymlinksInPath().path)
        try await app.start(arguments: Array(words.dropFirst()))
        #expect(await app.element("Draft")?.input?.text == "half a na")
        try await app.flush()
        #expect(try Tool(of: app)("explain", "EndToEndApp").text.contains(", restored"))
        #expect(try await app.end(with: SIGINT) == 0)
        #expect(!FileManager.default.fileExists(atPath: entry.path), "the user has quit it")
    }

    // S-REASON-17.4
    @Test func `An app that is killed, or has no desktop, leaves what it should of its autostart entry`() async throws {
        let app = try AppProcess(
            executable: BuiltProducts.fixtureApp,
            environment: ["FIXTURE_RESTARTS": "1", "XDG_CURRENT_DESKTOP": "a test's"])
        let entry = app.folder.appendingPathComponent("config/autostart/EndToEndApp.desktop").path
        try await app.start()
        try await app.kill()
        #expect(FileManager.default.fileExists(atPath: entry))
        let none = try AppProcess(
            executable: BuiltProducts.fixtureApp,
            environment: [
                "FIXTURE_RESTARTS": "1", "XDG_CURRENT_DESKTOP": "", "DESKTOP_SESSION": "", "XDG_SESSION_TYPE": "",
            ])
        try await none.start()
        #expect(!FileManager.default.fileExists(atPath: none.folder.appendingPathComponent("config/autostart").path))
        try await none.flush()
        #expect(try Tool(of: none)("explain", "EndToEndApp").text.contains("restartNotArranged"))
    }

    @Test func `S-LIFE-21: a second process of the same app restores nothing and saves nothing`() async throws {
        let first = try AppProcess(executable: BuiltProducts.fixtureApp)
        try await first.start()
        try await first.type("of the first", into: "Draft")
        try await first.flush()
        let folder = first.folder
        let second = try AppProcess(
            executable: BuiltProducts.fixtureApp,
            environment: [
                "XDG_STATE_HOME": folder.appendingPathComponent("state").path,
                "XDG_DATA_HOME": folder.appendingPathComponent("data").path,
            ])
        try await second.start()
        #expect(await second.element("Draft")?.input?.text == "")
        try await second.type("of the second", into: "Draft")
        try await second.flush()
        try await second.kill()
        try await first.kill()
        try await first.start()
        #expect(await first.element("Draft")?.input?.text == "of the first")
    }
}

/// A generator of the same numbers in each run.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
