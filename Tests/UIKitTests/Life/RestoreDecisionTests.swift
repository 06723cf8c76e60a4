import Foundation
import RestorationArchive
import RepriseRestoration
import Testing

@testable import UIKit

/// Tests of a launch with each kind of state that it may find, without an app and without files.
@Suite struct RestoreDecisionTests {
    private static let saved = Date(timeIntervalSinceReferenceDate: 1_000)
    private static let boot = UUID()

    private static let archive: Archive = {
        var paths = PathTable()
        let path = paths.intern(.init(position: .none, identifier: "Root"), under: nil)
        return Archive(
            application: ApplicationValues(
                bundleVersion: "1", userInterfaceIdiom: 0, timestamp: saved, systemVersion: "1"),
            paths: paths, records: [ArchiveRecord(kind: .viewController, path: path, className: "App.Screen")])
    }()

    /// Returns the decision of crash protection after `count` crashes in the restoration of the state.
    private static func crashes(_ count: Int, loop: CrashLoop? = nil) -> CrashDecision {
        let state = StateID(of: archive, generation: 1)
        var decision = CrashDecision()
        for _ in 0..<count {
            var note = decision.note(of: state, boot: boot)
            (note.place.step, note.place.record) = (.decoding, 0)
            decision = CrashPolicy(after: CrashJournal(launch: note), version: 1, boot: boot)
                .decision(restoring: archive, state)
        }
        guard let loop else { return decision }
        return CrashPolicy(after: CrashJournal(), version: 1, boot: boot).decision(
            restoring: archive, state, loop: loop)
    }

    private static func loop(_ measure: CrashLoop.Measure) -> CrashLoop {
        var loop = CrashLoop(generation: 1, version: 1)
        (loop.crashes, loop.measure) = (3, measure)
        return loop
    }

    private typealias Launch = RestoreDecision.Launch

    /// Returns a launch of the version that saved the state, one minute later.
    private static func launch(_ change: (inout Launch) -> Void = { _ in }) -> Launch {
        var launch = Launch()
        (launch.bundleVersion, launch.now) = ("1", saved + 60)
        change(&launch)
        return launch
    }

    private static func policy(_ reason: UIApplication.LaunchReason) -> (inout Launch) -> Void {
        { $0.configuration.launchPolicies = [reason: .startFresh] }
    }

    private struct Row: CustomStringConvertible {
        var description: String
        var found: RestoreDecision.Found
        var launch: Launch
        var outcome: RestoreDecision.Outcome
        var reason: UIApplication.LaunchReason
        var withholds: Bool

        init(
            _ description: String, _ found: RestoreDecision.Found, at launch: Launch = RestoreDecisionTests.launch(),
            _ outcome: RestoreDecision.Outcome, _ reason: UIApplication.LaunchReason, withholds: Bool
        ) {
            self.description = description
            self.found = found
            self.launch = launch
            self.outcome = outcome
            self.reason = reason
            self.withholds = withholds
        }
    }

    private static let healthy = RestoreDecision.Found.state(archive, crashes(0))
    private static let crashedOnce = RestoreDecision.Found.state(archive, crashes(1))
    private static let crashedOften = RestoreDecision.Found.state(archive, crashes(3))
    private static let looping = RestoreDecision.Found.state(archive, crashes(0, loop: loop(.leavesOutFrontmost)))

    private static let tooOld =
        "Nothing was restored: the state was saved 60 s ago, and the app restores none that is older than 59 s. "
        + "If that age is wrong, check the clock. The next save replaces the state."

    private static let rows = [
        Row("no state", .nothing, .nothingFound, .fresh, withholds: false),
        Row("a migration refuses the state", .unmigrated, .quarantines(.unmigrated), .fresh, withholds: true),
        Row("a state", healthy, .restores, .restoring, withholds: false),
        Row("another version", healthy, at: launch { $0.bundleVersion = "2" }, .restores, .updated, withholds: false),
        Row("a URL", healthy, at: launch { $0.opensURL = true }, .restores, .openingURL, withholds: false),
        Row(
            "a URL at login", healthy, at: launch { ($0.opensURL, $0.isRestartedAtLogin) = (true, true) }, .restores,
            .openingURL, withholds: false),
        Row("at login", healthy, at: launch { $0.isRestartedAtLogin = true }, .restores, .restored, withholds: false),
        Row(
            "another version opens a URL at login", healthy,
            at: launch { ($0.bundleVersion, $0.opensURL, $0.isRestartedAtLogin) = ("2", true, true) }, .restores,
            .updated,
            withholds: false),
        Row("after a crash", crashedOnce, .restores, .recovering, withholds: false),
        Row("after three crashes", crashedOften, .restoresNothing, .recovering, withholds: true),
        Row("in a crash loop", looping, .restores, .crashLoop, withholds: false),
        Row(
            "the user ignores the state", .nothing, at: launch { $0.ignoresSavedState = true }, .quarantines(.ignored),
            .ignoringState, withholds: false),
        Row(
            "of the greatest age", healthy, at: launch { $0.configuration.maximumAge = 60 }, .restores, .restoring,
            withholds: false),
        Row(
            "too old", healthy, at: launch { $0.configuration.maximumAge = 59 }, .declines(tooOld), .fresh,
            withholds: true),
        Row(
            "too old after crashes", crashedOften, at: launch { $0.configuration.maximumAge = 59 }, .declines(tooOld),
            .fresh,
            withholds: true),
        Row(
            "the app restores nothing", healthy, at: launch(policy(.restoring)), .quarantines(.ignored), .restoring,
            withholds: true),
        Row(
            "the app restores nothing of another version", healthy,
            at: launch {
                policy(.updated)(&$0); $0.bundleVersion = "2"
            }, .quarantines(.ignored), .updated, withholds: true),
        Row(
            "the app restores nothing after a crash", crashedOnce, at: launch(policy(.recovering)),
            .quarantines(.crashed),
            .recovering, withholds: true),
        Row(
            "the app restores nothing in a crash loop", looping, at: launch(policy(.crashLoop)), .quarantines(.crashed),
            .crashLoop, withholds: true),
        Row(
            "another version opens a URL without a state", healthy,
            at: launch {
                policy(.openingURL)(&$0); ($0.opensURL, $0.bundleVersion) = (true, "2")
            }, .quarantines(.ignored),
            .updated, withholds: true),
        Row(
            "a policy for another reason", healthy, at: launch(policy(.openingURL)), .restores, .restoring,
            withholds: false
        ),
        Row(
            "no state, and the app restores nothing", .nothing, at: launch(policy(.fresh)), .nothingFound, .fresh,
            withholds: false),
    ]

    // S-REASON-1.1 to S-REASON-1.3, S-REASON-9.2, S-REASON-10.2, S-REASON-12.2
    // S-SCENE-93.4
    @Test(arguments: rows.indices)
    func
        `S-LIFE-9, S-LIFE-18, S-SCENE-93, S-REASON-1 to S-REASON-13: a launch decides by what it found, age, version, crashes and policy`(
            row: Int
        )
    {
        let row = Self.rows[row]
        let decision = RestoreDecision(about: row.found, at: row.launch)
        #expect(decision.outcome == row.outcome, "\(row)")
        #expect(decision.reason == row.reason, "\(row)")
        #expect(decision.withholdsActivity == row.withholds, "\(row)")
    }
}
