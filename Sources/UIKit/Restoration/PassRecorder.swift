import Foundation
import RestorationArchive
import StateRestoration

/// Hands what the passes came to over to `PassHistoryWriter`: next to nothing for a save that found what the one before has
/// found, however many objects there are.
@MainActor
final class PassRecorder {
    private let application: UIApplication
    private let environment: LaunchEnvironment
    private let writer: PassHistoryWriter
    /// Of the save that was handed over last.
    private var recorded: SaveReport?
    /// When the state was discarded last. What passes before have found is not told any more.
    private var discarded: ContinuousClock.Instant?

    init(application: UIApplication, environment: LaunchEnvironment, store: ArchiveStore) {
        self.application = application
        self.environment = environment
        writer = PassHistoryWriter(store: store, writesByItself: environment.savesContinuously)
    }

    /// - Parameters:
    ///   - outcome: what came of the launch's restore pass.
    ///   - report: nil if there is nothing to say.
    ///   - generation: what the launch has found.
    ///   - duration: how long it took.
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

    /// Costs nothing where nobody observes.
    private func observe(_ metrics: () -> RestorationPassMetrics) {
        if let observer = application.passObserver { observer(metrics()) }
    }

    /// Something was found of the restoration after its pass had ended; on any thread.
    nonisolated func restoreFound(_ problem: RestorationReport.Problem) { writer.add(problem) }

    /// - Parameters:
    ///   - report: of the pass.
    ///   - written: what became of writing its state; nil if that was done with a newer one.
    ///   - began: when the pass began.
    ///   - oldest: when the oldest change came that it has written.
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
        // S-SAVE-4: a pass that comes to what is stored is none to tell of, unless it met something else.
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

    /// The app declined to save, and the stored state is withdrawn (S-SAVE-12).
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

    /// The state is discarded, and all that tells of it (S-LIFE-16).
    func discard() {
        recorded = nil
        discarded = .now
        writer.discard()
    }

    /// What is new is in the file when this returns.
    ///
    /// - Parameter completely: as the process ends: also how often was saved.
    func finish(completely: Bool = false) {
        writer.finish(completely: completely)
    }

    /// Writes nothing any more.
    func end() {
        writer.end()
    }
}
