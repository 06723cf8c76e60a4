import RestorationArchive
import RepriseRestoration

/// The report of a save pass, created on demand. Passes run all the time, and entries for 10,000 records would cost
/// each of them as much as saving the changes.
@MainActor
final class SaveReport {
    private let preserved: PreservedObjects?
    /// The problems of the pass, which come before those of the whole state.
    private let problems: [RestorationReport.Problem]

    /// - Parameters:
    ///   - preserved: The data of the newest complete pass, which partial passes keep up to date. It is nil if no
    ///     objects are saved. The report does not hold the state, whose values take the most memory.
    ///   - problems: The problems of the pass.
    init(_ preserved: PreservedObjects?, problems: [RestorationReport.Problem] = []) {
        self.preserved = preserved
        self.problems = problems
    }

    var allProblems: [RestorationReport.Problem] { problems + (preserved?.problems ?? []) }

    var problemCount: Int { problems.count + (preserved?.problems.count ?? 0) }

    var objectCount: Int { preserved?.count ?? 0 }

    /// The report without the objects, which costs little.
    var withoutEntries: RestorationReport {
        RestorationReport(problems: allProblems, omissions: preserved?.omissions ?? [])
    }

    private(set) lazy var report =
        preserved.map { RestorationReport(saved: $0, problems: allProblems) } ?? withoutEntries

    /// Returns the report with these problems of the pass in place of its own. Returns itself if they are the same.
    func with(_ problems: [RestorationReport.Problem]) -> SaveReport {
        problems == self.problems ? self : SaveReport(preserved, problems: problems)
    }
}
