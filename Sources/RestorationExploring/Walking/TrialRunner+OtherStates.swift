import Foundation
import UIKitTesting

/// Ways of ending after which a moment other than the last one may come back.
extension TrialRunner {
    // MARK: An older save

    /// Ends the app before the last step, restarts it, performs that step, and damages its save. The app must come
    /// back as before the step. If the step changed the app's own files, they are newer than the restored state,
    /// and nothing is compared.
    func runDamaged(_ trial: Trial, _ outcome: inout TrialOutcome) throws(AppFailure) {
        guard let step = trial.steps.last else { return }
        let run = try firstLaunch()
        guard try replay(trial.steps.dropLast(), in: run) else { return }
        let before = try AppState(run)
        run.kill()
        let (saved, files) = (run.home.saves(), run.home.ownFiles)
        try start(run)
        let comesBack = try differences(before, run).differences.isEmpty
        guard try replay([step], in: run) else { return }
        run.kill()
        let wasSaved = run.damageNewestSave()
        let isComparable = comesBack && saved.archive != nil && wasSaved && files == run.home.ownFiles
        try start(run, after: .damaged)
        outcome.isComplete = true
        guard isComparable else { return }
        let (found, after) = try differences(before, run)
        outcome.differences = found
        outcome.stepsToCompare = trial.steps.dropLast()
        outcome.evidence = Evidence(way: .damaged, before: before, after: after, saved: saved)
    }

    // MARK: In the middle

    /// Returns the moments at which to interrupt a step of the given duration, from its beginning to its end.
    static func moments(within time: Duration) -> [Duration] { [0.01, 0.1, 0.25, 0.5, 0.75, 1].map { time * $0 } }

    /// Kills the app during the last step, at several moments because none can be repeated. The app must come back
    /// as before or as after the step. This is compared if both states come back by themselves and the step does
    /// not change the app's own files.
    func runMidway(_ trial: Trial, _ outcome: inout TrialOutcome) throws(AppFailure) {
        guard let step = trial.steps.last else { return }
        let run = try firstLaunch()
        guard try replay(trial.steps.dropLast(), in: run) else { return }
        let before = try AppState(run)
        try restart(run, .killed)
        var isComparable = try differences(before, run).differences.isEmpty
        let files = run.home.ownFiles
        let start = ContinuousClock.now
        guard try replay([step], in: run) else { return }
        let moments = Self.moments(within: start.duration(to: .now))
        let after = try AppState(run)
        isComparable = isComparable && files == run.home.ownFiles
        try restart(run, .killed)
        if try !differences(after, run).differences.isEmpty { isComparable = false }
        outcome.isComplete = true
        for (index, moment) in moments.enumerated() {
            outcome.tries = index + 1
            let run = try firstLaunch()
            guard try replay(trial.steps.dropLast(), in: run) else { return }
            try interrupt(step, in: run, after: moment)
            guard isComparable else { continue }
            let (place, found, seen) = try nearest([before, after], run)
            guard !found.isEmpty else { continue }
            outcome.differences = found
            outcome.stepsToCompare = place == 0 ? trial.steps.dropLast() : trial.steps
            outcome.evidence = Evidence(
                way: .killedMidway, before: place == 0 ? before : after, after: seen, saved: run.home.saves())
            return
        }
    }

    /// Kills the app at the given time after the beginning of a step, and restarts it.
    func interrupt(_ step: ExplorerAction, in run: AppRun, after moment: Duration) throws(AppFailure) {
        for event in step.events(in: run.windows) { run.send(event) }
        let microseconds = moment.components.seconds * 1_000_000 + moment.components.attoseconds / 1_000_000_000_000
        usleep(UInt32(clamping: microseconds))
        try restart(run, .killedMidway)
    }
}
