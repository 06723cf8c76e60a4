import Foundation
import Testing

/// A test that kills the fixture app at random moments of a scripted session, again and again. It compares what came
/// back with what may come back.
struct KillMarathon {
    struct Statistics: CustomStringConvertible {
        var kills = 0
        /// Kills before the app was ready.
        var killsWhileLaunching = 0
        var steps = 0
        /// Kills after which another state than the newest came back.
        var losses = 0
        /// The age of the oldest lost change at the kill, in nanoseconds.
        var worstAge: UInt64 = 0
        /// Kills of an app that the machine kept from running. The test compares what came back, but doesn't demand 250
        /// ms.
        var starved = 0
        /// Launches whose state the test compared with the app's screens.
        var compared = 0
        /// The sum of the times from start to ready, in nanoseconds.
        var launching: UInt64 = 0

        var description: String {
            let launches = UInt64(max(1, compared))
            return "\(kills) kills, \(killsWhileLaunching) of them while launching, \(steps) steps; \(losses) lost "
                + "something, at worst of \(worstAge / 1_000_000) ms before the kill; \(compared) launches compared, "
                + "\(launching / launches / 1_000_000) ms each; \(starved) not held to 250 ms, the machine being busy"
        }
    }

    private let folder: URL
    private let process: ScriptedProcess
    private var random: SeededGenerator
    private(set) var statistics = Statistics()
    /// The steps whose state may come back, from the oldest that a kill must not take.
    private var legal = 0...0
    /// The screens in these steps.
    private var shown: [Int: String] = [:]
    /// The times at which these steps ended.
    private var times: [Int: UInt64] = [:]
    private var lastKill: UInt64 = 0
    private var wasStarved = false

    init(seed: UInt64) throws {
        random = SeededGenerator(seed: seed)
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("kills-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        process = ScriptedProcess(
            executable: BuiltProducts.fixtureApp,
            // The mode keeps UIKit from blaming an object for a kill.
            arguments: ["-UIStateRestorationDeveloperMode", "YES"],
            environment: [
                "HOME": folder.path, "XDG_STATE_HOME": folder.path + "/state", "XDG_DATA_HOME": folder.path + "/data",
                "UIKIT_DISPLAY": "headless", "FIXTURE_SCRIPT": String(seed),
            ], log: folder.path + "/standard-error.log")
    }

    func removeFolder() { try? FileManager.default.removeItem(at: folder) }

    /// The app's standard error.
    var log: String { (try? String(contentsOfFile: process.log, encoding: .utf8)) ?? "" }

    /// Runs one life of the app.
    ///
    /// - Returns: false if something was wrong. The test recorded it.
    mutating func run() throws -> Bool {
        let isShort = Int.random(in: 0..<8, using: &random) == 0
        let moment: ScriptedProcess.Moment =
            isShort
            ? .afterStart(UInt64.random(in: 0...180_000_000, using: &random))
            : .afterReady(UInt64.random(in: 0...450_000_000, using: &random))
        let start = ScriptedProcess.now
        let life = try process.live(until: moment)
        statistics.kills += 1
        guard !life.endedByItself else {
            Issue.record("The app ended by itself. \(log.suffix(2000))")
            return false
        }
        guard let first = life.lines.first, case .ready(let step, let time, let seen) = first else {
            statistics.killsWhileLaunching += 1
            #expect(isShort, "the app was not ready in time. \(log.suffix(2000))")
            return isShort
        }
        statistics.launching += time - start
        guard check(step, seen) else { return false }
        note(life, from: step, seen)
        return true
    }

    /// Compares what came back.
    private mutating func check(_ step: Int, _ seen: String) -> Bool {
        statistics.compared += 1
        if step < legal.upperBound {
            statistics.losses += 1
            // The first lost change is the one after the state that came back.
            if let time = times[step + 1], !wasStarved {
                statistics.worstAge = max(statistics.worstAge, lastKill - min(time, lastKill))
            }
        }
        guard legal.contains(step) else {
            Issue.record(
                "kill \(statistics.kills - 1): step \(step) came back, legal are \(legal). \(log.suffix(2000))")
            return false
        }
        if let before = shown[step], before != seen {
            Issue.record("kill \(statistics.kills - 1): step \(step) came back as\n\(seen)\nand had been\n\(before)")
            return false
        }
        return true
    }

    private mutating func note(_ life: ScriptedProcess.Life, from step: Int, _ seen: String) {
        shown = [step: seen]
        times = [:]
        var last = step
        for case .done(let step, let time, let seen) in life.lines {
            shown[step] = seen
            times[step] = time
            last = step
        }
        statistics.steps += last - step
        for case .begin(let step, _) in life.lines { last = max(last, step) }
        lastKill = life.killed
        wasStarved = SavePromise.cannotBeHeld(life.lines.map(\.time), until: life.killed)
        if wasStarved { statistics.starved += 1 }
        let sure = times.filter { $0.value + SavePromise.window < life.killed }.keys.max() ?? step
        legal = (wasStarved ? step : sure)...last
    }
}
