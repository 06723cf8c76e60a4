import Foundation
import Testing
import UIKitTesting

/// Tests that `TestSource` writes for findings, one for each way of ending an app and for each kind of comparison. They
/// compile, and pass on a screen that comes back. `TestSourceTests` checks that `TestSource` writes nothing else.
@Suite(
    .enabled(
        if: URL(fileURLWithPath: ".build/debug/EndToEndMistakesApp").resolvingSymlinksInPath()
            == BuiltProducts.mistakesApp), .timeLimit(.minutes(5)))
struct PastedTests {
    @Test func `HiddenScreen killed: shown text comes back`() async throws {
        let app = try AppProcess(executable: URL(fileURLWithPath: ".build/debug/EndToEndMistakesApp"))
        try await app.start()
        try await app.press("HiddenScreen", role: .button)
        try await app.flush()
        let before = await app.windows.asSeen
        try await app.kill()
        try await app.start()
        try await app.flush()
        #expect(await app.windows.asSeen == before)
    }

    @Test func `HiddenScreen terminated: shown text comes back`() async throws {
        let app = try AppProcess(executable: URL(fileURLWithPath: ".build/debug/EndToEndMistakesApp"))
        try await app.start()
        try await app.press("HiddenScreen", role: .button)
        try await app.flush()
        let before = await app.windows.asSeen
        try await app.end(with: SIGTERM)
        try await app.start()
        try await app.flush()
        #expect(await app.windows.asSeen == before)
    }

    @Test func `HiddenScreen twice: shown text comes back`() async throws {
        let app = try AppProcess(executable: URL(fileURLWithPath: ".build/debug/EndToEndMistakesApp"))
        try await app.start()
        try await app.press("HiddenScreen", role: .button)
        try await app.flush()
        let before = await app.windows.asSeen
        try await app.kill()
        try await app.start()
        try await app.flush()
        try await app.end(with: SIGTERM)
        try await app.start()
        try await app.flush()
        #expect(await app.windows.asSeen == before)
    }

    @Test(arguments: [1, 5, 20, 60, 200, 500])
    func `HiddenScreen killedMidway: shown text comes back`(milliseconds: Int) async throws {
        func used() async throws -> AppProcess {
            let app = try AppProcess(executable: URL(fileURLWithPath: ".build/debug/EndToEndMistakesApp"))
            try await app.start()
            try await app.flush()
            return app
        }
        // The windows before the last step, and after it.
        let other = try await used()
        let before = await other.windows.asSeen
        try await other.press("HiddenScreen", role: .button)
        try await other.flush()
        let after = await other.windows.asSeen
        let app = try await used()
        await app.send(.activate("b"))
        try await Task.sleep(for: .milliseconds(milliseconds))
        try await app.kill()
        try await app.start()
        try await app.flush()
        #expect([before, after].contains(await app.windows.asSeen))
    }

    @Test func `HiddenScreen newVersion: shown text comes back`() async throws {
        let app = try AppProcess(executable: URL(fileURLWithPath: ".build/debug/EndToEndMistakesApp"))
        try await app.start()
        try await app.press("HiddenScreen", role: .button)
        try await app.flush()
        let before = await app.windows.asSeen
        try await app.kill()
        try await app.start(bundleVersion: "explored")
        try await app.flush()
        #expect(await app.windows.asSeen == before)
    }

    @Test func `HiddenScreen resized: shown text comes back`() async throws {
        let app = try AppProcess(executable: URL(fileURLWithPath: ".build/debug/EndToEndMistakesApp"))
        try await app.start()
        try await app.press("HiddenScreen", role: .button)
        try await app.deliver(.resize(width: 1180.0, height: 820.0))
        try await app.flush()
        let before = await app.windows.asSeen
        try await app.deliver(.resize(width: 390.0, height: 844.0))
        try await app.flush()
        try await app.kill()
        try await app.start()
        try await app.deliver(.resize(width: 1180.0, height: 820.0))
        try await app.flush()
        #expect(await app.windows.asSeen == before)
    }

    @Test func `HiddenScreen damaged: shown text comes back`() async throws {
        let app = try AppProcess(executable: URL(fileURLWithPath: ".build/debug/EndToEndMistakesApp"))
        try await app.start()
        try await app.flush()
        let before = await app.windows.asSeen
        try await app.kill()
        try await app.start()
        try await app.flush()
        try await app.press("HiddenScreen", role: .button)
        try await app.flush()
        try await app.kill()
        try await app.damageNewestSave()
        try await app.start()
        try await app.flush()
        #expect(await app.windows.asSeen == before)
    }

    @Test func `HiddenScreen developerMode: shown text comes back`() async throws {
        let app = try AppProcess(executable: URL(fileURLWithPath: ".build/debug/EndToEndMistakesApp"))
        try await app.start()
        try await app.press("HiddenScreen", role: .button)
        try await app.flush()
        let before = await app.windows.asSeen
        try await app.kill()
        try await app.start(arguments: ["-UIStateRestorationDeveloperMode", "YES"])
        try await app.flush()
        #expect(await app.windows.asSeen == before)
    }

    @Test func `HiddenScreen afterwards: behaviour comes back`() async throws {
        func used() async throws -> AppProcess {
            let app = try AppProcess(executable: URL(fileURLWithPath: ".build/debug/EndToEndMistakesApp"))
            try await app.start()
            try await app.press("HiddenScreen", role: .button)
            try await app.flush()
            return app
        }
        // The effect of the last step in an app that is still running.
        let other = try await used()
        try await other.press("Is it marked?", role: .button)
        try await other.flush()
        let expected = await other.windows.asSeen
        let app = try await used()
        try await app.kill()
        try await app.start()
        try await app.flush()
        try await app.press("Is it marked?", role: .button)
        try await app.flush()
        #expect(await app.windows.asSeen == expected)
    }

    @Test func `HiddenScreen superNotCalled: report comes back`() async throws {
        let app = try AppProcess(executable: URL(fileURLWithPath: ".build/debug/EndToEndMistakesApp"))
        try await app.start()
        try await app.press("HiddenScreen", role: .button)
        try await app.flush()
        #expect(try await !app.reportedProblems().contains { $0.hasPrefix("superNotCalled") })
        try await app.kill()
        try await app.start()
        try await app.flush()
        #expect(try await !app.reportedProblems().contains { $0.hasPrefix("superNotCalled") })
    }
}
