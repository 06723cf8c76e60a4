import Foundation
import Testing
import UIKitTesting

/// Tests of an app's lines on standard error (spec chapter 15.2).
@Suite(.serialized)
struct LogTests {
    /// Returns the lines of the app's second run, which restores the state of the first one.
    private func linesOfRestore(arguments: [String], faulty: Bool = false) async throws -> [String] {
        let app = try AppProcess(executable: BuiltProducts.fixtureApp)
        try await app.start()
        try await app.press("Push")
        _ = try await app.waitForElement("Toggle")
        try await app.flush()
        try await app.kill()
        if faulty {
            let state = app.folder.appendingPathComponent("state/EndToEndApp.savedState")
            let newest = try FileManager.default.contentsOfDirectory(atPath: state.path).filter {
                $0.hasSuffix(".state")
            }.max()
            try Data("damaged".utf8).write(to: state.appendingPathComponent(try #require(newest)))
        }
        let before = app.log
        try await app.start(arguments: arguments)
        try await app.flush()
        try await app.kill()
        return app.log.dropFirst(before.count).split(separator: "\n").map(String.init)
    }

    // S-LOG-1.3
    @Test func `S-LOG-1: without the argument, passes in which nothing was reported write nothing`() async throws {
        #expect(try await linesOfRestore(arguments: []) == [])
        #expect(try await linesOfRestore(arguments: ["-UIStateRestorationDebugLogging", "NO"]) == [])
    }

    // S-LOG-1.1, S-LOG-1.2
    @Test func `S-LOG-1, S-LOG-4: with it each pass is written and ends with a line that counts and gives the time`()
        async throws
    {
        let lines = try await linesOfRestore(arguments: ["-UIStateRestorationDebugLogging", "YES"])
        let ends = lines.filter { $0.contains("objects, left out 0, in ") && $0.hasSuffix(" ms.") }
        let count = lines.count { $0.contains("] Record ") }
        #expect(count > 0)
        #expect(ends.contains { $0.contains("Restored \(count) objects") }, "\(lines)")
        // Restored objects have all their views loaded, also those of screens that nobody saw.
        let saved = ends.compactMap { $0.firstMatch(of: /Saved (\d+) objects/).flatMap { Int($0.1) } }
        #expect(saved.first ?? 0 >= count, "\(lines)")
    }

    @Test func `S-LOG-5, S-LIFE-14: a problem is a warning that names the file, the cause and what to do`() async throws
    {
        let lines = try await linesOfRestore(arguments: [], faulty: true)
        let warnings = lines.filter { $0.contains("warning") }
        #expect(warnings.contains { $0.contains("archiveUnreadable") && $0.contains(".state") }, "\(lines)")
    }

    @Test
    func `S-LOG-2: a restore begins with the versions, the keys in the order of the pass, and the classes by key`()
        async throws
    {
        let lines = try await linesOfRestore(arguments: ["-UIStateRestorationDebugLogging", "YES"])
        let keys = lines.filter { $0.contains("Record ") }.map { $0.count { $0 == "/" } }
        #expect(lines.first?.contains("format") == true)
        #expect(keys == keys.sorted())
        #expect(!keys.isEmpty)
        #expect(lines.contains { $0.contains("Restoration class of") && $0.contains("EndToEndApp.FormController") })
    }

    @Test func `S-LOG-3: for each record one line says which step provided the object, its key and its class`()
        async throws
    {
        let lines = try await linesOfRestore(arguments: ["-UIStateRestorationDebugLogging", "YES"])
        #expect(
            lines.contains {
                $0.contains("comes from its restoration class") && $0.contains("/Pushed")
                    && $0.contains("EndToEndApp.FormController")
            })
        #expect(lines.contains { $0.contains("exists already") && $0.contains("FormNavigation") })
    }
}
