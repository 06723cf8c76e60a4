import ChildProcesses
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
    }
}

/// A campaign of worlds in a process of its own, and what it has said.
private struct Simulation {
    /// By seed, a number that stands for all that happened.
    private(set) var traces: [String: String] = [:]
    private(set) var failures: [String] = []
    let status: Int32

    init(_ arguments: [String]) throws {
        let outcome = try ChildProcess.run(
            .init(".build/debug/simulate", arguments, output: .collected, errors: .inherited))
        status = outcome.status.exitCode ?? -1
        for line in outcome.text.split(separator: "\n") where line.hasPrefix("seed ") {
            let words = line.split(separator: " ").map(String.init)
            if words[2] == "FAILED" { failures.append(String(line)) } else { traces[words[1]] = words[2] }
        }
    }
}
