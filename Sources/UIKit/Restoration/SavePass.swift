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
        /// The newest events that the state knows, by their senders.
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

    /// How long a slice of a pass takes: an event waits for one.
    static let slice: Duration = .milliseconds(4)
    /// When the pass began that is under way.
    private var began: ContinuousClock.Instant?

    /// Whether a pass waits for its next slice.
    var isUnderway: Bool { scene.preservation.isUnderway }

    /// Gives up the pass that is under way.
    func abandon() {
        began = nil
        scene.preservation.abandon()
    }

    /// Runs a pass in one piece, in place of one that is under way.
    ///
    /// - Parameter completely: false encodes only what may have changed.
    func run(completely: Bool) -> Outcome {
        scene.application.perform(in: scene) {
            began = nil
            let moment = sliceBegins(isFirst: true)
            return outcome(of: scene.preservation.preserve(values: moment.values, completely: completely), moment)
        }
    }

    /// Begins a pass, or goes on with the one that is under way.
    ///
    /// - Returns: nil if it needs another slice.
    func runSlice(completely: Bool, _ slice: Duration = slice) -> Outcome? {
        scene.application.perform(in: scene) {
            let isFirst = !isUnderway
            let moment = sliceBegins(isFirst: isFirst)
            let state =
                isFirst
                ? scene.preservation.preserve(values: moment.values, completely: completely, slice: slice)
                : scene.preservation.proceed(values: moment.values, slice: slice)
            began = state == nil ? moment.began : nil
            return state.map { outcome(of: $0, moment) }
        }
    }

    /// What a slice begins with.
    private struct Moment {
        /// The pass did.
        var began: ContinuousClock.Instant
        var values: ApplicationValues
        var trees: [PresentationNode]
    }

    private func sliceBegins(isFirst: Bool) -> Moment {
        if isFirst {
            isDisturbed = false
            scene.preservation.ignoresSnapshot = false
        }
        // Brought up to date before: laying out may run app code, and a pass only reads.
        return Moment(
            began: began ?? .now, values: ApplicationValues(of: environment), trees: scene.presentation)
    }

    private func outcome(of preservation: Preservation, _ moment: Moment) -> Outcome {
        var state = preservation
        let isDeclined = state.isDeclined
        var problems: [RestorationReport.Problem] = []
        scene.preservation.coverEvents(isDeclined: isDeclined)
        if scene.application.sessions != nil { scene.updateSessionForSaving(hasObjects: !isDeclined, &problems) }
        // Without scenes, nothing is left of a state that was declined.
        if scene.application.sessions != nil || !isDeclined {
            state = state.adding(scene.valuesBesideObjects, moment.values)
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
        let summary = Summary(began: moment.began, problems: problems, report: report)
        newest = summary
        return Outcome(
            eventNumbers: scene.preservation.events.covered.numbers, state: state,
            snapshot: isToBeRestored ? snapshot(showing: moment.trees) : .none, summary: summary)
    }

    /// S-SNAP-1, S-SNAP-5, S-SNAP-7. What is made on the main actor is a value; its bytes are made where it is written.
    private func snapshot(showing trees: [PresentationNode]) -> NextSnapshot {
        guard !scene.preservation.ignoresSnapshot,
            let snapshot = LaunchSnapshot(of: trees, below: scene.appearance.topControllers)
        else { return .none }
        return .later { [encoder] in encoder.encode(snapshot) }
    }
}
