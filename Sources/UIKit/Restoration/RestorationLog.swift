import Foundation
import RestorationArchive
import StateRestoration

/// Writes passes to standard error (spec chapter 15.2): problems always, the rest only when the app was asked to.
@MainActor
final class RestorationLog {
    let isVerbose: Bool
    /// The problems of the pass before: saving goes on all the time, and one line for each is enough.
    private var known: Set<RestorationReport.Problem> = []
    /// Of one pass; a hierarchy of thousands may have a problem in each controller.
    private let maximumProblems = 100

    init(isVerbose: Bool) {
        self.isVerbose = isVerbose
    }

    /// What keeps the state from other eyes, and from which not.
    func keyIsProtected(_ protection: () -> KeyProtection) {
        guard isVerbose else { return }
        Log.restoration.notice("\(protection().description.printable)")
    }

    func restoreBegins(_ archive: Archive) {
        guard isVerbose else { return }
        Log.restoration.notice(
            "Restoring an archive of format \(archive.formatVersion); this version writes \(FormatVersion.current).")
        let records = archive.restorationOrder.map { archive.records[$0] }
        for record in records {
            Log.restoration.notice("Record \(archive.paths.key(of: record.path).printable) (\(record.kind))")
        }
        for record in records {
            guard let restorationClass = record.restorationClassName else { continue }
            let key = archive.paths.key(of: record.path).printable
            Log.restoration.notice("Restoration class of \(key): \(restorationClass.printable)")
        }
    }

    func wasProvided(_ object: any RestorableObject, at path: RestorationPath, by step: ProvidingStep) {
        guard isVerbose else { return }
        Log.restoration.notice("\(path.key.printable) (\(object.recordNames.className)) \(step.rawValue).")
    }

    /// - Parameters:
    ///   - verb: what the pass did with objects, as a line begins.
    ///   - problems: those of the report.
    ///   - duration: how long it took.
    ///   - report: asked for only where everything is written.
    func passEnded(
        _ verb: String, problems: [RestorationReport.Problem], in duration: Duration,
        _ report: @autoclosure () -> RestorationReport
    ) {
        let news = problems.filter { !known.contains($0) }
        for problem in news.prefix(maximumProblems) { Log.restoration.warning("\(problem.description.printable)") }
        if news.count > maximumProblems {
            Log.restoration.warning("And \(news.count - maximumProblems) more; the app's report has them all.")
        }
        known = Set(problems)
        guard isVerbose else { return }
        let report = report()
        let leftOut = report.entries.filter { $0.outcome == .leftOut }
        for omission in report.omissions.prefix(maximumProblems) {
            Log.restoration.notice("\(omission.description.printable)")
        }
        for entry in leftOut {
            Log.restoration.notice("Left out \(entry.key.printable) (\(entry.className.printable))")
        }
        Log.restoration.notice(
            """
            \(verb) \(report.entries.count - leftOut.count) objects, left out \(leftOut.count), \
            in \(String(format: "%.1f", duration.seconds * 1000)) ms.
            """)
    }
}

extension String {
    /// One line that a terminal shows as it is: identifiers and names from a file may hold anything.
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
