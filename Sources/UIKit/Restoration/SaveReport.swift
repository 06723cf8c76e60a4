import RestorationArchive
import StateRestoration

/// The report of a save pass, made when somebody asks for it: passes run all the time, and an entry for each of 10,000
/// records would cost each of them as much as saving what has changed.
@MainActor
final class SaveReport {
    private let preserved: PreservedObjects?
    /// In front of those of the state as a whole.
    private let problems: [RestorationReport.Problem]

    /// - Parameter preserved: what the newest complete pass has left, which partial ones keep up to date; nil if no objects are
    ///   saved. The state itself is not kept for this: its values take the most.
    init(_ preserved: PreservedObjects?, problems: [RestorationReport.Problem] = []) {
        self.preserved = preserved
        self.problems = problems
    }

    var allProblems: [RestorationReport.Problem] { problems + (preserved?.problems ?? []) }

    var problemCount: Int { problems.count + (preserved?.problems.count ?? 0) }

    var objectCount: Int { preserved?.count ?? 0 }

    /// What the report says besides the objects, which costs no more than that.
    var withoutEntries: RestorationReport {
        RestorationReport(problems: allProblems, omissions: preserved?.omissions ?? [])
    }

    private(set) lazy var report =
        preserved.map { RestorationReport(saved: $0, problems: allProblems) } ?? withoutEntries

    func path(of reference: RecordReference) -> RestorationPath? { preserved?.path(of: reference) }

    /// The report of a pass that met these problems besides.
    func with(_ problems: [RestorationReport.Problem]) -> SaveReport {
        problems == self.problems ? self : SaveReport(preserved, problems: problems)
    }
}
