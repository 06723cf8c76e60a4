import SimulatedMachine
import Testing

@testable import RestorationArchive

/// Tests of what a power cut or SIGKILL leaves at each moment of a run (docs/durability.md).
@Suite("Crash states")
struct CrashStateTests {
    /// Scripts of each kind.
    static let scripts: [[StoreStep]] = [
        [.open, .save, .synchronize, .close],
        [.open, .save, .save, .synchronize, .save, .save, .close],
        [.open, .save, .save, .die, .open, .save, .save, .synchronize, .close],
        [.open, .save, .markRestored, .close, .open, .save, .beginGeneration, .save, .beginGeneration, .save, .die],
        // The second process only reads what the first one left in the page cache.
        [.open, .save, .synchronize, .save, .die, .open, .saveAgain, .synchronize, .close],
        [.open, .save, .synchronize, .close, .open, .save, .beginGeneration, .save, .synchronize, .withdraw, .save],
        [.open, .save, .beginGeneration, .save, .beginGeneration, .save, .withdraw, .close, .open, .save, .die],
        [.open, .save, .beginGeneration, .save, .beginGeneration, .save, .synchronize, .discard, .saveAgain, .close],
    ]

    @Test func `S-SAVE-26, S-LIFE-13: after a power cut the next launch finds the last durable state or a later one`() {
        var random = SeededGenerator(state: ProofScale.seed)
        var count = CrashTrial.Count()
        for script in Self.scripts {
            var trial = CrashTrial(script)
            trial.cutPower(limit: ProofScale.seconds == nil ? 60 : 400, tornWrites: 6, using: &random)
            count.add(trial.count)
        }
        count.report("power cuts")
        #expect(count.complete > 50 && count.launches > 300)
    }

    @Test
    func `S-SAVE-2, S-LIFE-17: whatever SIGKILL leaves, the next launch finds all that was written, and says so`() {
        var count = CrashTrial.Count()
        for script in Self.scripts {
            var trial = CrashTrial(script)
            trial.kill()
            count.add(trial.count)
        }
        count.report("SIGKILL")
        #expect(count.states > 100)
    }

    @Test
    func `S-LOG-12: whenever it ends, what is replaced by hand is current still, or kept aside beside the other state`()
        throws
    {
        var random = SeededGenerator(state: ProofScale.seed)
        var count = CrashTrial.Count()
        // The second beginning also has a newer state that isn't durable.
        for beginning: [StoreStep] in [[.save, .synchronize], [.save, .save, .synchronize, .save]] {
            let script = [.open] + beginning + [.close, .open, .synchronize, .replace, .synchronize, .close]
            var trial = CrashTrial(script)
            trial.cutPower(limit: 60, tornWrites: 6, using: &random)
            trial.kill()
            count.add(trial.count)
            let replaced = beginning.count { $0 == .save }
            var seen: Set<[String: [UInt8]]> = []
            for step in trial.steps {
                let states = CrashStates(of: step.disk, tornWrites: 6, using: &random)
                for disk in states.disks(limit: 400, using: &random) + [step.disk]
                where seen.insert(disk.contents).inserted {
                    let fileSystem = SimulatedFileSystem(disk)
                    let found = stateNumber(of: StoreRun.launch(on: fileSystem, boot: 2).archive)
                    guard found == replaced + 1 else { continue }
                    let kept = try StoreRun.states(on: fileSystem).first { $0.key.kept == .superseded }
                    #expect(stateNumber(of: kept?.value) == replaced, "after \(step.call): \(disk.contents.keys)")
                }
            }
        }
        count.report("replacing")
        #expect(count.launches > 50)
    }

    @Test func `S-SAVE-26: random sessions and power cuts in them`() {
        var count = CrashTrial.Count()
        ProofScale.rounds(short: 6) { round in
            var random = SeededGenerator(state: ProofScale.seed &+ UInt64(round) &* 7919)
            var trial = CrashTrial(Self.randomScript(using: &random))
            trial.cutPower(limit: 24, tornWrites: 4, using: &random)
            trial.kill()
            count.add(trial.count)
            if round % 50 == 49 { count.report("\(round + 1) random sessions") }
        }
        #expect(count.launches > 200)
    }

    @Test func `S-SAVE-26: after an fsync that failed, a power cut takes nothing that was promised`() {
        var count = CrashTrial.Count()
        var random = SeededGenerator(state: ProofScale.seed)
        let script: [StoreStep] = [
            .open, .save, .synchronize, .save, .synchronize, .synchronize, .save, .synchronize, .saveAgain,
            .synchronize,
            .beginGeneration, .save, .synchronize, .saveAgain, .synchronize, .close,
        ]
        var isDone = false
        for call in 1...400 where !isDone {
            var plan = FaultyFileSystem.Plan()
            plan.failingCall = call
            let calls = Self.calls(of: script)
            guard call <= calls.count else {
                isDone = true
                break
            }
            guard calls[call - 1] == .synchronize else { continue }
            var trial = CrashTrial(script, faults: plan)
            trial.cutPower(limit: 20, tornWrites: 2, using: &random)
            count.add(trial.count)
        }
        count.report("failed fsync")
        #expect(isDone && count.launches > 200)
    }

    @Test func `S-SAVE-26: SIGKILL, a launch, and a power cut: what was synchronized after the kill is there`() {
        var count = CrashTrial.Count()
        var random = SeededGenerator(state: ProofScale.seed)
        for script in Self.scripts.prefix(ProofScale.seconds == nil ? 3 : Self.scripts.count) {
            for step in CrashTrial(script).steps {
                var trial = CrashTrial([.open, .synchronize, .die], on: step.disk)
                if let found = trial.found { trial.cutPowerAtEnd(expecting: found, limit: 20, using: &random) }
                count.add(trial.count)
                trial = CrashTrial([.open, .save, .synchronize, .die], on: step.disk, lastNumber: 99)
                trial.cutPowerAtEnd(expecting: 100, limit: 20, using: &random)
                count.add(trial.count)
            }
        }
        count.report("power cuts after SIGKILL")
        #expect(count.launches > 200)
    }

    /// Returns the calls of the seam that a script makes.
    private static func calls(of script: [StoreStep]) -> [FileCall] {
        let fileSystem = FaultyFileSystem(SimulatedFileSystem())
        StoreRun(on: fileSystem).run(script)
        return fileSystem.plan.withLock { $0.log }
    }

    private static func randomScript(using random: inout SeededGenerator) -> [StoreStep] {
        let common: [StoreStep] = [.save, .save, .save, .synchronize, .saveAgain]
        let rare: [StoreStep] = [
            .beginGeneration, .markRestored, .withdraw, .discard, .die, .close, .synchronize, .save,
        ]
        var script: [StoreStep] = [.open]
        for _ in 0..<Int.random(in: 6...24, using: &random) {
            let steps = Int.random(in: 0..<4, using: &random) == 0 ? rare : common
            guard let step = steps.randomElement(using: &random) else { continue }
            script.append(step)
            if step == .die || step == .close { script.append(.open) }
        }
        return script
    }
}

extension CrashTrial.Count {
    mutating func add(_ other: CrashTrial.Count) {
        moments += other.moments
        states += other.states
        complete += other.complete
        launches += other.launches
    }

    func report(_ what: String) {
        ProofScale.report(
            "\(what): \(moments) moments, \(complete) of them completely, \(states) states, \(launches) launches")
    }
}
