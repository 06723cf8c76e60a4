import Foundation
import SimulatedMachine
import Testing

@testable import RestorationArchive

/// Runs a script on a simulated machine, and looks at what the next launch finds after a crash at each moment of it.
struct CrashTrial {
    /// What was looked at.
    struct Count {
        var moments = 0
        var states = 0
        /// Moments at which every state was tried that there can be.
        var complete = 0
        /// Different disks, the same ones of neighbouring moments aside.
        var launches = 0
    }

    let steps: [SimulatedFileSystem.Step]
    let marks: [StoreRun.Mark]
    let script: [StoreStep]
    private(set) var count = Count()

    /// What the first launch of the script has found.
    let found: Int?

    /// - Parameters:
    ///   - disk: The machine's at the beginning.
    ///   - faults: What the file system does in between; nil for one without failures.
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

    /// The newest history that was true between step `moment` and the next one.
    private func history(at moment: Int) -> StateHistory {
        marks.last { $0.call <= moment + 1 }?.history ?? StateHistory()
    }

    /// Whether a write is on its way at that moment, of which SIGKILL may leave a part.
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

    /// Cuts the power at the end only, where no other state than `expected` may be found.
    mutating func cutPowerAtEnd(expecting expected: Int, limit: Int, using random: inout SeededGenerator) {
        guard let last = steps.last else { return }
        let states = CrashStates(of: last.disk, tornWrites: 2, using: &random)
        for disk in states.disks(limit: limit, using: &random) {
            count.states += 1
            launch(disk, legal: [expected], boot: 2, steps.count - 1)
        }
    }

    /// The next launch on `disk` finds a legal state, and its saves are found by the one after it.
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

    /// A crash is nobody's malice.
    private func check(_ problem: ArchiveError, boot: UInt8, _ moment: Int) {
        if case .savesLost(_, _, _, .rolledBack) = problem {
            Issue.record("After \"\(steps[moment].call)\" of \(script) somebody is accused: \(problem)")
        }
        if boot == 1, case .savesLost(_, _, _, .torn) = problem { return }
        if boot == 1 { Issue.record("After SIGKILL at \"\(steps[moment].call)\" of \(script): \(problem)") }
    }

    // MARK: SIGKILL

    /// The death of the process leaves all calls that were made, and a part of the last one.
    mutating func kill() {
        for moment in steps.indices {
            count.moments += 1
            let legal = history(at: moment).legalAfterKill
            launch(steps[moment].disk, legal: legal, boot: 1, moment)
            count.states += 1
            guard isTornByKill(moment), moment > 0 else { continue }
            // Until the call has returned, nothing more than before it was promised.
            let before = history(at: moment - 1).legalAfterKill
            for disk in Self.partly(steps[moment - 1].disk, steps[moment].disk) {
                launch(disk, legal: before.union(legal), boot: 1, moment)
                count.states += 1
            }
        }
    }

    /// The disks with a part of the one write by which the two differ.
    private static func partly(_ before: SimulatedDisk, _ after: SimulatedDisk) -> [SimulatedDisk] {
        guard let (inode, file) = after.files.first(where: { $1.bytes != before.files[$0]?.bytes }) else { return [] }
        let size = before.files[inode]?.bytes.count ?? 0
        return Set([size + 1, (size + file.bytes.count) / 2, file.bytes.count - 1]).filter { $0 > size }
            .map { after.holding([:], [inode: Array(file.bytes.prefix($0))]) }
    }
}
