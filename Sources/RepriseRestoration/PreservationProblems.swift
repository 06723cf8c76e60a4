import RestorationArchive

/// The problems of one complete pass in the order of their occurrence, including those of objects that don't encode.
///
/// Invariant: an object that cannot be referenced has one problem, however many references lead to it.
struct PreservationProblems {
    private var problems: [PassProblem] = []
    private var omissions: [(path: PathTable.ID, message: String)] = []
    private var refused: Set<ObjectIdentifier> = []

    mutating func append(_ problem: PassProblem) {
        problems.append(problem)
    }

    /// Adds the problem of an object that cannot be referenced, unless the object has one already.
    mutating func append(_ problem: PassProblem, ofRefused object: AnyObject) {
        if refused.insert(ObjectIdentifier(object)).inserted { problems.append(problem) }
    }

    mutating func append(_ exclusion: ExclusionFinder.Exclusion, at path: PathTable.ID) {
        if exclusion.isOmission {
            omissions.append((path, exclusion.message))
        } else {
            problems.append(.init(reason: .excludedByAncestor, path: path, message: exclusion.message))
        }
    }

    /// Returns the problems and omissions for the report.
    ///
    /// - Parameter table: The table of their paths.
    func finished(in table: PathTable) -> (
        problems: [RestorationReport.Problem], omissions: [RestorationReport.Omission]
    ) {
        (
            problems.map { $0.finished(in: table) },
            omissions.map { .init(at: RestorationPath(table: table, id: $0.path), $0.message) }
        )
    }
}
