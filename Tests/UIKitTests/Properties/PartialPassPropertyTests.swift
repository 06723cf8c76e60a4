import Foundation
import RestorationArchive
import Testing
import UIKitTesting

@testable import UIKit

/// Tests that partial passes together give the result of a complete pass, whatever happens to an app.
@MainActor
@Suite(.serialized)
struct PartialPassPropertyTests {
    /// The seeds of the worlds. A campaign sets the first seed and the number of seeds.
    private nonisolated static var seeds: Range<UInt64> {
        let environment = ProcessInfo.processInfo.environment
        guard let first = environment["REPRISE_FIRST_SEED"].flatMap(UInt64.init),
            let count = environment["REPRISE_SEEDS"].flatMap(UInt64.init)
        else { return 0..<40 }
        return first..<first + count
    }

    @Test(arguments: seeds)
    func `S-SAVE-3: passes over changes compose the state that a complete pass finds`(seed: UInt64) throws {
        var app = try RestlessApp(seed: seed, isLarge: seed.isMultiple(of: 10))
        var composed = try #require(app.app.preserve())
        var partial = 0
        var structural = 0
        func pass() throws {
            let update = try #require(UIApplication.shared.currentScene.autosaver).preserveChange()
            #expect(!update.isNothing, "Nobody declines.")
            if let archive = update.archive {
                composed = archive
                structural += 1
            } else if let change = update.change {
                composed.apply(change)
                partial += 1
            }
        }
        var steps: [String] = []
        for step in 1...RestlessApp.stepCount {
            steps.append(app.change())
            // Some objects live only until a pass ends, and others refer to them weakly. So the test makes passes until
            // no screen ends any more.
            var ended = -1
            while ended != RestlessApp.endedScreens.load(ordering: .relaxed) {
                ended = RestlessApp.endedScreens.load(ordering: .relaxed)
                try pass()
                while let more = UIApplication.shared.currentScene.autosaver?.preserveMore() { composed.apply(more) }
                // An object that UIKit asked later may have reported a structural change.
                if UIApplication.shared.currentScene.preservation.changes.isStructural { try pass() }
            }
            guard app.looksAt(step) else { continue }
            let problems = stateProblems
            let fresh = try #require(app.app.preserve())
            #expect(composed.difference(from: fresh) == [], "seed \(seed), step \(step): \(steps)")
            #expect(composed.applicationState == fresh.applicationState)
            for archive in [composed, fresh] {
                #expect(Set(archive.records.map(\.reference)).count == archive.records.count)
            }
            expectSame(problems, stateProblems, "seed \(seed), step \(step): \(steps)")
            composed = fresh
            steps = []
        }
        #expect(partial > 5 && structural > 0)
    }

    @Test(arguments: seeds.filter { $0.isMultiple(of: 8) })
    func `S-SAVE-9: a pass in slices, between which anything happens, ends with what a complete pass finds`(
        seed: UInt64
    ) throws {
        var app = try RestlessApp(seed: seed &+ 1_000_000, isLarge: true)
        let keeper = try #require(UIApplication.shared.currentScene.autosaver)
        var steps: [String] = []
        var slices = 0
        for round in 1...4 {
            var ended = RestlessApp.endedScreens.load(ordering: .relaxed)
            var found = keeper.preserveSlice(completely: true, .zero)
            while found == nil {
                slices += 1
                if app.changesBetweenSlices { steps.append(app.change()) }
                ended = RestlessApp.endedScreens.load(ordering: .relaxed)
                found = keeper.preserveSlice(.zero)
            }
            guard var archive = found?.archive else {
                Issue.record("Nobody declines.")
                continue
            }
            if let change = found?.change { archive.apply(change) }
            while let more = keeper.preserveMore() { archive.apply(more) }
            var isSettled = ended == RestlessApp.endedScreens.load(ordering: .relaxed)
            while !isSettled || UIApplication.shared.currentScene.preservation.changes.isStructural {
                isSettled = true
                let update = keeper.preserveChange()
                if let whole = update.archive { archive = whole }
                if let change = update.change { archive.apply(change) }
                while let more = keeper.preserveMore() { archive.apply(more) }
            }
            let problems = stateProblems
            let fresh = try #require(app.app.preserve())
            #expect(archive.difference(from: fresh) == [], "seed \(seed), round \(round): \(steps)")
            #expect(archive.applicationState == fresh.applicationState)
            expectSame(problems, stateProblems, "seed \(seed), round \(round): \(steps)")
            steps = []
        }
        #expect(slices > 20)
    }

    /// Compares the problems of partial passes with those of a complete pass. A complete pass reports an object without
    /// an identifier once, for one referrer. The reports for other referrers stay until then.
    private func expectSame(
        _ problems: Set<RestorationReport.Problem>, _ fresh: Set<RestorationReport.Problem>, _ comment: Comment,
        _ location: SourceLocation = #_sourceLocation
    ) {
        #expect(fresh.subtracting(problems).isEmpty, comment, sourceLocation: location)
        let others = problems.subtracting(fresh)
        #expect(others.allSatisfy { $0.reason == .noIdentifier }, comment, sourceLocation: location)
        #expect(others.isEmpty || fresh.contains { $0.reason == .noIdentifier }, comment, sourceLocation: location)
    }

    /// The problems of the state. A report about an object that replaced another comes only once, so it isn't one of
    /// them.
    private var stateProblems: Set<RestorationReport.Problem> {
        Set(UIApplication.shared.preservationReport?.problems ?? []).filter { !$0.message.contains("in place of") }
    }
}
