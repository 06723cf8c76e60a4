import Foundation
import SimulatedMachine
import Testing

@testable import RestorationArchive

/// A trial that runs a script on a simulated machine. It checks what the next launch finds after a crash at each
/// moment.
struct CrashTrial {
    /// The numbers of checked cases.
    struct Count {
        var moments = 0
        var states = 0
        /// Moments at which the trial checked every possible state.
        var complete = 0
        /// Different disks. A disk that equals one of the neighbouring moment doesn't count again.
        var launches = 0
    }

    let steps: [SimulatedFileSystem.Step]
    let marks: [StoreRun.Mark]
    let script: [StoreStep]
    private(set) var count = Count()

    /// The state that the first launch of the script found.
    let found: Int?

    /// Runs a script.
    ///
    /// - Parameters:
    ///   - disk: The machine's disk at the beginning.
    ///   - faults: The failures of the file system, or nil for none.
    init(
        _ script: [StoreStep], on disk: SimulatedDisk = SimulatedDisk(), lastNumber: Int = 0,
        faults: FaultyFileSystem.Plan? = nil
    ) {
        let disk = SimulatedFileSystem(disk, recording: true)
        var fileSystem: any FileSystem = disk
        if let faults {
            let faulty = FaultyFileSystem(disk) { disk.loseTrack(of: $0) }
            faulty.plan.withLock { $0 = faults }
            fileSystem = faulty
        }
        let run = StoreRun(
            on: fileSystem, lastNumber: lastNumber, callCount: { disk.stepCount }, endProcess: { disk.endProcess() })
        run.run(Array(script.prefix(1)))
        found = stateNumber(of: run.opening.archive)
        run.run(Array(script.dropFirst()))
        self.script = script
        steps = disk.steps
        marks = run.marks
    }

    /// Returns the newest history between step `moment` and the next one.
    private func history(at moment: Int) -> StateHistory {
        marks.last { $0.call <= moment + 1 }?.history ?? StateHistory()
    }

    /// Returns true if a write is under way at that moment. SIGKILL may leave a part of it.
    private func isTornByKill(_ moment: Int) -> Bool { steps[moment].call.hasPrefix("write") }

    // MARK: Power cuts

    mutating func cutPower(limit: Int, tornWrites: Int, using random: inout SeededGenerator) {
        var seen: Set<Int> = []
        for moment in steps.indices {
            let states = CrashStates(of: steps[moment].disk, tornWrites: tornWrites, using: &random)
            let disks = states.disks(limit: limit, using: &random)
            count.moments += 1
            count.states += disks.count
            if states.count.map({ $0 <= limit }) ?? false { count.complete += 1 }
            let legal = history(at: moment).legalAfterPowerCut
            for disk in disks {
                var hasher = Hasher()
                hasher.combine(disk.contents)
                hasher.combine(legal)
                guard seen.insert(hasher.finalize()).inserted else { continue }
                launch(disk, legal: legal, boot: 2, moment)
            }
        }
    }

    /// Cuts the power at the end only. The next launch has to find `expected`.
    mutating func cutPowerAtEnd(expecting expected: Int, limit: Int, using random: inout SeededGenerator) {
        guard let last = steps.last else { return }
        let states = CrashStates(of: last.disk, tornWrites: 2, using: &random)
        for disk in states.disks(limit: limit, using: &random) {
            count.states += 1
            launch(disk, legal: [expected], boot: 2, steps.count - 1)
        }
    }

    /// Checks that the next launch on `disk` finds a legal state, and that the launch after it finds the saves of that
    /// launch.
    private mutating func launch(_ disk: SimulatedDisk, legal: Set<Int>, boot: UInt8, _ moment: Int) {
        count.launches += 1
        let fileSystem = SimulatedFileSystem(disk)
        let opening = StoreRun.launch(on: fileSystem, boot: boot)
        let found = stateNumber(of: opening.archive)
        let isLegal = found.map(legal.contains) ?? false
        if !isLegal || !opening.canSave {
            Issue.record(
                """
                After "\(steps[moment].call)", step \(moment) of \(script): found \(found.map(String.init) ?? "a mix"), \
                legal \(legal.sorted()), saying \(opening.problems). On disk: \
                \(disk.contents.mapValues(\.count).sorted { $0.key < $1.key }).
                """)
            return
        }
        for problem in opening.problems { check(problem, boot: boot, moment) }
        guard count.launches % 16 == 0 else { return }
        let next = StoreRun(on: fileSystem, lastNumber: 1000, boot: boot)
        next.run([.open, .save, .synchronize, .save, .synchronize, .close])
        #expect(stateNumber(of: StoreRun.launch(on: fileSystem, boot: boot).archive) == 1002, "after step \(moment)")
    }

    /// Checks that no problem accuses somebody. A crash isn't an attack.
    private func check(_ problem: ArchiveError, boot: UInt8, _ moment: Int) {
        if case .savesLost(_, _, _, .rolledBack) = problem {
            Issue.record("After \"\(steps[moment].call)\" of \(script) somebody is accused: \(problem)")
        }
        if boot == 1, case .savesLost(_, _, _, .torn) = problem { return }
        if boot == 1 { Issue.record("After SIGKILL at \"\(steps[moment].call)\" of \(script): \(problem)") }
    }

    // MARK: SIGKILL

    /// Kills the process at each moment. The calls until then stay, and a part of the last one.
    mutating func kill() {
        for moment in steps.indices {
            count.moments += 1
            let legal = history(at: moment).legalAfterKill
            launch(steps[moment].disk, legal: legal, boot: 1, moment)
            count.states += 1
            guard isTornByKill(moment), moment > 0 else { continue }
            // Until the call returns, the promise is the same as before it.
            let before = history(at: moment - 1).legalAfterKill
            for disk in Self.partly(steps[moment - 1].disk, steps[moment].disk) {
                launch(disk, legal: before.union(legal), boot: 1, moment)
                count.states += 1
            }
        }
    }

    /// Returns the disks with a part of the one write by which the two differ.
    private static func partly(_ before: SimulatedDisk, _ after: SimulatedDisk) -> [SimulatedDisk] {
        guard let (inode, file) = after.files.first(where: { $1.bytes != before.files[$0]?.bytes }) else { return [] }
        let size = before.files[inode]?.bytes.count ?? 0
        return Set([size + 1, (size + file.bytes.count) / 2, file.bytes.count - 1]).filter { $0 > size }
            .map { after.holding([:], [inode: Array(file.bytes.prefix($0))]) }
    }
}
