import RestorationArchive
import StateRestoration

extension SaveOutcome {
    /// The problems of a state that is larger than the app wants.
    @MainActor
    func problems(
        of configuration: UIStateRestorationConfiguration, in report: SaveReport?
    ) -> [RestorationReport.Problem] {
        let advice = "It is saved all the same; store large data elsewhere, and encode what finds it again."
        var problems = largeRecords.map { record in
            RestorationReport.Problem(
                .limitExceeded, at: report?.path(of: record.reference),
                "An object takes \(record.size) bytes, more than the budget of \(configuration.objectBudget). \(advice)"
            )
        }
        problems += lateRecords.map { record in
            .init(
                .backgroundEncodingLate, at: report?.path(of: record),
                "What operations encode in the background took longer than a save waits. It is saved once they have ended; until then "
                    + "the object keeps what was saved of it before.")
        }
        problems += refusedRecords.map { record in
            let isTwin = record.damage == .duplicateRecord
            return .init(
                isTwin ? .duplicatePath : .valueNotEncodable, at: record.reference.flatMap { report?.path(of: $0) },
                isTwin
                    ? "A second object of this path was not saved. Give them different restoration identifiers."
                    : "A value was not saved, because no launch could have read it: \(record.damage.rawValue). Encode another one."
            )
        }
        if stateSize > configuration.stateBudget {
            problems.append(
                .init(
                    .limitExceeded,
                    "The state takes \(stateSize) bytes, more than the budget of \(configuration.stateBudget). \(advice)"
                ))
        }
        return problems
    }
}
