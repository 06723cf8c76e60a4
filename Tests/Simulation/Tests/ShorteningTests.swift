import Foundation
import Testing

/// Tests of the way in which the simulator shortens a world that failed (docs/simulation.md). With the flag
/// `--breaks-promise`, each launch after a power cut fails at its third event. So the shortest failure has a power cut
/// and three events.
@Suite(.serialized)
struct ShorteningTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    /// Finds the seed of a world with a power cut and without windows. The flag doesn't break worlds with windows.
    private func seedThatFails() throws -> String? {
        let failures = try Simulation(["--worlds", "8", "--breaks-promise", "--shorten", "0"]).failures
        return failures.lazy.compactMap { $0.split(separator: " ").dropFirst().first }.map(String.init).first
    }

    @Test func `A failure is shortened to the steps that it needs, as a file and as a test that fail again`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let seed = try #require(try seedThatFails())
        let first = try Simulation(
            ["--seed", seed, "--breaks-promise", "--shorten", "3600", "--keep", folder.path])
        try #require(first.failures.count == 1)
        let kept = try String(contentsOf: folder.appending(path: "seed-\(seed).world"), encoding: .utf8)
        let lines = kept.split(separator: "\n").filter { !$0.hasPrefix("#") }
        let kinds = lines.compactMap { $0.split(separator: " ").first.map(String.init) }.sorted()
        #expect(Set(kinds) == ["act", "kill", "powerCut", "seed"])
        #expect(kinds.count { $0 == "powerCut" } == 1)
        // A world may need more acts than the three events, so that the app has something to press, or fewer, because one
        // act may be a burst of keys. It may need a process that is killed before the one that fails. It needs each.
        for index in lines.indices where lines[index].hasPrefix("act") || lines[index].hasPrefix("kill") {
            var fewer = lines
            let left = fewer.remove(at: index)
            let world = fewer.joined(separator: "\n")
            #expect(try Simulation(replaying: world, ["--breaks-promise"]).failures == [], "needs no \(left)")
        }
        for line in lines { #expect(first.text.contains("            \(line)\n"), "The test lacks the line \(line).") }
        let again = try Simulation(replaying: kept, ["--breaks-promise"])
        #expect(again.failures.count == 1)
        #expect(again.failures.first?.contains("third event") == true)
    }

    @Test func `A step that is left out changes no promise, and no step that is left`() throws {
        let world = """
            seed 1
            kill 2000
            act 1001
            act 1003
            """
        let one = try Simulation(replaying: world)
        #expect(one.failures == [])
        #expect(one.traces == (try Simulation(replaying: world)).traces)
        #expect(one.traces != (try Simulation(replaying: "seed 1")).traces)
        // Without a power cut and a third event, the world breaks no promise.
        #expect(try Simulation(replaying: world, ["--breaks-promise"]).failures == [])
    }

    @Test func `A file that is no world ends simulate with status 2 and says which line is wrong`() throws {
        let wrong = try Simulation(replaying: "seed 1\ndances 7")
        #expect(wrong.status == 2)
        #expect(wrong.text.contains("dances 7"))
        #expect(try Simulation(replaying: "act 7").status == 2)
        #expect(try Simulation(["--replay", "/nowhere/at-all.world"]).status == 2)
    }
}
