import RestorationArchive
import UIKitTesting

/// A way through the app to its end, its next start, and perhaps one more step: what can be done again as often as wanted.
struct Trial {
    var steps: [ExplorerAction]
    var way: EndingWay
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
    /// Whether that was in the launch after the end.
    var failedAtLaunch = false
    /// Whether all steps could be done.
    var isComplete = false
    /// Whether nothing happened upon the last step after the restart, though much did before.
    var didNothingAfterwards = false
}
