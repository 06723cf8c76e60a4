import RestorationArchive

extension RestorationPass {
    /// The result of a pass.
    package struct Outcome {
        package let report: RestorationReport
        /// The records without live objects.
        package let remainder: Remainder
        package let restored: RestoredObjects
    }

    /// Returns the result, when the pass has done everything else. Adds a problem for each record that UIKit no longer
    /// retains.
    ///
    /// - Parameters:
    ///   - order: the order of the records in the pass.
    ///   - restored: the restored objects.
    func makeOutcome(_ order: [Int], _ restored: RestoredObjects) -> Outcome {
        // This may find problems.
        let remainder = findRemainder(order)
        let entries = archive.records.indices.map { index in
            RestorationReport.Entry(
                path: RestorationPath(table: archive.paths, id: archive.records[index].path),
                kind: archive.records[index].kind, className: archive.records[index].className,
                outcome: outcome(of: index))
        }
        return Outcome(
            report: RestorationReport(entries: entries, problems: problems.remaining), remainder: remainder,
            restored: restored)
    }

    private func outcome(of index: Int) -> RestorationReport.Outcome {
        switch states[index] {
        case .provided: states.isLazy(index) ? .waiting : .restored
        case .waiting: .waiting
        case .pending, .leftOut, .givenUp: .leftOut
        }
    }
}
