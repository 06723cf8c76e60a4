import Foundation
import RestorationArchive
import StateRestoration
import Testing

/// Who is left out after which deaths (S-LIFE-7 to S-LIFE-9), without an app.
@Suite struct CrashBlameTests {
    private let boot = UUID()

    /// A tree of controllers, some with views: `parents[n]` is the record above record n, nil for a root.
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

        /// Positions that a launch restores.
        func restored(_ blame: CrashBlame) -> [Int] {
            guard !blame.restoresNothing else { return [] }
            return parents.indices.filter { index in
                var next: Int? = index
                while let current = next {
                    if blame.leftOut[current] != nil { return false }
                    next = parents[current]
                }
                return true
            }
        }
    }

    /// a(0) with b(1) [c(2), d(3)] and e(4) [f(5)].
    private let tree = Tree(parents: [nil, 0, 1, 1, 0, 4])

    private func blame(after marker: LaunchMarker?, _ tree: Tree? = nil) -> CrashBlame {
        let tree = tree ?? self.tree
        return CrashBlame(after: marker, restoring: tree.archive, tree.state, boot: boot)
    }

    /// What a launch leaves that died with `record` in `step`, after `before`.
    private func death(
        _ record: Int?, in step: LaunchStep = .decoding, after before: CrashBlame = CrashBlame(), _ tree: Tree? = nil
    ) -> LaunchMarker {
        var marker = before.marker(of: (tree ?? self.tree).state, boot: boot)
        marker.step = step
        marker.record = record
        return marker
    }

    @Test func `S-LIFE-7: without a marker nobody is blamed`() {
        #expect(!blame(after: nil).isRecovering)
        #expect(blame(after: nil) == CrashBlame())
    }

    @Test func `S-LIFE-7, S-LIFE-8, S-LIFE-9: every sequence of three deaths in a small tree, by the rule`() {
        let records = tree.parents.indices
        for first in records {
            let one = blame(after: death(first))
            #expect(Array(one.leftOut.keys) == [first] && !one.restoresNothing)
            for second in records {
                let two = blame(after: death(second, after: one))
                #expect(Set(two.leftOut.keys) == [first, tree.parents[second] ?? second] && !two.restoresNothing)
                for third in records {
                    #expect(blame(after: death(third, after: two)).restoresNothing)
                }
            }
        }
        for step in LaunchStep.allCases where step >= .asking && step <= .layingOut {
            #expect(blame(after: death(nil, in: step)).restoresNothing, "\(step) of no object")
            #expect(blame(after: death(4, in: step)).leftOut.keys.elementsEqual([4]))
        }
    }

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
        // Nothing stands below a view.
        for index in parents.indices {
            while let parent = parents[index], kinds[parent] == .view { parents[index] = parents[parent] }
        }
        let tree = Tree(parents: parents, kinds: kinds)
        let dies = (0..<4).map { _ in Double.random(in: 0...1, using: &random) }
        var marker: LaunchMarker?
        var named: [Int] = []
        for launch in 0..<4 {
            let blame = blame(after: marker, tree)
            let restored = tree.restored(blame)
            switch launch {
            case 0: #expect(restored.count == parents.count)
            case 1: #expect(Set(blame.leftOut.keys) == Set(named.prefix(1)))
            case 2: #expect(Set(blame.leftOut.keys) == [named[0], parents[named[1]] ?? named[1]])
            default: break
            }
            // It dies with something that is restored, as long as there is anything.
            guard let victim = restored.randomElement(using: &random) else { return }
            #expect(launch < 3, "still dying at the fourth launch")
            named.append(victim)
            let steps = LaunchStep.allCases.filter { $0 >= .creating && $0 <= .settling }
            let step = steps[Int(dies[launch] * 0.999 * Double(steps.count))]
            var next = death(step == .settling ? nil : victim, in: step, after: blame, tree)
            if step == .settling {
                next.suspect = ObjectFingerprint(of: tree.archive.records[victim], in: tree.archive.paths)
                next.signal = SIGSEGV
            }
            marker = next
        }
    }

    @Test func `S-LIFE-6: a death that is no crash changes nothing, and does not count`() {
        #expect(!blame(after: death(3, in: .settling)).isRecovering)
        #expect(!blame(after: death(3, in: .starting)).isRecovering)
        let one = blame(after: death(2))
        var killed = death(nil, in: .settling, after: one)
        let again = blame(after: killed)
        #expect(again.leftOut == one.leftOut && again.crashes == 1)
        killed.boot = UUID()
        #expect(blame(after: killed).leftOut == one.leftOut, "what an earlier launch has left out stays away")
        var newer = tree
        newer = Tree(parents: newer.parents, generation: 6)
        #expect(!blame(after: killed, newer).isRecovering, "the state was replaced")
    }

    @Test
    func `S-LIFE-7: a crash while settling leaves out the screen in front, also of the state that was saved since`() {
        var marker = death(nil, in: .settling)
        marker.signal = SIGSEGV
        #expect(!blame(after: marker).isRecovering, "something new stood in front")
        marker.suspect = ObjectFingerprint(of: tree.archive.records[3], in: tree.archive.paths)
        let newer = Tree(parents: tree.parents, generation: 6)
        #expect(blame(after: marker, newer).leftOut.keys.elementsEqual([3]))
        marker.signal = nil
        #expect(!blame(after: marker, newer).isRecovering, "SIGKILL")
        marker.isHung = true
        #expect(blame(after: marker, newer).leftOut.keys.elementsEqual([3]))
        let smaller = Tree(parents: [nil, 0], generation: 7)
        let gone = blame(after: marker, smaller)
        #expect(!gone.isRecovering && gone.crashes == 1, "it is not there any more")
    }

    @Test func `S-LIFE-7: positions mean nothing in another state`() {
        let newer = Tree(parents: tree.parents, generation: 6)
        #expect(!blame(after: death(3), newer).isRecovering)
        var marker = death(1_000_000)
        #expect(blame(after: marker).restoresNothing, "it names no object of this state")
        marker.record = nil
        #expect(!blame(after: marker, newer).isRecovering)
        // Deaths in a row count all the same: the fourth launch is usable.
        let twice = blame(after: death(3, after: blame(after: death(3), newer)), newer)
        #expect(twice.crashes == 2)
        #expect(blame(after: death(3, after: twice)).restoresNothing)
    }

    @Test func `S-LIFE-3: a death with an open extension restores nothing`() {
        var marker = death(3, in: .settling)
        marker.isExtended = true
        #expect(blame(after: marker).restoresNothing)
        #expect(blame(after: marker).reasonForNothing.contains("completeStateRestoration()"))
        marker.boot = UUID()
        #expect(!blame(after: marker).isRecovering)
    }

    @Test func `S-LIFE-9: more suspects than a marker holds are everything`() {
        let wide = Tree(parents: Array(repeating: nil, count: 20))
        var last = CrashBlame()
        for record in 0..<LaunchMarker.maximumLeftOut + 1 {
            // Launches in between have ended well, and saved nothing newer.
            var marker = death(record, after: last, wide)
            marker.crashes = 0
            last = blame(after: marker, wide)
            #expect(last.restoresNothing == (record == LaunchMarker.maximumLeftOut))
        }
    }

    @Test
    func `S-LIFE-28: a row of crashes leaves out the controller in front without its parent, then nobody, then all`() {
        func blame(_ measure: CrashLoop.Measure, after before: CrashBlame = CrashBlame()) -> CrashBlame {
            var marker = death(nil, in: .running, after: before)
            marker.signal = SIGTRAP
            marker.suspect = ObjectFingerprint(of: tree.archive.records[3], in: tree.archive.paths)
            return CrashBlame(
                after: marker, restoring: tree.archive, tree.state, boot: boot,
                loop: CrashLoop(crashes: 3, generation: 1, version: 1, measure: measure))
        }
        #expect(!blame(.none).isRecovering)
        let front = blame(.leavesOutFrontmost)
        #expect(front.leftOut.keys.elementsEqual([3]) && !front.restoresNothing)
        #expect(front.leftOut[3]?.isAbove == false && front.leftOut[3]?.step == .running)
        #expect(front.marker(of: tree.state, boot: boot).loop?.measure == .leavesOutFrontmost)
        let older = blame(.restoresOlderSave, after: front)
        #expect(!older.isRecovering && older.loop?.measure == .restoresOlderSave)
        let nothing = blame(.restoresNothing, after: older)
        #expect(nothing.restoresNothing && nothing.leftOut.isEmpty)
        #expect(nothing.reasonForNothing.contains("an older save did not help"))
        #expect(nothing.marker(of: tree.state, boot: boot).loop == nil, "its crash says nothing of the state")
        // An object that was left out by S-LIFE-7 stays out.
        let named = CrashBlame(after: death(5), restoring: tree.archive, tree.state, boot: boot)
        #expect(blame(.restoresOlderSave, after: named).leftOut.keys.elementsEqual([5]))
        #expect(Set(blame(.leavesOutFrontmost, after: named).leftOut.keys) == [3, 5])
    }

    @Test func `S-LIFE-9: that nothing is restored is told with where to look, or with how often the app has died`() {
        let once = blame(after: death(nil, in: .asking)).reasonForNothing
        #expect(once.contains(LaunchStep.asking.inWords) && once.contains(LaunchStep.asking.advice))
        #expect(!once.contains("in a row"))
        let two = blame(after: death(1, after: blame(after: death(3))))
        let three = blame(after: death(0, after: two))
        #expect(three.crashes == 3 && three.restoresNothing)
        #expect(three.reasonForNothing.contains("3 times in a row"))
        #expect(three.reasonForNothing.contains(LaunchStep.decoding.inWords))
    }
}

/// The same numbers in each run (SplitMix64).
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
