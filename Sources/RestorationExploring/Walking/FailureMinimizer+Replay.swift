import UIKitTesting

extension FailureMinimizer {
    /// Repeats a finding's steps, and checks if the same is lost.
    ///
    /// - Throws: `ExploringError` if the app cannot be started or a step can no longer be performed.
    func replay(_ finding: Finding) throws(ExploringError) -> Replay {
        let trial = Trial(steps: finding.steps, way: finding.way, afterwards: finding.afterwards)
        let outcome = runner.run(trial, isThorough: true)
        if let failure = outcome.failure {
            if case .notStarted(let why) = failure.kind { throw .notStarted(why) }
            let crash = CrashFinding(failure).finding(trial)
            return Replay(crash.key == finding.key ? .sameAgain : .different, crash, outcome)
        }
        guard outcome.isComplete else { throw .stepsDoNotFit }
        guard let evidence = outcome.evidence else { return Replay(.comesBack, nil, outcome) }
        if finding.isReport {
            let reported = ReportFindings.all(evidence.before, evidence.after, trial)
            if let same = reported.first(where: { $0.key == finding.key }) { return Replay(.sameAgain, same, outcome) }
        }
        // A loss before the last step is not an effect of that step.
        let earlier = losses(trial, outcome, outcome.earlierDifferences)
        if let other = earlier.first {
            let plain = Trial(steps: trial.steps, way: trial.way)
            return Replay(.different, self.finding(other, evidence, outcome, plain), outcome)
        }
        let lost = losses(trial, outcome, outcome.differences)
        let same = lost.first { finding.isAbout($0) }
        return (same ?? lost.first).map { difference in
            Replay(same == nil ? .different : .sameAgain, self.finding(difference, evidence, outcome, trial), outcome)
        } ?? Replay(.comesBack, nil, outcome)
    }
}

extension Finding {
    /// True if a pass reported the problem without a visible effect.
    var isReport: Bool { lost.contains(.report) && differences.isEmpty }

    /// Returns true if the difference is at the same place as the finding's first one, and of the same kind. After a
    /// further step, any kind is the same loss. Returns false for a finding without differences.
    func isAbout(_ difference: TreeDifference) -> Bool {
        guard let own = differences.first else { return false }
        let isSameKind = afterwards != nil || difference.kind == own.kind
        return isSameKind
            && difference.element.id.withoutChance == own.element.id.withoutChance
    }
}
