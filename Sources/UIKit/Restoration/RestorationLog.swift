import Foundation
import Logging
import RestorationArchive
import RepriseRestoration

/// The log of passes on standard error (spec chapter 15.2). It always has problems, and the rest only if the app is
/// configured so.
@MainActor
final class RestorationLog {
    let isVerbose: Bool
    private let logger: Logger
    /// The problems of the previous pass. Saves run all the time, and one line for each problem is enough.
    private var known: Set<RestorationReport.Problem> = []
    /// The largest number of problems of one pass, because each of thousands of controllers may have one.
    private let maximumProblems = 100
    private var hasWarnedOfLegacyQuestions = false
    private var saveFailures = SaveFailures()

    init(isVerbose: Bool, writingTo logger: Logger) {
        self.isVerbose = isVerbose
        self.logger = logger
    }

    /// Logs how the state is protected and against whom, if the log writes everything.
    func keyIsProtected(_ protection: () -> KeyProtection) {
        guard isVerbose else { return }
        logger.notice("\(protection().description.printable)")
    }

    /// Warns that the delegate implements the older methods, once, and names the secure ones (S-SEC-1).
    func legacyQuestionWasAnswered() {
        guard !hasWarnedOfLegacyQuestions else { return }
        hasWarnedOfLegacyQuestions = true
        logger.warning(
            """
            The delegate implements application(_:shouldSaveApplicationState:) or its counterpart. Instead, implement \
            application(_:shouldSaveSecureApplicationState:) and application(_:shouldRestoreSecureApplicationState:).
            """)
    }

    func restoreBegins(_ archive: Archive) {
        guard isVerbose else { return }
        logger.notice(
            "Restoring an archive of format \(archive.formatVersion). This version writes \(FormatVersion.current).")
        let records = archive.restorationOrder.map { archive.records[$0] }
        for record in records {
            logger.notice("Record \(archive.paths.key(of: record.path).printable) (\(record.kind))")
        }
        for record in records {
            guard let restorationClass = record.restorationClassName else { continue }
            let key = archive.paths.key(of: record.path).printable
            logger.notice("Restoration class of \(key): \(restorationClass.printable)")
        }
    }

    func wasProvided(_ object: any RestorableObject, at path: RestorationPath, by step: ProvidingStep) {
        guard isVerbose else { return }
        logger.notice("\(path.key.printable) (\(object.recordNames.className)) \(step.rawValue).")
    }

    /// Notes that a save failed, or the medium. If a disk goes on failing, the log says so less and less often.
    func saveFailed(_ error: ArchiveError, at now: ContinuousClock.Instant = .now) {
        guard let duration = saveFailures.failed(at: now) else { return }
        let since = duration < .seconds(1) ? "" : " Nothing was saved for \(Int(duration.seconds)) s."
        logger.warning("\(RestorationReport.Problem(error).description.printable)\(since)")
    }

    /// Notes that a save succeeded. If saves failed before, the log says some seconds later that they work again, unless another
    /// one fails.
    func saveSucceeded(at now: ContinuousClock.Instant = .now) {
        guard saveFailures.succeeded(at: now) else { return }
        MainLoop.after(SaveFailures.calm.seconds) { [weak self] in self?.savingMayWork() }
    }

    func savingMayWork(at now: ContinuousClock.Instant = .now) {
        if saveFailures.haveEnded(at: now) { logger.notice("Saving works again.") }
    }

    /// Logs the problems that the previous pass didn't have, at most 100 of them. A log that writes everything also has
    /// the omissions, the objects that were left out, and a summary.
    ///
    /// - Parameters:
    ///   - verb: The verb for the pass, as the start of a line.
    ///   - problems: The problems of the report.
    ///   - duration: The duration of the pass.
    ///   - report: Returns the report. It is called only if the log writes everything.
    func passEnded(
        _ verb: String, problems: [RestorationReport.Problem], in duration: Duration,
        _ report: @autoclosure () -> RestorationReport
    ) {
        let news = problems.filter { !known.contains($0) }
        for problem in news.prefix(maximumProblems) { logger.warning("\(problem.description.printable)") }
        if news.count > maximumProblems {
            logger.warning("And \(news.count - maximumProblems) more. The app's report has them all.")
        }
        known = Set(problems)
        guard isVerbose else { return }
        let report = report()
        let leftOut = report.entries.filter { $0.outcome == .leftOut }
        for omission in report.omissions.prefix(maximumProblems) {
            logger.notice("\(omission.description.printable)")
        }
        for entry in leftOut {
            logger.notice("Left out \(entry.key.printable) (\(entry.className.printable))")
        }
        logger.notice(
            """
            \(verb) \(report.entries.count - leftOut.count) objects, left out \(leftOut.count), \
            in \(String(format: "%.1f", duration.seconds * 1000)) ms.
            """)
    }
}

extension ArchiveStore.Opening {
    /// Logs the folders in the path that another user could apparently exchange. UIKit uses them all the same
    /// (S-SEC-30).
    func logUnusualFolders(to logger: Logger) {
        for folder in unusualFolders { logger.warning("\(folder.warning.printable)") }
    }
}

extension String {
    /// The text as one line that is safe to print, because identifiers and names from a file may hold any characters.
    fileprivate var printable: String {
        guard unicodeScalars.contains(where: \.properties.isControl) else { return self }
        return unicodeScalars.reduce(into: "") { line, scalar in
            line += scalar.properties.isControl ? scalar.escaped(asASCII: false) : String(scalar)
        }
    }
}

extension Unicode.Scalar.Properties {
    fileprivate var isControl: Bool { generalCategory == .control }
}
