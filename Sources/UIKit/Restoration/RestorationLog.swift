import Foundation
import RestorationArchive
import StateRestoration

/// Writes passes to standard error (spec chapter 15.2): problems always, the rest only when the app was asked to.
@MainActor
final class RestorationLog {
    private let isVerbose: Bool
    /// The problems of the pass before: saving goes on all the time, and one line for each is enough.
    private var known: [RestorationReport.Problem] = []

    init(isVerbose: Bool) {
        self.isVerbose = isVerbose
    }

    func restoreBegins(_ archive: Archive) {
        guard isVerbose else { return }
        Log.restoration.notice(
            "Restoring an archive of format \(archive.formatVersion); this version writes \(FormatVersion.current).")
        for record in archive.records {
            let restorationClass = record.restorationClassName.map { ", restoration class \($0)" } ?? ""
            Log.restoration.notice(
                "Record \(archive.paths.key(of: record.path)): \(record.kind) \(record.className)\(restorationClass)")
        }
    }

    func passEnded(_ verb: String, _ report: RestorationReport, in duration: Duration) {
        for problem in report.problems where !known.contains(problem) {
            Log.restoration.warning("\(problem)")
        }
        known = report.problems
        guard isVerbose else { return }
        let leftOut = report.entries.filter { $0.outcome == .leftOut }
        for entry in leftOut { Log.restoration.notice("Left out \(entry.key) (\(entry.className))") }
        Log.restoration.notice(
            """
            \(verb) \(report.entries.count - leftOut.count) objects, left out \(leftOut.count), \
            in \(String(format: "%.1f", duration.seconds * 1000)) ms.
            """)
    }
}
