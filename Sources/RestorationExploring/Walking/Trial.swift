import RestorationArchive
import UIKitTesting

/// A way through the app to its end, its next start, and perhaps one more step: what can be done again as often as wanted.
struct Trial {
    var steps: [ExplorerAction]
    var way: TerminationMode
    /// Done after the start, and on another run without an end in between.
    var afterwards: ExplorerAction?
}

/// What came of a trial.
struct TrialOutcome {
    var differences: [TreeDifference] = []
    var evidence: Evidence?
    /// What was saved after each step, the first launch counted as one, and what was shown.
    var moments: [(saved: Archive?, windows: [PresentationNode])] = []
    /// The app ended, or did not answer.
    var failure: AppFailure?
    /// Whether all steps could be done.
    var isComplete = false
    /// What was lost before the last step after the restart could be done: that step says nothing then.
    var earlierDifferences: [TreeDifference] = []
    /// What leads to what `evidence` has as before, without any end.
    var stepsToCompare: [ExplorerAction] = []
    /// How often the end was tried, where its moment cannot be repeated.
    var tries = 1
    /// Whether nothing happened upon the last step after the restart, though much did before.
    var didNothingAfterwards = false
}
