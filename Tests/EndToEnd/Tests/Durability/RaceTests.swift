import Foundation
import Synchronization
import Testing

/// Tests of processes of one app that start at the same instant (docs/durability.md).
@Suite(.serialized)
struct RaceTests {
    private static let contenders = 2

    @Test func `S-LIFE-21: of two processes that start at once, one restores and saves, the other says archiveInUse`()
        throws
    {
        let rounds = ProcessInfo.processInfo.environment["REPRISE_PROOF_RACES"].flatMap(Int.init) ?? 12
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("race-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        /// The screens of the last round's winner by step, and its last step.
        var shown: [Int: String] = [:]
        var last = 0
        var decided = 0
        for round in 0..<rounds {
            let lives = try Self.race(in: folder, round: round)
            defer { for life in lives { try? FileManager.default.removeItem(atPath: life.log) } }
            let losers = lives.filter { Self.says("archiveInUse", in: $0.log) }
            // The machine may start one so late that the other already ended.
            guard Self.overlap(lives.map(\.life)) else {
                // In that case both saved, one after the other.
                (shown, last) = ([:], .max)
                continue
            }
            #expect(losers.count == Self.contenders - 1, "round \(round)")
            guard let winner = lives.first(where: { !Self.says("archiveInUse", in: $0.log) }) else { continue }
            decided += 1
            guard case .ready(let step, _, let seen)? = winner.life.lines.first else { continue }
            #expect(step <= last, "round \(round)")
            #expect(shown[step].map { $0 == seen } ?? true, "round \(round): step \(step) was of somebody else")
            for loser in losers {
                guard case .ready(let step, _, _)? = loser.life.lines.first else { continue }
                #expect(step == 0, "round \(round): a process that has not the lock restores nothing")
            }
            shown = [step: seen]
            last = step
            for case .done(let step, _, let seen) in winner.life.lines { shown[step] = seen }
            for case .begin(let step, _) in winner.life.lines { last = max(last, step) }
        }
        #expect(decided * 2 > rounds)
        #expect(last > 0, "somebody saved")
    }

    private struct Contender: Sendable {
        var life: ScriptedProcess.Life
        var log: String
    }

    private static func race(in folder: URL, round: Int) throws -> [Contender] {
        let results = Mutex<[Contender]>([])
        DispatchQueue.concurrentPerform(iterations: contenders) { index in
            let log = folder.path + "/log-\(round)-\(index)"
            let process = ScriptedProcess(
                executable: BuiltProducts.fixtureApp, arguments: ["-UIStateRestorationDeveloperMode", "YES"],
                environment: [
                    "HOME": folder.path, "XDG_STATE_HOME": folder.path + "/state",
                    "XDG_DATA_HOME": folder.path + "/data",
                    // Each process types other texts.
                    "UIKIT_DISPLAY": "headless", "FIXTURE_SCRIPT": String(round * contenders + index),
                ], log: log)
            guard let life = try? process.live(until: .afterReady(400_000_000)) else { return }
            results.withLock { $0.append(Contender(life: life, log: log)) }
        }
        return results.withLock { $0 }
    }

    private static func says(_ word: String, in log: String) -> Bool {
        ((try? String(contentsOfFile: log, encoding: .utf8)) ?? "").contains(word)
    }

    private static func overlap(_ lives: [ScriptedProcess.Life]) -> Bool {
        let ready = lives.compactMap { $0.lines.first?.time }
        guard ready.count == contenders, let end = lives.map(\.killed).min() else { return false }
        return ready.allSatisfy { $0 < end }
    }
}
