import Foundation
import Testing

/// Tests of real processes and real kills, in numbers (docs/durability.md). `scripts/torture` runs thousands.
@Suite(.serialized)
struct KillTests {
    // S-SAVE-2.4
    @Test func `S-SAVE-1, S-SAVE-2, S-LIFE-17: SIGKILL at any moment loses at most 250 ms, and never mixes two states`()
        throws
    {
        let environment = ProcessInfo.processInfo.environment
        let kills = environment["REPRISE_PROOF_KILLS"].flatMap(Int.init)
        var marathon = try KillMarathon(seed: environment["REPRISE_PROOF_SEED"].flatMap(UInt64.init) ?? 1)
        defer { marathon.removeFolder() }
        for kill in 1...max(1, kills ?? 60) {
            guard try marathon.run() else { break }
            if kills != nil, kill % 100 == 0 { report(marathon) }
        }
        if kills != nil { report(marathon) }
        #expect(marathon.statistics.steps > marathon.statistics.kills)
        #expect(marathon.statistics.starved < max(8, marathon.statistics.kills / 2), "\(marathon.statistics)")
    }

    private func report(_ marathon: KillMarathon) {
        FileHandle.standardError.write(Data("\(marathon.statistics)\n".utf8))
    }
}
