import Foundation
import Testing
import UIKitTesting

/// Tests of `UserDefaults.standard` in real processes with real kills.
@Suite(.serialized)
struct UserDefaultsTests {
    private func makeApp(_ mode: String = "saves", key: String? = nil) throws -> AppProcess {
        var environment = ["FIXTURE_DEFAULTS": mode]
        environment["FIXTURE_KEY"] = key
        return try AppProcess(executable: BuiltProducts.fixtureApp, environment: environment)
    }

    /// Returns Foundation's file.
    private func file(of app: AppProcess) -> URL { app.folder.appendingPathComponent("config/EndToEndApp.plist") }

    private func stored(of app: AppProcess) -> URL {
        let states = app.folder.appendingPathComponent("state")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: states.path)) ?? []
        let folder = names.first { $0.hasSuffix(".savedState") } ?? "none"
        return states.appendingPathComponent(folder).appendingPathComponent("defaults")
    }

    private func values(in file: URL) throws -> [String: Any]? {
        try PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil) as? [String: Any]
    }

    private func label(_ name: String, of app: AppProcess) async -> String? {
        await app.windows.allElements.compactMap(\.label).first { $0.hasPrefix(name + " ") }
            .map { String($0.dropFirst(name.count + 1)) }
    }

    // S-DEFAULTS-1.1, S-DEFAULTS-3.1, S-DEFAULTS-3.2
    @Test func `S-DEFAULTS-1, S-DEFAULTS-3: values survive SIGKILL, and are there before app code reads them`()
        async throws
    {
        let app = try makeApp()
        try await app.start()
        #expect(await label("early", of: app) == "none")
        for launch in 1...3 {
            try await app.press("Count")
            try await app.flush()
            try await app.kill()
            try await app.start()
            #expect(await label("early", of: app) == "\(launch)")
            #expect(await label("defaults", of: app) == "\(launch)")
            #expect(await label("state", of: app) == "\(launch)")
        }
        let attributes = try FileManager.default.attributesOfItem(atPath: file(of: app).path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test func `S-DEFAULTS-1: a value that an event changes, and nothing else, is saved by itself`() async throws {
        let app = try makeApp()
        try await app.start()
        try await app.flush()
        let stored = stored(of: app)
        #expect(!FileManager.default.fileExists(atPath: stored.path), "an app without values has no such file")
        try await app.press("Only defaults")
        try await app.wait(for: "the save") { FileManager.default.fileExists(atPath: stored.path) }
        try await app.kill()
        try await app.start()
        #expect(await label("early", of: app) == "1")
        #expect(try Data(contentsOf: stored).range(of: Data("bplist".utf8)) == nil, "it is sealed")
        let shown = try Tool(of: app)("show", "EndToEndApp")
        #expect(shown.text.contains("    user defaults: 1 value\n"))
    }

    // S-DEFAULTS-1.2
    @Test(arguments: ["saves", "declines"])
    func `S-DEFAULTS-1: a value that a timer sets, without an event, is saved by itself`(mode: String) async throws {
        let app = try makeApp(mode)
        try await app.start()
        try await app.press("Later")
        let stored = app.folder.appendingPathComponent("state/EndToEndApp.savedState/defaults")
        try await app.wait(for: "the save") { FileManager.default.fileExists(atPath: stored.path) }
        try await app.kill()
        try await app.start()
        #expect(await label("early", of: app) == "1")
    }

    // S-DEFAULTS-2.1 to S-DEFAULTS-2.3
    @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
    func `S-DEFAULTS-2: a signal that asks the app to end saves, and writes the file that other programs read`(
        signal: Int32
    ) async throws {
        let app = try makeApp()
        try await app.start()
        try await app.press("Count")
        #expect(try await app.end(with: signal) == 0)
        #expect(try values(in: file(of: app))?["n"] as? Int == 1)
        // The app sets this value in `applicationWillTerminate`.
        #expect(try values(in: file(of: app))?["last"] as? String == "at the end")
        try await app.start()
        #expect(await label("early", of: app) == "1")
    }

    // S-DEFAULTS-2.1, S-DEFAULTS-2.4
    @Test func `S-DEFAULTS-2: an app that calls exit saves, and one that crashes has what was saved last`()
        async throws
    {
        let app = try makeApp()
        try await app.start()
        try await app.press("Count")
        let exit = try await app.waitForElement("Exit")
        await app.send(.activate(exit.id))
        try await app.waitForEnd()
        try await app.start()
        #expect(await label("early", of: app) == "1")
        try await app.press("Count")
        try await app.flush()
        let crash = try await app.waitForElement("Crash")
        await app.send(.activate(crash.id))
        try await app.waitForEnd()
        try await app.start()
        #expect(await label("early", of: app) == "2")
    }

    // S-DEFAULTS-1.3
    @Test(arguments: ["saves", "declines"])
    func `S-DEFAULTS-1: twenty kills at random moments never find a broken or an older domain`(mode: String)
        async throws
    {
        let app = try makeApp(mode)
        var random = SeededGenerator(seed: 38)
        var known = 0
        for round in 0..<20 {
            try await app.start()
            let early = Int(await label("early", of: app) ?? "") ?? 0
            #expect(early >= known, "round \(round)")
            if mode == "saves" {
                // One frame has both numbers.
                #expect(await label("state", of: app) == "\(early)", "round \(round)")
            }
            if round > 0 { #expect(early > 0) }
            try await app.press("Count")
            try await app.flush()
            known = early + 1
            let count = try await app.waitForElement("Count")
            let end = ContinuousClock.now + .milliseconds(Int.random(in: 0...300, using: &random))
            while ContinuousClock.now < end {
                await app.send(.activate(count.id))
                try await Task.sleep(for: .milliseconds(3))
            }
            try await app.kill()
            if FileManager.default.fileExists(atPath: file(of: app).path) {
                #expect(try values(in: file(of: app))?["n"] is Int)
            }
        }
    }

    // S-DEFAULTS-4.1
    @Test func `S-DEFAULTS-4: an app that takes no part in restoration keeps its values, too`() async throws {
        let app = try makeApp("declines")
        try await app.start()
        try await app.press("Count")
        try await app.flush()
        try await app.kill()
        try await app.start()
        #expect(await label("early", of: app) == "1")
        #expect(await label("state", of: app) == "0")
    }

    // S-DEFAULTS-5.4, S-DEFAULTS-5.5
    @Test func `S-DEFAULTS-5: removed values stay removed, and registered ones are not saved`() async throws {
        let app = try makeApp()
        try await app.start()
        try await app.press("Odd text")
        try await app.press("Count")
        try await app.flush()
        try await app.kill()
        try await app.start()
        #expect(await label("early", of: app) == "1")
        try await app.press("Register")
        try await app.press("Remove")
        #expect(await label("defaults", of: app) == "77")
        try await app.flush()
        try await app.kill()
        try await app.start()
        #expect(await label("early", of: app) == "none")
        #expect(await label("text", of: app) == "é\u{1}")
    }

    // S-DEFAULTS-5.5
    @Test func `S-DEFAULTS-5: a value of the command line is not saved`() async throws {
        let app = try makeApp()
        try await app.start(arguments: ["-n", "8"])
        try await app.press("Odd text")
        try await app.flush()
        try await app.kill()
        try await app.start()
        #expect(await label("text", of: app) == "é\u{1}")
        #expect(await label("early", of: app) == "none")
    }

    // S-DEFAULTS-6.1, S-DEFAULTS-6.3, S-DEFAULTS-6.4
    @Test func `S-DEFAULTS-6: a broken or missing file is put back, and one that another program wrote stays`()
        async throws
    {
        let app = try makeApp()
        try await app.start()
        try await app.press("Count")
        try await app.press("Synchronize")
        try await app.flush()
        let whole = try Data(contentsOf: file(of: app))
        for broken in [Data(), whole.prefix(whole.count / 2), Data("hello".utf8), nil] {
            try await app.kill()
            try FileManager.default.removeItem(at: file(of: app))
            try broken?.write(to: file(of: app))
            try await app.start()
            #expect(await label("early", of: app) == "1", "\(broken?.count ?? -1) bytes")
        }
        try await app.kill()
        let other = try PropertyListSerialization.data(fromPropertyList: ["n": 40], format: .xml, options: 0)
        try other.write(to: file(of: app))
        try await app.start()
        #expect(await label("early", of: app) == "40")
        try await app.press("Count")
        try await app.flush()
        try await app.kill()
        try await app.start()
        #expect(await label("early", of: app) == "41")
    }

    @Test func `S-DEFAULTS-6: what an app has saved after synchronize() is newer than the file that this wrote`()
        async throws
    {
        let app = try makeApp()
        try await app.start()
        for number in 1...3 {
            try await app.press("Count")
            try await app.press("Synchronize")
            try await app.press("Count")
            try await app.flush()
            try await app.kill()
            try await app.start()
            #expect(await label("early", of: app) == "\(2 * number)")
        }
        // Foundation can't read its own file with such a text.
        try await app.press("Odd text")
        try await app.flush()
        for _ in 0..<3 { try await app.press("Synchronize") }
        try await app.press("Count")
        try await app.flush()
        try await app.kill()
        try await app.start()
        #expect(await label("early", of: app) == "7")
        #expect(await label("text", of: app) == "é\u{1}")
    }

    // S-DEFAULTS-7.1, S-DEFAULTS-7.2
    @Test func `S-DEFAULTS-7: signing out, ignoring the state and another version of the app leave them as they are`()
        async throws
    {
        let app = try makeApp()
        try await app.start()
        try await app.press("Count")
        try await app.flush()
        try await app.press("Count")
        try await app.press("Sign out")
        try await app.flush()
        try await app.kill()
        try await app.start()
        #expect(await label("early", of: app) == "2")
        try await app.press("Count")
        try await app.flush()
        try await app.kill()
        try await app.start(arguments: ["-ApplePersistenceIgnoreState", "YES"])
        #expect(await label("early", of: app) == "3")
        #expect(await label("state", of: app) == "0")
        try await app.press("Only defaults")
        try await app.flush()
        try await app.kill()
        #expect(try await app.damageNewestSave())
        try await app.start(bundleVersion: "2")
        #expect(await label("early", of: app) == "4")
    }

    // S-DEFAULTS-7.1, S-DEFAULTS-7.3
    @Test func `S-DEFAULTS-7: a save that the tool brings back, and a state that it discards, leave them as they are`()
        async throws
    {
        let app = try makeApp()
        let reprise = Tool(of: app)
        for _ in 1...2 {
            try await app.start()
            try await app.press("Count")
            try await app.flush()
            try await app.kill()
        }
        let saves = try #require(try reprise("history", "EndToEndApp", "--json").json()["saves"] as? [[String: Any]])
        let oldest = try #require(saves.first?["save"] as? String)
        #expect(try reprise("restore-to", "EndToEndApp", oldest).status == 0)
        try await app.start()
        #expect(await label("early", of: app) == "2")
        try await app.press("Count")
        try await app.flush()
        try await app.kill()
        #expect(try reprise("discard", "EndToEndApp", "--yes").status == 0)
        try await app.start()
        #expect(await label("early", of: app) == "3")
        #expect(await label("state", of: app) == "0")
    }

    // S-DEFAULTS-8.1, S-DEFAULTS-8.3
    @Test func `S-DEFAULTS-8: all scenes share them, and they outlive the scene that has set them`() async throws {
        let app = try AppProcess(executable: BuiltProducts.sceneApp, environment: ["SCENE_COUNTS": "1"])
        try await app.start()
        for number in 1...2 {
            try await app.press("Count")
            try await app.flush()
            try await app.kill()
            try await app.start()
            #expect(await label("number", of: app) == "\(number)")
        }
        try await app.press("Count")
        #expect(try await app.end() == 0)
        let folder = stored(of: app).deletingLastPathComponent()
        try FileManager.default.removeItem(at: folder.appendingPathComponent("sessions"))
        try await app.start()
        #expect(await label("number", of: app) == "3")
    }

    // S-DEFAULTS-3.3
    @Test func `S-DEFAULTS-3: with a key store of the app's own, values are there when the app is launched`()
        async throws
    {
        let app = try makeApp(key: "own")
        try await app.start()
        for number in 1...2 {
            try await app.press("Count")
            try await app.flush()
            try await app.kill()
            try await app.start()
            #expect(await label("defaults", of: app) == "\(number)")
        }
    }
}
