import SimulatedMachine
import Testing

@testable import RestorationArchive

/// Tests of what a power cut or SIGKILL leaves of an app's list and its sessions, which the app saves in turn
/// (docs/durability.md).
@Suite("Crash states of sessions")
struct SessionCrashTests {
    /// The app's own state, which is the list, and two sessions.
    private static let owners: [String?] = [nil, "one", "two"]

    /// A step of one owner. If it is nil, the process dies and starts again.
    typealias Turn = (owner: Int, step: StoreStep)?

    private static let scripts: [[Turn]] = [
        // The second session comes while the first one exists.
        [
            (0, .save), (1, .save), (1, .synchronize), (0, .save), (2, .save), (1, .save), (0, .synchronize),
            (2, .synchronize), (2, .save), (1, .save),
        ],
        // Several launches save both. A durable state of one session says nothing about the other.
        [
            (0, .save), (1, .save), (2, .save), (1, .synchronize), nil, (2, .save), (1, .save), (1, .beginGeneration),
            (1, .save), (2, .synchronize), (0, .save), (1, .synchronize), nil, (1, .save), (2, .saveAgain),
            (0, .synchronize),
        ],
        // The app discards one session while the other goes on.
        [
            (0, .save), (1, .save), (2, .save), (0, .synchronize), (1, .synchronize), (2, .synchronize), (0, .save),
            (0, .synchronize), (1, .discard), (2, .save), nil, (2, .save), (0, .save), (2, .synchronize),
        ],
    ]

    @Test func `S-SCENE-90, S-SAVE-26: a power cut leaves the list, and each session, a legal state of its own`() {
        var random = SeededGenerator(state: ProofScale.seed)
        var launches = 0
        for script in Self.scripts {
            let trial = SessionTrial(script)
            for moment in trial.steps.indices {
                let states = CrashStates(of: trial.steps[moment].disk, tornWrites: 3, using: &random)
                // The disks at the corners come first. The test tries only some of all possible ones.
                let disks = states.disks(limit: 240, using: &random).shuffled(using: &random)
                for disk in disks.prefix(ProofScale.seconds == nil ? 6 : 240) {
                    trial.launch(disk, boot: 2, moment) { $0.legalAfterPowerCut }
                    launches += 1
                }
            }
        }
        ProofScale.report("power cuts of sessions: \(launches) launches")
        #expect(launches > 300)
    }

    @Test func `S-SCENE-90, S-SAVE-2: SIGKILL leaves all that was written of the list and of each session`() {
        var launches = 0
        for script in Self.scripts {
            let trial = SessionTrial(script)
            for moment in trial.steps.indices {
                trial.launch(trial.steps[moment].disk, boot: 1, moment) { $0.legalAfterKill }
                launches += 1
            }
        }
        ProofScale.report("SIGKILL of sessions: \(launches) launches")
        #expect(launches > 100)
    }

    /// A trial with one process after the other on one disk. Each process has a store for each owner.
    private struct SessionTrial {
        let script: [Turn]
        let steps: [SimulatedFileSystem.Step]
        private let marks: [[StoreRun.Mark]]

        init(_ script: [Turn]) {
            self.script = script
            let disk = SimulatedFileSystem(recording: true)
            // No two owners share a number, so a state shows its owner.
            let runs = SessionCrashTests.owners.enumerated().map { index, owner in
                StoreRun(
                    on: disk, session: owner, lastNumber: index * 1000, callCount: { disk.stepCount },
                    endProcess: { disk.endProcess() })
            }
            for run in runs { run.run(.open) }
            for turn in script {
                if let (owner, step) = turn {
                    runs[owner].run(step)
                } else {
                    for run in runs { run.run(.die) }
                    for run in runs { run.run(.open) }
                }
            }
            steps = disk.steps
            marks = runs.map(\.marks)
        }

        /// Checks that the next launch on `disk` finds a legal state of each owner, and saves.
        func launch(_ disk: SimulatedDisk, boot: UInt8, _ moment: Int, _ legal: (StateHistory) -> Set<Int>) {
            let fileSystem = SimulatedFileSystem(disk)
            for (index, owner) in SessionCrashTests.owners.enumerated() {
                let history = marks[index].last { $0.call <= moment + 1 }?.history ?? StateHistory()
                let opening = StoreRun.launch(on: fileSystem, session: owner, boot: boot)
                let found = stateNumber(of: opening.archive)
                let isAccusing = opening.problems.contains { problem in
                    if case .savesLost(_, _, _, .rolledBack) = problem { true } else { false }
                }
                guard found.map(legal(history).contains) ?? false, opening.canSave, !isAccusing else {
                    Issue.record(
                        """
                        After "\(steps[moment].call)", step \(moment), \(owner ?? "the list") has \
                        \(found.map(String.init) ?? "a mix"), legal are \(legal(history).sorted()), saying \
                        \(opening.problems). The script is \(script.map { $0.map { "\($0)" } ?? "killed" }).
                        """)
                    continue
                }
            }
        }
    }
}
