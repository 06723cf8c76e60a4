import Foundation
import RestorationArchive
import UIKitTesting

/// A runner of trials. Each trial has its own home and begins with a first launch. Its functions throw an `AppFailure`
/// if the app cannot be started, crashes or hangs.
struct TrialRunner {
    let app: ExploredApp
    let options: ExploringOptions
    let tally: Tally
    /// The shape of the saves so far, or nil if nobody needs it.
    var shapes: ShapeObserver?
    /// The time at which everything must end, or nil for no limit.
    var last: ContinuousClock.Instant?

    var isOver: Bool { last.map { ContinuousClock.now >= $0 } ?? false }

    /// A window size other than the initial one of apps, in points.
    static let otherSize = (width: 1180.0, height: 820.0)
    /// The initial window size of apps, in points.
    static let usualSize = (width: 390.0, height: 844.0)
    static let otherVersion = "explored"
    static let developerMode = ["-UIStateRestorationDeveloperMode", "YES"]

    // MARK: Runs

    /// Returns an app after its first launch, in a new home.
    func firstLaunch() throws(AppFailure) -> AppRun {
        let run = AppRun(app, in: try newHome(nil))
        try run.launch()
        return run
    }

    /// Returns an app that was started with a copy of another run's home.
    func launch(from home: AppHome, after way: TerminationMode = .killed) throws(AppFailure) -> AppRun {
        let run = AppRun(app, in: try newHome(home))
        try start(run, after: way)
        return run
    }

    func newHome(_ home: AppHome?) throws(AppFailure) -> AppHome {
        if let home { try AppHome(copying: home) } else { try AppHome() }
    }

    func start(_ run: AppRun, after way: TerminationMode = .killed) throws(AppFailure) {
        tally.count { $0.restarts += 1 }
        try run.launch(
            bundleVersion: way == .newVersion ? Self.otherVersion : nil,
            arguments: way == .developerMode ? Self.developerMode : [])
        if way == .resized { try resize(run, to: Self.otherSize) }
    }

    private func resize(_ run: AppRun, to size: (width: Double, height: Double)) throws(AppFailure) {
        try run.deliver(.resize(width: size.width, height: size.height))
        try run.settle()
    }

    /// Performs the steps in a run. Calls `each` before the first one and after each one.
    ///
    /// - Returns: false if a step cannot be performed. The following ones aren't tried then.
    func replay(_ steps: [ExplorerAction], in run: AppRun, each: (AppRun) -> Void = { _ in }) throws(AppFailure) -> Bool
    {
        each(run)
        for step in steps {
            tally.count { $0.steps += 1 }
            guard try run.perform(step) else { return false }
            each(run)
        }
        return true
    }

    /// Ends the app in the given way and restarts it in the same home. For `twice`, it ends and restarts it a second
    /// time. For `damaged`, it damages the saves since the latest start before the restart.
    func restart(_ run: AppRun, _ way: TerminationMode) throws(AppFailure) {
        switch way {
        case .terminated: try run.terminate()
        case .twice:
            run.kill()
            try start(run, after: .killed)
            try run.terminate()
        default: run.kill()
        }
        if way == .damaged { run.damageNewestSave() }
        try start(run, after: way)
    }

    /// Compares a state with the one that the app shows now. If they differ, waits for elements that may come back
    /// late, at most for `options.lateness`.
    ///
    /// - Parameter isWorthWaiting: a closure that returns true if a difference may disappear by waiting. A known
    ///   one does not.
    /// - Returns: the differences, and the state that the app showed last.
    func differences(
        _ before: AppState, _ run: AppRun, isWorthWaiting: ([TreeDifference]) -> Bool = { _ in true }
    ) throws(AppFailure) -> (differences: [TreeDifference], after: AppState) {
        let (_, found, after) = try nearest([before], run, isWorthWaiting: isWorthWaiting)
        return (found, after)
    }

    /// Compares several states, one of which must come back, with the one that the app shows now. If all differ, waits
    /// as `differences(_:_:isWorthWaiting:)` does until one is equal.
    ///
    /// - Returns: the index of the state that differs least, its differences, and the state that the app showed last. A
    ///   state with another screen differs most. Without states, the index is 0 and there are no differences.
    func nearest(
        _ candidates: [AppState], _ run: AppRun, isWorthWaiting: ([TreeDifference]) -> Bool = { _ in true }
    ) throws(AppFailure) -> (place: Int, differences: [TreeDifference], after: AppState) {
        func compare() throws(AppFailure) -> (place: Int, differences: [TreeDifference], after: AppState) {
            let after = try AppState(run)
            let all = candidates.map { StateComparison($0, after).differences }
            // A different screen is only one difference, but the greatest.
            let sizes = all.map { $0.contains { $0.kind == .screen } ? Int.max : $0.count }
            let place = sizes.indices.min { sizes[$0] < sizes[$1] } ?? 0
            return (place, all.isEmpty ? [] : all[place], after)
        }
        var found = try compare()
        guard !found.differences.isEmpty, isWorthWaiting(found.differences) else { return found }
        let last = ContinuousClock.now + options.lateness
        while !found.differences.isEmpty, ContinuousClock.now < last {
            try run.watch(for: .milliseconds(60))
            found = try compare()
        }
        return found
    }

    // MARK: Trials

    /// Performs a trial. A failure of the app becomes a part of the outcome.
    ///
    /// - Parameter isThorough: if true, the outcome also contains the saves after each step, and further evidence of a
    ///   loss. This takes more launches.
    func run(_ trial: Trial, isThorough: Bool) -> TrialOutcome {
        var outcome = TrialOutcome()
        outcome.stepsToCompare = trial.steps + [trial.afterwards].compactMap(\.self)
        do throws(AppFailure) {
            switch trial.way {
            case .killedMidway where !trial.steps.isEmpty: try runMidway(trial, &outcome)
            case .damaged where !trial.steps.isEmpty: try runDamaged(trial, &outcome)
            default: try run(trial, isThorough, &outcome)
            }
        } catch {
            outcome.failure = error
        }
        return outcome
    }

    private func run(_ trial: Trial, _ isThorough: Bool, _ outcome: inout TrialOutcome) throws(AppFailure) {
        let live = try firstLaunch()
        var moments: [(saved: Saves, windows: [PresentationNode])] = []
        guard
            try replay(
                trial.steps, in: live, each: { if isThorough { moments.append(($0.home.saves(), $0.windows)) } })
        else { return }
        outcome.moments = moments
        var before = try AppState(live)
        if trial.way == .resized {
            // This is the interface in that size without an end, and then back in the usual size.
            try resize(live, to: Self.otherSize)
            before = try AppState(live)
            try resize(live, to: Self.usualSize)
        }
        if isThorough, trial.afterwards == nil { try live.watch(for: .milliseconds(100)) }
        try restart(live, trial.way)
        let saved = moments.last?.saved
        guard let afterwards = trial.afterwards else {
            let (found, after) = try differences(before, live)
            outcome.isComplete = true
            // An app may decline a state of another version.
            if trial.way == .newVersion, after.insight.restored?.objectCount ?? 0 == 0 { return }
            // Without an older save or a begun step, there is nothing to compare. The app only has to be usable.
            if trial.way == .damaged || trial.way == .killedMidway { return }
            outcome.differences = found
            if isThorough { try live.settle() }
            var evidence = Evidence(
                way: trial.way, before: before, after: after, saved: saved,
                savedAgain: isThorough ? live.home.saves() : nil)
            if isThorough { look(further: &evidence, at: found, trial, moments.map(\.windows), live) }
            outcome.evidence = evidence
            return
        }
        // A step says nothing if something is lost before it.
        let (earlier, restarted) = try differences(before, live)
        guard earlier.isEmpty else {
            outcome.isComplete = true
            outcome.earlierDifferences = earlier
            outcome.stepsToCompare = trial.steps
            outcome.evidence = Evidence(way: trial.way, before: before, after: restarted, saved: saved)
            return
        }
        let other = try firstLaunch()
        guard try replay(trial.steps + [afterwards], in: other) else { return }
        let expected = try AppState(other)
        let savedAgain = isThorough ? live.home.saves() : nil
        let wasHandled = try live.perform(afterwards)
        let (found, after) = try differences(expected, live)
        outcome.isComplete = true
        outcome.differences = found
        outcome.didNothingAfterwards =
            !wasHandled || TreeComparison(before.windows, after.windows).differences.isEmpty
        outcome.evidence = Evidence(
            way: trial.way, before: expected, after: after, saved: saved, savedAgain: savedAgain)
    }
}
