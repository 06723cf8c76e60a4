import Foundation
import RestorationArchive
import StateRestoration

/// Runs save passes: what the main actor has to do for a save.
@MainActor
final class SavePass {
    private let scene: UIWindowScene
    private let environment: LaunchEnvironment
    private let encoder = SnapshotEncoder()
    /// App code has changed something since the pass began (S-SAVE-9).
    var isDisturbed = false
    /// What the newest pass has left.
    private(set) var newest: Summary?

    /// What a pass has found.
    struct Outcome {
        /// The newest events that the state is about, by their senders.
        var eventNumbers: [String: Int]
        var state: Preservation
        var snapshot: NextSnapshot
        var summary: Summary
    }

    /// What is left of it when the state has been handed over.
    struct Summary {
        var began: ContinuousClock.Instant
        /// Which a report has besides those of the state as a whole.
        var problems: [RestorationReport.Problem]
        var report: SaveReport?
    }

    init(_ scene: UIWindowScene, in environment: LaunchEnvironment) {
        self.scene = scene
        self.environment = environment
    }

    /// - Parameter completely: false encodes only what may have changed.
    func run(completely: Bool) -> Outcome {
        scene.application.perform(in: scene) { runAsCurrentScene(completely: completely) }
    }

    private func runAsCurrentScene(completely: Bool) -> Outcome {
        isDisturbed = false
        let began = ContinuousClock.now
        let values = ApplicationValues(of: environment)
        // Brought up to date before: laying out may run app code, and a pass only reads.
        let trees = scene.presentation
        scene.preservation.ignoresSnapshot = false
        let eventNumbers = scene.displayDriver.received.numbers
        var state = scene.preservation.preserve(values: values, completely: completely)
        let isDeclined = state.isDeclined
        var problems: [RestorationReport.Problem] = []
        if scene.application.sessions != nil {
            state = state.adding(scene.sessionForSaving(hasObjects: !isDeclined, &problems), values)
        }
        problems = scene.takePendingProblems() + problems
        if isDisturbed {
            problems.append(
                .init(
                    .changedDuringPass,
                    "App code changed views or controllers while their state was encoded. Encoding should only read."))
        }
        let preserved = scene.preservation.changes.preserved
        let report =
            switch state {
            case .complete: SaveReport(isDeclined ? nil : preserved)
            case .change(let change): change.splices.isEmpty ? newest?.report : SaveReport(preserved)
            case .declined: SaveReport?.none
            }
        let isToBeRestored = (preserved?.count ?? 0) > 0 || scene.session.values.activity != nil
        let summary = Summary(began: began, problems: problems, report: report)
        newest = summary
        return Outcome(
            eventNumbers: eventNumbers, state: state,
            snapshot: isToBeRestored ? snapshot(showing: trees) : .none, summary: summary)
    }

    /// S-SNAP-1, S-SNAP-5, S-SNAP-7. What is made on the main actor is a value; its bytes are made where it is written.
    private func snapshot(showing trees: [PresentationNode]) -> NextSnapshot {
        guard !scene.preservation.ignoresSnapshot,
            let snapshot = LaunchSnapshot(of: trees, below: scene.appearance.topControllers)
        else { return .none }
        return .later { [encoder] in encoder.encode(snapshot) }
    }
}
