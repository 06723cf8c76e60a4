import Testing

@testable import RestorationArchive

/// Tests of a session in which each call fails in each possible way (docs/durability.md).
@Suite("Fault injection")
struct FaultTests {
    @Test
    func `S-SAVE-26, S-LIFE-13, S-LIFE-14: the n-th call fails with each error, and nothing is lost that was promised`()
        throws
    {
        var trial = try FaultTrial()
        // The n-th call is the same whatever its failure.
        let calls = try FaultTrial.callsOfSession(trial.beginning)
        for (index, call) in calls.enumerated() {
            for fault in Fault.tried(of: call, at: index) {
                var plan = FaultyFileSystem.Plan()
                plan.failingCall = index + 1
                plan.fault = fault
                #expect(try trial.run(plan, called: "call \(index + 1), \(call), \(fault)"))
            }
        }
        var plan = FaultyFileSystem.Plan()
        plan.failingCall = calls.count * 2
        #expect(try !trial.run(plan, called: "no fault"), "the session is longer than was thought")
        ProofScale.report("faults: \(calls.count) calls, \(trial.trials) faults, \(trial.launches) launches")
        #expect(calls.count > 50 && trial.trials > 300)
    }

    @Test func `S-SAVE-26: two faults in one session`() throws {
        var trial = try FaultTrial()
        let calls = try FaultTrial.callsOfSession(trial.beginning)
        var fired = 0
        try ProofScale.rounds(short: 60) { round in
            var random = SeededGenerator(state: ProofScale.seed &+ UInt64(round) &* 104_729)
            var plan = FaultyFileSystem.Plan()
            let first = Int.random(in: 0..<calls.count, using: &random)
            plan.failingCall = first + 1
            plan.fault = Fault.all(of: calls[first]).randomElement(using: &random) ?? Fault()
            plan.secondFailingCall = first + 1 + Int.random(in: 1...12, using: &random)
            let name =
                "round \(round): call \(first + 1), \(calls[first]), \(plan.fault), then \(plan.secondFailingCall ?? 0)"
            if try trial.run(plan, called: name) { fired += 1 }
            if round % 1000 == 999 { ProofScale.report("two faults: \(round + 1) sessions") }
        }
        #expect(fired > 40)
    }
}

extension FaultTrial {
    /// Returns the calls that the session makes if nothing fails.
    static func callsOfSession(_ beginning: Beginning) throws -> [FileCall] {
        let home = try ScratchHome(beginning.files)
        let fileSystem = FaultyFileSystem()
        let run = StoreRun(
            on: fileSystem, root: home.path, history: beginning.history, lastNumber: Beginning.lastNumber)
        run.run(session)
        #expect(run.problems.allSatisfy { if case .writeFailed = $0 { false } else { true } })
        return fileSystem.plan.withLock { $0.log }
    }
}
