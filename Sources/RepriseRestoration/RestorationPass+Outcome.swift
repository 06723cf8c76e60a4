import RestorationArchive

extension RestorationPass {
    /// The result of a pass.
    package struct Outcome {
        package let report: RestorationReport
        /// The records without live objects.
        package let remainder: Remainder
    }

    /// Returns the result, when the pass has done everything else. Adds a problem for each record that UIKit no longer
    /// retains.
    ///
    /// - Parameter order: the order of the records in the pass.
    func makeOutcome(_ order: [Int]) -> Outcome {
        // This may find problems.
        let remainder = findRemainder(order)
        let entries = archive.records.indices.map { index in
            RestorationReport.Entry(
                path: RestorationPath(table: archive.paths, id: archive.records[index].path),
                kind: archive.records[index].kind, className: archive.records[index].className,
                outcome: outcome(of: index))
        }
        return Outcome(
            report: RestorationReport(entries: entries, problems: problems.remaining), remainder: remainder)
    }

    private func outcome(of index: Int) -> RestorationReport.Outcome {
        switch states[index] {
        case .provided: states.isLazy(index) ? .waiting : .restored
        case .waiting: .waiting
        case .pending, .leftOut, .givenUp: .leftOut
        }
    }
}
