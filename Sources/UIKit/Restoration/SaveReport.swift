import RestorationArchive
import StateRestoration

/// The report of a save pass, made when somebody asks for it: passes run all the time, and an entry for each of 10,000
/// records would cost each of them as much as saving what has changed.
@MainActor
final class SaveReport {
    private let archive: Archive
    private let preserved: PreservedObjects?
    /// In front of those of the state as a whole.
    private let problems: [RestorationReport.Problem]

    /// - Parameters:
    ///   - archive: of the newest complete pass. Partial ones change none of what the report says of it.
    ///   - preserved: what that pass left; nil if no objects are saved.
    init(_ archive: Archive, _ preserved: PreservedObjects?, problems: [RestorationReport.Problem] = []) {
        self.archive = archive
        self.preserved = preserved
        self.problems = problems
    }

    var allProblems: [RestorationReport.Problem] { problems + (preserved?.problems ?? []) }

    var problemCount: Int { problems.count + (preserved?.problems.count ?? 0) }

    var objectCount: Int { archive.records.count }

    /// What the report says besides the objects, which costs no more than that.
    var withoutEntries: RestorationReport {
        RestorationReport(problems: allProblems, omissions: preserved?.omissions ?? [])
    }

    private(set) lazy var report = RestorationReport(
        saved: archive, problems: allProblems, omissions: preserved?.omissions ?? [])

    func path(of reference: RecordReference) -> RestorationPath {
        RestorationPath(table: archive.paths, id: reference.path)
    }

    /// The report of a pass that met these problems besides.
    func with(_ problems: [RestorationReport.Problem]) -> SaveReport {
        problems == self.problems ? self : SaveReport(archive, preserved, problems: problems)
    }
}
