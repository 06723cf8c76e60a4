import RestorationArchive
import UIKitTesting

/// A repeatable way through the app: steps, an end, a restart, and perhaps one more step.
struct Trial {
    var steps: [ExplorerAction]
    var way: TerminationMode
    /// The step after the restart. For comparison, it is also performed in another run without an end.
    var afterwards: ExplorerAction?
}

/// The result of a trial.
struct TrialOutcome {
    var differences: [TreeDifference] = []
    var evidence: Evidence?
    /// The save after each step, and the windows then. The first launch counts as a step.
    var moments: [(saved: Saves, windows: [PresentationNode])] = []
    /// The failure, if the app ended or did not respond.
    var failure: AppFailure?
    /// True if all steps could be performed.
    var isComplete = false
    /// The losses that existed before the last step after the restart. That step says nothing then.
    var earlierDifferences: [TreeDifference] = []
    /// The steps that lead to the state before the loss in `evidence`, without an end.
    var stepsToCompare: [ExplorerAction] = []
    /// The number of attempts, if the moment of the end cannot be repeated.
    var tries = 1
    /// True if the last step had no effect after the restart, although it had one before.
    var didNothingAfterwards = false
}
