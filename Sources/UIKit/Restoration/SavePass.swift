import Foundation
import RestorationArchive
import RepriseRestoration

/// The save passes of a scene: the part of a save that the main actor does.
@MainActor
package final class SavePass {
    private let scene: UIWindowScene
    private let environment: LaunchEnvironment
    private let interval: Duration
    private let encoder = SnapshotEncoder()
    /// True if app code made a change since the pass began (S-SAVE-9).
    var isDisturbed = false
    /// The summary of the newest pass.
    private(set) var newest: Summary?

    /// The result of a pass.
    package struct Outcome {
        package var update: StateUpdate
        package var summary: Summary
    }

    /// The summary that remains after the handover of the state.
    package struct Summary {
        var began: ContinuousClock.Instant
        /// The problems of the report besides those of the whole state.
        var problems: [RestorationReport.Problem]
        var report: SaveReport?
    }

    /// - Parameter interval: Seconds from the beginning of a pass to the next one.
    init(_ scene: UIWindowScene, in environment: LaunchEnvironment, every interval: TimeInterval) {
        self.scene = scene
        self.environment = environment
        self.interval = .seconds(interval)
    }

    /// The time until the next pass may begin, which is zero or less if it may begin now.
    var wait: Duration { newest.map { interval - $0.began.duration(to: .now) } ?? .zero }

    /// The duration of a slice of a pass. An event may have to wait for one slice.
    package static let slice: Duration = .milliseconds(4)
    /// The time when the running pass began.
    private var began: ContinuousClock.Instant?

    /// True if a pass waits for its next slice.
    var isUnderway: Bool { scene.preservation.isUnderway }

    /// Gives up the running pass, so that the next one has to be complete. Does nothing if none is running.
    func abandon() {
        began = nil
        scene.preservation.abandon()
    }

    private var isAsking = false

    /// Calls `ask` some milliseconds later, if the newest pass left objects for later. UIKit asks all of them within about half a second,
    /// in turns of a few milliseconds with events between them.
    func askLater(_ ask: @escaping @MainActor () -> Void) {
        let count = scene.preservation.remainingCount
        guard count > 0, !isAsking else { return }
        isAsking = true
        let turns = count / ScenePreservation.askedInTurn + 1
        let wait = min(max(0.4 / Double(turns), 0.004), 0.01)
        MainLoop.after(wait) { [weak self] in
            self?.isAsking = false
            ask()
        }
    }

    /// Asks some of the objects that the newest pass left for later.
    ///
    /// - Returns: nil if there are none, or if a complete pass has to follow.
    package func askMore() -> ArchiveChange? {
        guard scene.preservation.remainingCount > 0 else { return nil }
        return scene.application.perform(in: scene, scene.preservation.preserveMore)
    }

    /// Runs a pass in one piece. It replaces a running one.
    ///
    /// - Parameter completely: false encodes only what may have changed.
    func run(completely: Bool) -> Outcome {
        scene.application.perform(in: scene) {
            began = nil
            let moment = sliceBegins(isFirst: true)
            return outcome(of: scene.preservation.preserve(values: moment.values, completely: completely), moment)
        }
    }

    /// Begins a pass, or continues the running one.
    ///
    /// - Returns: The outcome, or nil if the pass needs another slice.
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

    /// The circumstances at the beginning of a slice.
    private struct Moment {
        /// The time when the pass began.
        var began: ContinuousClock.Instant
        var values: ApplicationValues
        var trees: [PresentationNode]
    }

    private func sliceBegins(isFirst: Bool) -> Moment {
        if isFirst {
            isDisturbed = false
            scene.preservation.ignoresSnapshot = false
        }
        // Layout is brought up to date first, because it may run app code and a pass only reads.
        return Moment(
            began: began ?? .now, values: environment.applicationValues, trees: scene.presentation)
    }

    private func outcome(of found: StateUpdate, _ moment: Moment) -> Outcome {
        var update = found
        let isDeclined = update.isNothing
        var problems: [RestorationReport.Problem] = []
        scene.preservation.coverEvents(isDeclined: isDeclined)
        if scene.application.lifeCycle.updateValues(of: scene, hasObjects: !isDeclined, &problems) {
            update.add(scene.valuesBesideObjects, of: moment.values)
        }
        problems = scene.takePendingProblems() + problems
        if isDisturbed {
            problems.append(
                .init(
                    .changedDuringPass,
                    "App code changed views or controllers while their state was encoded. Encoding should only read."))
        }
        let preserved = scene.preservation.changes.preserved
        update.snapshot = hasObjects(preserved) ? snapshot(showing: moment.trees) : .none
        update.acknowledges = scene.preservation.events.covered.numbers
        let summary = Summary(
            began: moment.began, problems: problems,
            report: report(of: update, isDeclined: isDeclined, preserved))
        newest = summary
        return Outcome(update: update, summary: summary)
    }

    /// Returns true if a launch would restore objects or an activity, so that it could show the snapshot meanwhile.
    private func hasObjects(_ preserved: PreservedObjects?) -> Bool {
        (preserved?.count ?? 0) > 0 || scene.session.values.activity != nil
    }

    private func report(of update: StateUpdate, isDeclined: Bool, _ preserved: PreservedObjects?) -> SaveReport? {
        switch update.base {
        case .archive: SaveReport(isDeclined ? nil : preserved)
        case .previous: update.change?.splices.isEmpty == true ? newest?.report : SaveReport(preserved)
        case .nothing: nil
        }
    }

    /// Makes the snapshot (S-SNAP-1, S-SNAP-5, S-SNAP-7). A pass makes a value on the main actor. The writer makes its
    /// bytes. Returns `none` if app code asked to ignore it, or if nothing can be shown.
    private func snapshot(showing trees: [PresentationNode]) -> StateUpdate.Snapshot {
        guard !scene.preservation.ignoresSnapshot, !trees.isEmpty,
            scene.appearance.topControllers.allSatisfy(\.comesBackInFront), let snapshot = LaunchSnapshot(of: trees)
        else { return .none }
        return .later { [encoder] in encoder.encode(snapshot) }
    }
}
