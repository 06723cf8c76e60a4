import Foundation
import Testing
import UIKitTesting

/// Tests of changes without an event and without a view, in real processes (S-SAVE-29).
@Suite(.serialized)
struct SilentChangeTests {
    /// A line of the file in which the app notes UIKit's questions.
    private struct Line {
        var word: Substring
        /// The seconds of a clock.
        var seconds: Double
    }

    private final class World: Sendable {
        let app: AppProcess
        private let file = FileManager.default.temporaryDirectory.appendingPathComponent("asked-\(UUID().uuidString)")

        init(_ way: String) throws {
            app = try AppProcess(
                executable: BuiltProducts.fixtureApp,
                environment: ["FIXTURE_SILENT": way, "FIXTURE_ASKED": file.path])
        }

        deinit { try? FileManager.default.removeItem(at: file) }

        var lines: [Line] {
            let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
            return text.split(separator: "\n").compactMap { line in
                let words = line.split(separator: " ")
                guard words.count == 2, let seconds = Double(words[1]) else { return nil }
                return Line(word: words[0], seconds: seconds)
            }
        }

        var askedCount: Int { lines.count { $0.word == "asked" } }

        func wait(_ what: String, until condition: () -> Bool) async throws {
            let end = ContinuousClock.now + .seconds(30)
            while !condition() {
                guard ContinuousClock.now < end else { throw UIKitTestingError.timeout(what) }
                try await Task.sleep(for: .milliseconds(5))
            }
        }

        /// The bytes of all saves.
        var stateSize: Int {
            let folder = app.folder.appendingPathComponent("state/EndToEndApp.savedState")
            let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            return (files ?? []).filter { $0.pathExtension == "state" }
                .reduce(0) { $0 + ((try? Data(contentsOf: $1))?.count ?? 0) }
        }

        /// Waits for a second without a question to the app.
        func rest() async throws {
            var count = -1
            while count != askedCount {
                count = askedCount
                try await Task.sleep(for: .seconds(1))
            }
        }
    }

    // S-SAVE-29.1, S-SAVE-29.2
    @Test(arguments: ["timer", "task", "later", "thread", "elsewhere", "property"])
    func `S-SAVE-29: what changes without an event is asked for within a second, and survives SIGKILL`(
        _ way: String
    ) async throws {
        let world = try World(way)
        try await world.app.start()
        try await world.wait("the launch's save") { world.stateSize > 0 && world.askedCount > 0 }
        // The test reads the size before the change, because the app may save before the test learns of the change.
        var size = 0
        try await world.wait("the change") {
            let before = world.stateSize
            if world.lines.contains(where: { $0.word == "changed" }) { return true }
            size = before
            return false
        }
        let changed = try #require(world.lines.last { $0.word == "changed" }).seconds
        try await world.wait("the question") { world.lines.contains { $0.word == "asked" && $0.seconds > changed } }
        let asked = try #require(world.lines.first { $0.word == "asked" && $0.seconds > changed }).seconds
        #expect(asked - changed < 1)
        try await world.wait("the save") { world.stateSize > size }
        try await world.app.kill()
        try await world.app.start()
        let expected = way == "property" ? "Restored 7 []" : "Restored 0 [\"\(way)\"]"
        _ = try await world.app.waitForElement(expected)
    }

    // S-SAVE-29.3, S-SAVE-29.4
    @Test func `S-SAVE-29: in an app that rests nothing is asked, and UIKit's own work after an event starts no round`()
        async throws
    {
        let world = try World("nothing")
        try await world.app.start()
        try await world.rest()
        let before = world.askedCount
        let time = try await processorTime(of: world.app)
        // Nothing may happen in this time, in which UIKit watches the launch.
        try await Task.sleep(for: .seconds(2))
        #expect(try await processorTime(of: world.app) - time <= 0.05)
        #expect(world.askedCount == before)
        // After an event come a pass, its write and its synchronization. Only the pass asks.
        _ = try? await world.app.deliver(.activate("nobody"))
        try await world.wait("the pass") { world.askedCount > before }
        try await Task.sleep(for: .seconds(2))
        #expect(world.askedCount == before + 1)
    }

    // S-SAVE-29.5
    @Test func `S-SAVE-29: a timer that fires sixty times a second costs little, and writes nothing`() async throws {
        let world = try World("sixty")
        try await world.app.start()
        try await Task.sleep(for: .seconds(2))
        let (asked, size) = (world.askedCount, world.stateSize)
        let start = ProcessInfo.processInfo.systemUptime
        let time = try await processorTime(of: world.app)
        try await Task.sleep(for: .seconds(4))
        let used = try await processorTime(of: world.app) - time
        let passed = ProcessInfo.processInfo.systemUptime - start
        #expect(used / passed < 0.02, "\(used) s of processor time in \(passed) s")
        #expect(Double(world.askedCount - asked) <= passed / 0.7 + 1)
        #expect(Double(world.askedCount - asked) >= 2)
        #expect(world.stateSize == size)
    }

    /// Returns the processor time in seconds.
    private func processorTime(of app: AppProcess) async throws -> Double {
        let process = try #require(await app.processIdentifier)
        let text = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
        // The name may have spaces. Two of the words after it are the ticks in user mode and in kernel mode.
        let words = try #require(text.split(separator: ")").last).split(separator: " ")
        return try Double(#require(Int(words[11])) + #require(Int(words[12]))) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
}
