import RestorationArchive

/// A problem that a running pass met.
///
/// Its path is a node of the growing table: a copy of the table for each would cost quadratic time.
struct PassProblem: Equatable {
    var reason: RestorationReport.Reason
    var path: PathTable.ID?
    var message: String

    func finished(in table: PathTable) -> RestorationReport.Problem {
        .init(reason, at: path.map { RestorationPath(table: table, id: $0) }, message)
    }
}
