import RestorationArchive
import StateRestoration

extension SaveOutcome {
    /// What takes more room than the app wants to give.
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
