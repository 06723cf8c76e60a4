import Foundation
import RestorationArchive
import RepriseRestoration
import Testing

/// Tests of the objects that a launch restores or leaves out after notes in the crash journal (S-LIFE-7 to S-LIFE-9,
/// S-LIFE-27, S-LIFE-28). They need no app.
@Suite struct CrashPolicyTests {
    private let boot = UUID()

    /// A tree of controllers, some with views. `parents[n]` is the record above record n, or nil for a root.
    private struct Tree {
        var archive: Archive
        var parents: [Int?]
        let state: StateID

        init(parents: [Int?], kinds: [RestorableKind]? = nil, generation: UInt64 = 5) {
            self.parents = parents
            var paths = PathTable()
            var records: [ArchiveRecord] = []
            for (index, parent) in parents.enumerated() {
                let kind = kinds?[index] ?? .viewController
                let path = paths.intern(
                    .init(
                        position: kind == .viewController && parent != nil ? .child(index) : .none,
                        identifier: "n\(index)"),
                    under: parent.map { records[$0].path })
                records.append(ArchiveRecord(kind: kind, path: path, className: "App.Screen"))
            }
            archive = Archive(
                application: ApplicationValues(
                    bundleVersion: "1", userInterfaceIdiom: 0, timestamp: Date(timeIntervalSinceReferenceDate: 1000),
                    systemVersion: "1"), paths: paths, records: records)
            state = StateID(of: archive, generation: generation)
        }

        /// Returns the positions that a launch restores.
        func restored(_ decision: CrashDecision) -> [Int] {
            guard !decision.restoresNothing else { return [] }
            return parents.indices.filter { index in
                var next: Int? = index
                while let current = next {
                    if decision.leftOut[current] != nil { return false }
                    next = parents[current]
                }
                return true
            }
        }
    }

    /// a(0) with b(1) [c(2), d(3)] and e(4) [f(5)].
    private let tree = Tree(parents: [nil, 0, 1, 1, 0, 4])

    private func decision(
        after note: LaunchNote?, _ tree: Tree? = nil, loop: CrashLoop? = nil
    ) -> CrashDecision {
        let tree = tree ?? self.tree
        return CrashPolicy(after: CrashJournal(launch: note), version: 1, boot: boot)
            .decision(restoring: tree.archive, tree.state, loop: loop)
    }

    /// Returns the note of a launch that died with `record` in `step`, after `before`.
    private func death(
        _ record: Int?, in step: LaunchStep = .decoding, after before: CrashDecision = CrashDecision(),
        _ tree: Tree? = nil
    ) -> LaunchNote {
        var note = before.note(of: (tree ?? self.tree).state, boot: boot)
        note.place.step = step
        note.place.record = record
        return note
    }

    private func fingerprint(_ record: Int) -> ObjectFingerprint {
        ObjectFingerprint(of: tree.archive.records[record], in: tree.archive.paths)
    }

    // MARK: The table

    /// The effect of a launch on its own objects.
    private enum Answer: Equatable, CustomStringConvertible {
        case everything, nothing
        case without(Set<Int>)

        var description: String {
            switch self {
            case .everything: "restores everything"
            case .nothing: "restores nothing"
            case .without(let records): "leaves out \(records.sorted())"
            }
        }
    }

    @Test func `S-LIFE-6 to S-LIFE-9, S-LIFE-27, S-LIFE-28: what a journal says is what a launch does`() {
        struct Row {
            var journal: String
            var step: LaunchStep
            var record: Int?
            var suspect: Int?
            var change: (inout LaunchNote) -> Void = { _ in }
            var answer: Answer
        }
        let signal: (inout LaunchNote) -> Void = { $0.signs.signal = SIGSEGV }
        let rows = [
            Row(
                journal: "a launch that had not begun to restore", step: .starting, change: signal, answer: .everything),
            Row(journal: "a question to the delegate", step: .asking, answer: .nothing),
            Row(journal: "an object", step: .creating, record: 4, answer: .without([4])),
            Row(
                journal: "an object, and SIGTERM", step: .creating, record: 4,
                change: { $0.signs.isTerminating = true },
                answer: .everything),
            Row(
                journal: "an object, and another run of the machine", step: .creating, record: 4,
                change: { $0.boot = UUID() }, answer: .everything),
            Row(
                journal: "an object, a signal and another run of the machine", step: .creating, record: 4,
                change: { ($0.boot, $0.signs.signal) = (UUID(), SIGBUS) }, answer: .without([4])),
            Row(journal: "an object of another state", step: .creating, record: 99, answer: .nothing),
            Row(journal: "a view in its first layout", step: .layingOut, record: 2, answer: .without([2])),
            Row(journal: "the connection of a scene", step: .connecting, answer: .nothing),
            Row(
                journal: "a save that died while the launch settled", step: .encoding, suspect: 3, change: signal,
                answer: .everything),
            Row(journal: "a kill while the launch settled", step: .settling, suspect: 3, answer: .everything),
            Row(
                journal: "a signal while the launch settled", step: .settling, suspect: 3, change: signal,
                answer: .without([3])),
            Row(
                journal: "a hang while the launch settled", step: .settling, suspect: 3,
                change: { $0.signs.isHung = true }, answer: .without([3])),
            Row(
                journal: "no memory while the launch settled", step: .settling, suspect: 3,
                change: { $0.signs.isShortOfMemory = true }, answer: .without([3])),
            Row(journal: "a signal with something new in front", step: .settling, change: signal, answer: .everything),
            Row(journal: "a late restoration", step: .restoringLate, suspect: 5, change: signal, answer: .without([5])),
            Row(
                journal: "an extension", step: .settling, suspect: 3, change: { $0.signs.isExtended = true },
                answer: .nothing),
            Row(
                journal: "a crash minutes after the launch", step: .running, suspect: 3, change: signal,
                answer: .everything),
            Row(
                journal: "a good end of a launch that left one out", step: .ended,
                change: { [fingerprint] in $0.leftOut = [.init(fingerprint(1), in: .decoding)] }, answer: .without([1])),
            Row(
                journal: "a second death in a row", step: .decoding, record: 5, change: { $0.crashes = 1 },
                answer: .without([4])),
            Row(
                journal: "a third death in a row", step: .decoding, record: 5, change: { $0.crashes = 2 },
                answer: .nothing),
            Row(
                journal: "a death of a launch that restored nothing", step: .decoding,
                change: { $0.restoresNothing = true }, answer: .nothing),
        ]
        for row in rows {
            var note = death(row.record, in: row.step)
            note.place.suspect = row.suspect.map(fingerprint)
            row.change(&note)
            let decision = decision(after: note)
            let answer: Answer =
                decision.restoresNothing
                ? .nothing : decision.leftOut.isEmpty ? .everything : .without(Set(decision.leftOut.keys))
            #expect(answer == row.answer, "\(row.journal)")
        }
    }

    @Test func `S-LIFE-27: how often an object has ended the app, and its view, say how much of it is saved`() {
        let (culprit, other) = (ObjectFingerprint(rawValue: 7), ObjectFingerprint(rawValue: 8))
        func policy(_ crashes: Int, version: UInt64 = 1) -> CrashPolicy {
            let crash = EncodingCrash(culprit, .signal, .loaded, version: version)
            return CrashPolicy(
                after: CrashJournal(crashes: Array(repeating: crash, count: crashes)), version: 1, boot: boot)
        }
        let rows:
            [(crashes: Int, view: EncodingCrash.ViewState, culprit: CrashPolicy.Extent, other: CrashPolicy.Extent)]
        rows = [
            (0, .notLoaded, .everything, .everything), (0, .loaded, .everything, .everything),
            (1, .notLoaded, .builtIn, .everything), (1, .loaded, .everything, .everything),
            (1, .none, .everything, .everything), (2, .loaded, .builtIn, .everything),
            (2, .none, .builtIn, .everything), (3, .loaded, .nothing, .everything),
            (15, .notLoaded, .nothing, .everything), (16, .none, .nothing, .builtIn),
        ]
        for row in rows {
            let policy = policy(row.crashes)
            #expect(policy.extent(of: culprit, row.view) == row.culprit, "\(row)")
            #expect(policy.extent(of: other, row.view) == row.other, "\(row)")
            #expect(policy.problems(naming: nil).isEmpty == (row.crashes == 0), "\(row)")
        }
        #expect(policy(16, version: 2) == policy(0), "another version of the app is asked anew")
    }

    // MARK: Rows of deaths

    @Test func `S-LIFE-7: without a note nobody is blamed`() {
        #expect(!decision(after: nil).isRecovering)
        #expect(decision(after: nil) == CrashDecision())
    }

    @Test func `S-LIFE-7, S-LIFE-8, S-LIFE-9: every sequence of three deaths in a small tree, by the rule`() {
        let records = tree.parents.indices
        for first in records {
            let one = decision(after: death(first))
            #expect(Array(one.leftOut.keys) == [first] && !one.restoresNothing)
            for second in records {
                let two = decision(after: death(second, after: one))
                #expect(Set(two.leftOut.keys) == [first, tree.parents[second] ?? second] && !two.restoresNothing)
                for third in records {
                    #expect(decision(after: death(third, after: two)).restoresNothing)
                }
            }
        }
        for step in LaunchStep.allCases where step >= .asking && step <= .layingOut {
            #expect(decision(after: death(nil, in: step)).restoresNothing, "\(step) of no object")
            #expect(decision(after: death(4, in: step)).leftOut.keys.elementsEqual([4]))
        }
    }

    // S-LIFE-9.3
    @Test(arguments: 0..<200)
    func `S-LIFE-9: whatever an app does, it is usable at its fourth launch, and loses no more than the rule says`(
        _ seed: Int
    )
        throws
    {
        var random = SeededRandom(state: UInt64(seed))
        var parents: [Int?] = [nil]
        for index in 1..<Int.random(in: 2...30, using: &random) {
            parents.append(Bool.random(using: &random) ? nil : Int.random(in: 0..<index, using: &random))
        }
        let kinds = parents.map { parent in
            parent == nil || Bool.random(using: &random) ? RestorableKind.viewController : .view
        }
        // A view has nothing below it.
        for index in parents.indices {
            while let parent = parents[index], kinds[parent] == .view { parents[index] = parents[parent] }
        }
        let tree = Tree(parents: parents, kinds: kinds)
        let dies = (0..<4).map { _ in Double.random(in: 0...1, using: &random) }
        var note: LaunchNote?
        var named: [Int] = []
        for launch in 0..<4 {
            let decision = decision(after: note, tree)
            let restored = tree.restored(decision)
            switch launch {
            case 0: #expect(restored.count == parents.count)
            case 1: #expect(Set(decision.leftOut.keys) == Set(named.prefix(1)))
            case 2: #expect(Set(decision.leftOut.keys) == [named[0], parents[named[1]] ?? named[1]])
            default: break
            }
            // The launch dies with a restored object, as long as there is one.
            guard let victim = restored.randomElement(using: &random) else { return }
            #expect(launch < 3, "still dying at the fourth launch")
            named.append(victim)
            let steps = LaunchStep.allCases.filter { $0 >= .creating && $0 <= .settling }
            let step = steps[Int(dies[launch] * 0.999 * Double(steps.count))]
            var next = death(step == .settling ? nil : victim, in: step, after: decision, tree)
            if step == .settling {
                next.place.suspect = ObjectFingerprint(of: tree.archive.records[victim], in: tree.archive.paths)
                next.signs.signal = SIGSEGV
            }
            note = next
        }
    }

    @Test func `S-LIFE-6: a death that is no crash changes nothing, and does not count`() {
        #expect(!decision(after: death(3, in: .settling)).isRecovering)
        #expect(!decision(after: death(3, in: .starting)).isRecovering)
        let one = decision(after: death(2))
        var killed = death(nil, in: .settling, after: one)
        let again = decision(after: killed)
        #expect(again.leftOut == one.leftOut && again.crashes == 1)
        killed.boot = UUID()
        #expect(decision(after: killed).leftOut == one.leftOut, "what an earlier launch has left out stays away")
        var newer = tree
        newer = Tree(parents: newer.parents, generation: 6)
        #expect(!decision(after: killed, newer).isRecovering, "the state was replaced")
    }

    @Test
    func `S-LIFE-7: a crash while settling leaves out the screen in front, also of the state that was saved since`() {
        var note = death(nil, in: .settling)
        note.signs.signal = SIGSEGV
        #expect(!decision(after: note).isRecovering, "something new stood in front")
        note.place.suspect = ObjectFingerprint(of: tree.archive.records[3], in: tree.archive.paths)
        let newer = Tree(parents: tree.parents, generation: 6)
        #expect(decision(after: note, newer).leftOut.keys.elementsEqual([3]))
        note.signs.signal = nil
        #expect(!decision(after: note, newer).isRecovering, "SIGKILL")
        note.signs.isHung = true
        #expect(decision(after: note, newer).leftOut.keys.elementsEqual([3]))
        let smaller = Tree(parents: [nil, 0], generation: 7)
        let gone = decision(after: note, smaller)
        #expect(!gone.isRecovering && gone.crashes == 1, "it is not there any more")
    }

    @Test func `S-LIFE-7: positions mean nothing in another state`() {
        let newer = Tree(parents: tree.parents, generation: 6)
        #expect(!decision(after: death(3), newer).isRecovering)
        var note = death(1_000_000)
        #expect(decision(after: note).restoresNothing, "it names no object of this state")
        note.place.record = nil
        #expect(!decision(after: note, newer).isRecovering)
        // Deaths in a row count nevertheless, and the fourth launch is usable.
        let twice = decision(after: death(3, after: decision(after: death(3), newer)), newer)
        #expect(twice.crashes == 2)
        #expect(decision(after: death(3, after: twice)).restoresNothing)
    }

    @Test func `S-LIFE-3: a death with an open extension restores nothing`() {
        var note = death(3, in: .settling)
        note.signs.isExtended = true
        #expect(decision(after: note).restoresNothing)
        #expect(decision(after: note).reasonForNothing.contains("completeStateRestoration()"))
        note.boot = UUID()
        #expect(!decision(after: note).isRecovering)
    }

    @Test func `S-LIFE-9: more suspects than a journal holds are everything`() {
        let wide = Tree(parents: Array(repeating: nil, count: 20))
        var last = CrashDecision()
        for record in 0..<LaunchNote.maximumLeftOut + 1 {
            // The launches between ended well, and saved nothing newer.
            var note = death(record, after: last, wide)
            note.crashes = 0
            last = decision(after: note, wide)
            #expect(last.restoresNothing == (record == LaunchNote.maximumLeftOut))
        }
    }

    @Test
    func `S-LIFE-28: a row of crashes leaves out the controller in front without its parent, then nobody, then all`() {
        func answer(_ measure: CrashLoop.Measure, after before: CrashDecision = CrashDecision()) -> CrashDecision {
            var note = death(nil, in: .running, after: before)
            note.signs.signal = SIGTRAP
            note.place.suspect = fingerprint(3)
            return decision(after: note, loop: CrashLoop(crashes: 3, generation: 1, version: 1, measure: measure))
        }
        #expect(!answer(.none).isRecovering)
        let front = answer(.leavesOutFrontmost)
        #expect(front.leftOut.keys.elementsEqual([3]) && !front.restoresNothing)
        #expect(front.leftOut[3]?.isAbove == false && front.leftOut[3]?.step == .running)
        #expect(front.note(of: tree.state, boot: boot).loop?.measure == .leavesOutFrontmost)
        let older = answer(.restoresOlderSave, after: front)
        #expect(!older.isRecovering && older.loop?.measure == .restoresOlderSave)
        let nothing = answer(.restoresNothing, after: older)
        #expect(nothing.restoresNothing && nothing.leftOut.isEmpty)
        #expect(nothing.reasonForNothing.contains("an older save did not help"))
        #expect(nothing.note(of: tree.state, boot: boot).loop == nil, "its crash says nothing of the state")
        // An object that S-LIFE-7 leaves out stays out.
        let named = decision(after: death(5))
        #expect(answer(.restoresOlderSave, after: named).leftOut.keys.elementsEqual([5]))
        #expect(Set(answer(.leavesOutFrontmost, after: named).leftOut.keys) == [3, 5])
    }

    @Test func `S-LIFE-9: that nothing is restored is told with where to look, or with how often the app has died`() {
        let once = decision(after: death(nil, in: .asking)).reasonForNothing
        #expect(once.contains(LaunchStep.asking.inWords) && once.contains(LaunchStep.asking.advice))
        #expect(!once.contains("in a row"))
        let two = decision(after: death(1, after: decision(after: death(3))))
        let three = decision(after: death(0, after: two))
        #expect(three.crashes == 3 && three.restoresNothing)
        #expect(three.reasonForNothing.contains("3 times in a row"))
        #expect(three.reasonForNothing.contains(LaunchStep.decoding.inWords))
    }
}

/// A source of random numbers that are the same in each run (SplitMix64).
private struct SeededRandom: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
