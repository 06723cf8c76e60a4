import Foundation
import RestorationArchive
import RepriseRestoration

/// The link from passes to `PassHistoryWriter`. A save with the same findings as the previous one costs next to
/// nothing, however many objects there are.
@MainActor
final class PassRecorder {
    private let application: UIApplication
    private let environment: LaunchEnvironment
    private let writer: PassHistoryWriter
    /// The report of the newest save.
    private var recorded: SaveReport?
    /// The time when the state was last discarded. Findings of earlier passes are dropped.
    private var discarded: ContinuousClock.Instant?

    init(application: UIApplication, environment: LaunchEnvironment, store: ArchiveStore) {
        self.application = application
        self.environment = environment
        writer = PassHistoryWriter(store: store, writesByItself: environment.savesContinuously)
    }

    /// Adds the launch's restore pass to the history, and gives its metrics to the observer.
    ///
    /// - Parameters:
    ///   - outcome: The outcome of the launch's restore pass.
    ///   - report: The report, or nil if there is nothing to report.
    ///   - generation: The generation that the launch found.
    ///   - duration: The duration of the pass.
    func restoreEnded(
        _ outcome: PassRecord.Outcome, _ report: RestorationReport?, of generation: UInt64?, in duration: Duration
    ) {
        observe { () -> RestorationPassMetrics in
            let entries = report?.entries ?? []
            return RestorationPassMetrics(
                kind: .restore, outcome: .init(outcome), duration: duration.seconds,
                objectCount: entries.count { $0.outcome == .restored },
                leftOutCount: entries.count { $0.outcome == .leftOut }, problemCount: report?.problems.count ?? 0)
        }
        let (ended, reason) = (environment.now(), application.launchReason.rawValue)
        let previousEnd = application.previousRunEnd?.word
        writer.add { [bundleVersion = environment.identity.bundleVersion] in
            var pass = PassRecord(
                .restore, outcome, ended: ended, duration: duration.seconds, report ?? RestorationReport(),
                bundleVersion: bundleVersion)
            pass.launchReason = reason
            pass.previousRunEnd = previousEnd
            pass.generation = generation
            return pass
        }
    }

    /// Passes metrics to the observer. It costs nothing without an observer.
    private func observe(_ metrics: () -> RestorationPassMetrics) {
        if let observer = application.passObserver { observer(metrics()) }
    }

    /// Adds a problem that UIKit found after the restore pass. It can be called on any thread.
    nonisolated func restoreFound(_ problem: RestorationReport.Problem) { writer.add(problem) }

    /// Adds a save pass to the history, and gives its metrics to the observer. The history doesn't get a pass without a
    /// report, nor one that wrote nothing and found the same problems as the newest one.
    ///
    /// - Parameters:
    ///   - report: The report of the pass.
    ///   - written: The result of the write, or nil if a write of a newer state replaced it.
    ///   - began: The time when the pass began.
    ///   - oldest: The time of the oldest change in it.
    func saveEnded(
        _ report: SaveReport?, _ written: Result<SaveOutcome?, ArchiveError>, since began: ContinuousClock.Instant,
        oldestChange oldest: ContinuousClock.Instant?
    ) {
        var metrics = RestorationPassMetrics(
            kind: .save, outcome: .done, duration: began.duration(to: .now).seconds,
            objectCount: report?.objectCount ?? 0, problemCount: report?.problemCount ?? 0)
        switch written {
        case .success(let save):
            metrics.writtenSize = save?.writtenSize ?? 0
            metrics.stateSize = save?.stateSize
            metrics.oldestChangeAge = oldest.map { $0.duration(to: .now).seconds }
        case .failure: metrics.outcome = .failed
        }
        observe { metrics }
        guard let report, discarded.map({ $0 < began }) ?? true else { return }
        var outcome = PassRecord.Outcome.done
        var save: SaveOutcome?
        switch written {
        case .success(let result): save = result
        case .failure: outcome = .failed
        }
        // S-SAVE-4: a pass that finds the stored state counts only if it found other problems.
        let counts = outcome == .failed || save?.wasWritten == true
        guard counts || report !== recorded else { return }
        let (ended, generation) = (environment.now(), save?.generation)
        if report === recorded {
            writer.repeatSave(ended: ended, metrics, generation: generation)
            return
        }
        recorded = report
        let (count, found) = (report.objectCount, report.withoutEntries)
        writer.add(countsIfSame: counts) { [bundleVersion = environment.identity.bundleVersion, outcome, metrics] in
            var pass = PassRecord(
                .save, outcome, ended: ended, duration: metrics.duration, found, savedCount: count,
                bundleVersion: bundleVersion)
            pass.take(metrics)
            pass.generation = generation
            return pass
        }
    }

    /// Adds to the history that the app declined to save and UIKit withdrew the stored state (S-SAVE-12), and gives the
    /// metrics to the observer.
    func saveWasDeclined(since began: ContinuousClock.Instant) {
        recorded = nil
        observe {
            RestorationPassMetrics(
                kind: .save, outcome: .declined, duration: began.duration(to: .now).seconds, objectCount: 0,
                problemCount: 0)
        }
        let (ended, duration) = (environment.now(), began.duration(to: .now).seconds)
        writer.add { [bundleVersion = environment.identity.bundleVersion] in
            PassRecord(
                .save, .declined, ended: ended, duration: duration, RestorationReport(),
                bundleVersion: bundleVersion)
        }
    }

    /// Discards the history with the state (S-LIFE-16).
    func discard() {
        recorded = nil
        discarded = .now
        writer.discard()
    }

    /// Writes new findings to the file, and waits at most a second for that.
    ///
    /// - Parameter completely: True at the end of the process, to also write the number of saves.
    func finish(completely: Bool = false) {
        writer.finish(completely: completely)
    }

    /// Stops writing the history, and ignores later passes there.
    func end() {
        writer.end()
    }
}
