import Foundation
import Testing

/// Tests of worlds in which one seed decides everything (docs/simulation.md). `scripts/simulate` runs thousands of
/// them.
@Suite(.serialized)
struct SimulationTests {
    // S-SAVE-2.4, S-SAVE-2.5
    @Test
    func `S-SAVE-1, S-SAVE-2, S-INPUT-15, S-LIFE-17: no world breaks a promise, and each is the same in any company`()
        async throws
    {
        let count = ProcessInfo.processInfo.environment["REPRISE_PROOF_WORLDS"].flatMap(Int.init) ?? 24
        let all = try Simulation(["--worlds", "\(count)"])
        #expect(all.failures == [])
        #expect(all.traces.count == count)
        // If two seeds gave the same trace, seeds would decide nothing.
        #expect(Set(all.traces.values).count == count)
        // Workers have different addresses, and worlds with operations in the background depend on them.
        let few = count / 3
        let companies = try await Simulation.running([
            ["--worlds", "\(few)", "--workers", "1"], ["--worlds", "\(few)", "--workers", "1", "--reverse"],
        ])
        let inOrder = companies[0].traces
        #expect(inOrder.count == few)
        #expect(companies[1].traces == inOrder)
        let seeds = [1, few / 2, few]
        let alone = try await Simulation.running(seeds.map { ["--seed", "\($0)", "--workers", "1"] })
        for (seed, alone) in zip(seeds, alone) {
            #expect(alone.traces["\(seed)"] == inOrder["\(seed)"], "seed \(seed)")
        }
    }

    @Test func `An argument that simulate does not know ends it with status 2`() throws {
        #expect(try Simulation(["--worlds", "many"]).status == 2)
        #expect(try Simulation(["--mirror"]).status == 2)
        #expect(try Simulation(["--seed", "1", "--hours", "-1"]).status == 2)
    }
}
