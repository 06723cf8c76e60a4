import Foundation
import Testing

/// Tests of a real app with five sessions and real kills, in numbers (docs/durability.md). `scripts/torture` runs
/// thousands.
@Suite(.serialized)
struct SessionKillTests {
    // S-SCENE-87.2, S-SCENE-88.2, S-SCENE-88.3, S-SCENE-89.1, S-SCENE-89.2
    @Test
    func `S-SCENE-87 to S-SCENE-90: SIGKILL takes no session and no 250 ms of one, and mixes no two sessions or saves`()
        throws
    {
        let environment = ProcessInfo.processInfo.environment
        let kills = environment["REPRISE_PROOF_SESSIONS"].flatMap(Int.init)
        var marathon = try SessionMarathon(seed: environment["REPRISE_PROOF_SEED"].flatMap(UInt64.init) ?? 1)
        defer { marathon.removeFolder() }
        for kill in 1...max(1, kills ?? 40) {
            guard try marathon.run() else { break }
            if kills != nil, kill % 100 == 0 { report(marathon) }
        }
        if kills != nil { report(marathon) }
        let statistics = marathon.statistics
        #expect(statistics.changes > statistics.kills && statistics.compared > statistics.kills, "\(statistics)")
        #expect(statistics.starved < max(8, statistics.kills / 2), "\(statistics)")
    }

    private func report(_ marathon: SessionMarathon) {
        FileHandle.standardError.write(Data("\(marathon.statistics)\n".utf8))
    }
}
