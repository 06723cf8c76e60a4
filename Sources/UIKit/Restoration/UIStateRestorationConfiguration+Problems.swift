import RestorationArchive
import RepriseRestoration

extension UIStateRestorationConfiguration {
    /// Returns the problems that the writer of a save found: objects or a state above the budget, operations in the background
    /// that took too long, and records that no launch could have read.
    func problems(of save: SaveOutcome) -> [RestorationReport.Problem] {
        let advice =
            "UIKit saves it nevertheless. Store large data elsewhere, and encode an identifier by which you find it again."
        var problems = save.largeRecords.map { record in
            RestorationReport.Problem(
                .limitExceeded, at: save.path(of: record.reference),
                "An object takes \(record.size) bytes, more than the budget of \(objectBudget). \(advice)"
            )
        }
        problems += save.lateRecords.map { record in
            .init(
                .backgroundEncodingLate, at: save.path(of: record),
                "Operations that encode in the background took longer than a save waits. UIKit saves their values when they ended. "
                    + "Until then, the object keeps the values that were saved before.")
        }
        problems += save.refusedRecords.map { record in
            let isTwin = record.damage == .duplicateRecord
            return .init(
                isTwin ? .duplicatePath : .valueNotEncodable, at: record.reference.flatMap(save.path),
                isTwin
                    ? "A second object with this path was not saved. Give the objects different restoration identifiers."
                    : "A value was not saved, because no launch could have read it: \(record.damage.rawValue). Encode another one."
            )
        }
        if save.stateSize > stateBudget {
            problems.append(
                .init(
                    .limitExceeded,
                    "The state takes \(save.stateSize) bytes, more than the budget of \(stateBudget). \(advice)"
                ))
        }
        return problems
    }
}

extension SaveOutcome {
    /// Returns the path of a record that the outcome names, or nil if the saved archive doesn't have it.
    fileprivate func path(of reference: RecordReference) -> RestorationPath? {
        reference.path.index < paths.count ? RestorationPath(table: paths, id: reference.path) : nil
    }
}
