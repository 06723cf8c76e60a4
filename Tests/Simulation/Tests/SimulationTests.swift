import Foundation
import Testing

/// Worlds in which one seed decides everything (docs/simulation.md). `scripts/simulate` runs thousands.
@Suite(.serialized)
struct SimulationTests {
    @Test
    func `S-SAVE-1, S-SAVE-2, S-INPUT-15, S-LIFE-17: no world breaks a promise, and each is the same in any company`()
        throws
    {
        let count = ProcessInfo.processInfo.environment["REPRISE_PROOF_WORLDS"].flatMap(Int.init) ?? 24
        let inOrder = try Simulation(["--worlds", "\(count)"])
        #expect(inOrder.failures == [])
        #expect(inOrder.traces.count == count)
        // Two seeds that give one trace would mean that seeds decide nothing.
        #expect(Set(inOrder.traces.values).count == count)
        let reversed = try Simulation(["--worlds", "\(count)", "--reverse"])
        #expect(reversed.traces == inOrder.traces)
        for seed in [1, count / 2, count] {
            let alone = try Simulation(["--seed", "\(seed)"])
            #expect(alone.traces["\(seed)"] == inOrder.traces["\(seed)"], "seed \(seed)")
        }
    }

    @Test func `An argument that simulate does not know ends it with status 2`() throws {
        #expect(try Simulation(["--worlds", "many"]).status == 2)
        #expect(try Simulation(["--mirror"]).status == 2)
        #expect(try Simulation(["--seed", "1", "--hours", "-1"]).status == 2)
    }
}
