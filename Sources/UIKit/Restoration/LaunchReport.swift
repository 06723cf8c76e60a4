import RepriseRestoration

/// The report of a launch: the findings up to the end of its restore pass, and the problems of later restorations.
///
/// A later problem comes after those of the pass, and doesn't become a part of the pass. The history of passes gets it
/// by itself.
struct LaunchReport {
    /// The findings up to the end of the restore pass. It is nil if no pass ran and UIKit found no problem.
    private(set) var untilPassEnded: RestorationReport?
    private var laterProblems: [RestorationReport.Problem] = []

    /// Adds problems that UIKit found before the restore pass ended.
    mutating func note(_ problems: [RestorationReport.Problem]) {
        guard !problems.isEmpty else { return }
        untilPassEnded = untilPassEnded ?? RestorationReport()
        untilPassEnded?.problems += problems
    }

    /// Adds the findings of the restore pass.
    mutating func passEnded(_ report: RestorationReport) {
        let earlierProblems = untilPassEnded?.problems ?? []
        untilPassEnded = report
        untilPassEnded?.problems = earlierProblems + report.problems
    }

    /// Adds problems of a later restoration.
    mutating func noteLater(_ problems: [RestorationReport.Problem]) {
        laterProblems += problems
    }

    /// Returns all findings, and those problems after them. Returns nil if no pass ran and there is no problem.
    func report(with problems: [RestorationReport.Problem]) -> RestorationReport? {
        let problems = laterProblems + problems
        guard var report = untilPassEnded ?? (problems.isEmpty ? nil : RestorationReport()) else { return nil }
        report.problems += problems
        return report
    }
}
