import Foundation
import RestorationArchive
import RepriseRestoration

/// The reports of a scene's save passes, for the log, the history of passes, and the app.
@MainActor
package final class SaveReports {
    private let scene: UIWindowScene
    private let configuration: UIStateRestorationConfiguration
    let log: RestorationLog
    let recorder: PassRecorder
    /// The changes that aren't written yet.
    var unsaved = UnsavedChanges()
    private var newest: SaveReport?

    init(
        scene: UIWindowScene, environment: LaunchEnvironment, configuration: UIStateRestorationConfiguration,
        store: ArchiveStore
    ) {
        self.scene = scene
        self.configuration = configuration
        log = RestorationLog(isVerbose: environment.arguments.logsRestoration, writingTo: environment.log)
        recorder = PassRecorder(application: scene.application, environment: environment, store: store)
    }

    /// The report of the newest save pass whose write ended, or nil before the first one.
    package var report: RestorationReport? { newest?.report }

    /// Reports a pass and its write.
    ///
    /// - Parameters:
    ///   - pass: The pass.
    ///   - written: The result of its write.
    ///   - isRecorded: False to leave the pass out of the history, because there was nothing to write.
    package func passEnded(_ pass: SavePass.Summary, _ written: SaveHandover.Written, isRecorded: Bool) {
        var problems = pass.problems
        switch written {
        case .success(let save):
            problems += save.map(configuration.problems) ?? []
            log.saveSucceeded()
        case .failure(let error):
            problems.append(.init(.saveFailed, error.description))
        }
        problems += scene.preservation.backgroundProblems
        let report = pass.report?.with(problems)
        let oldest = unsaved.pass(begun: pass.began, ended: written)
        if isRecorded { recorder.saveEnded(report, written, since: pass.began, oldestChange: oldest) }
        // The log has already mentioned the pass of an unchanged report.
        if let report, log.isVerbose || report !== newest {
            log.passEnded(
                "Saved", problems: report.allProblems.filter { $0 != written.problem },
                in: pass.began.duration(to: .now), report.report)
        }
        if report !== newest, let replaced = newest {
            // Releasing the data of a pass over 100,000 objects takes longer than an event may wait.
            DispatchQueue.global(qos: .utility).async { withExtendedLifetime(replaced) {} }
        }
        newest = report
    }
}

extension Result<SaveOutcome?, ArchiveError> {
    /// The problem of a failed write. The log reports it separately.
    fileprivate var problem: RestorationReport.Problem? {
        if case .failure(let error) = self { .init(.saveFailed, error.description) } else { nil }
    }
}

extension RestorationReport.Problem {
    /// Creates the problem for an error of the store: the state is in use, of another version or unreadable, or a save
    /// failed.
    init(_ error: ArchiveError) {
        let reason: RestorationReport.Reason =
            switch error {
            case .inUse: .archiveInUse
            case .version, .newerApplication: .archiveVersion
            case .writeFailed: .saveFailed
            default: .archiveUnreadable
            }
        self.init(reason, error.description)
    }
}
