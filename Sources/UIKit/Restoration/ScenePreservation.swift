import Foundation
import RestorationArchive
import RepriseRestoration

/// The save passes of a scene: which objects they ask, what they continue with, and which events they cover.
@MainActor
final class ScenePreservation {
    private unowned let scene: UIWindowScene
    let source: SceneSource
    /// The possible changes since the newest pass.
    let changes = StateChanges()
    /// The session's values at the end of the newest pass, or nil before the first one.
    var savedSessionValues: SessionValues?
    /// True while a slice of a pass runs, or `asking(_:)` does.
    private(set) var isSaving = false
    /// True if app code called `ignoreSnapshotOnNextApplicationLaunch()` in the running save pass or the one before
    /// (S-SNAP-5).
    var ignoresSnapshot = false
    /// The events whose numbers the next save may have.
    var events = CoveredEvents()

    init(scene: UIWindowScene) {
        self.scene = scene
        source = SceneSource(of: scene)
    }

    // MARK: Passes

    /// The number of objects that may change without notice that a partial pass asks. If an app has no more, each
    /// pass asks all. It is a tenth of a millisecond's work, because an event waits for it.
    static let askedInPass = 48
    /// The number of objects that a later turn asks: up to two milliseconds' work, between events.
    static let askedInTurn = 1024

    /// A complete pass that runs in slices.
    private struct SlicedPass {
        var pass: PreservationPass
        /// The data of the previous complete pass.
        var previous: PreservedObjects?
        var sliceCount = 0
        /// True once all objects encoded.
        var isEncoded = false
        /// The number of starts. The pass restarts after a change that slices cannot take in.
        var beginnings = 1
        /// True if the process may end when the pass is saved.
        var isLast = false
        /// The controllers that own their paths, whatever is encoded first.
        var contested: [any RestorableObject] = []
    }

    private var slicedPass: SlicedPass?
    /// The number of starts after which a pass runs in one piece.
    private static let mostBeginnings = 3
    /// The largest number of controllers that own contested paths. Beyond it, the controllers that are encoded first
    /// are saved.
    private static let mostContested = 64

    /// Runs a pass in place of a running one: over the possible changes if that is enough, otherwise a complete one.
    /// The update is `nothing` if the delegate declines.
    ///
    /// - Parameters:
    ///   - completely: True to encode everything, even without changes.
    ///   - slice: The time that a complete pass may take at once, or nil for as long as it needs.
    /// - Returns: The update, or nil if a slice wasn't enough: `proceed` continues.
    func preserve(values: ApplicationValues, completely: Bool, slice: Duration?) -> StateUpdate? {
        let underway = slicedPass.take()
        passBegins()
        defer { passEnds() }
        if !completely, !changes.isStructural, let preserved = changes.preserved {
            switch preserveChange(of: preserved, values) {
            case .change(let change): return StateUpdate(change)
            case .declined: return .nothing
            case .differs: break
            }
        }
        changes.clear()
        let isLast = completely && slice == nil
        guard begin(values, after: changes.preserved ?? underway?.previous, isLast: isLast) else { return .nothing }
        return advance(values, slice)
    }

    /// Runs a pass in one piece, in place of a running one. Returns `nothing` if the delegate declines.
    func preserve(values: ApplicationValues, completely: Bool) -> StateUpdate {
        preserve(values: values, completely: completely, slice: nil) ?? .nothing
    }

    private func begin(
        _ values: ApplicationValues, after previous: PreservedObjects?, isLast: Bool,
        contested: [any RestorableObject] = []
    ) -> Bool {
        beginMoment()
        let pass = PreservationPass(
            source: source, application: values, after: previous, with: scene.unconsumed.listForSave(),
            contested: contested, isLast: isLast)
        changes.begin(pass: pass.number)
        scene.application.note(pass: pass.number, of: scene)
        guard pass.begin() else {
            // Without the data of a complete pass, the next pass has to be complete as well. The pass that this one
            // replaces doesn't continue.
            slicedPass = nil
            changes.giveUp()
            return false
        }
        slicedPass = SlicedPass(pass: pass, previous: previous, isLast: isLast, contested: contested)
        return true
    }

    /// True if a pass waits for its next slice.
    var isUnderway: Bool { slicedPass != nil }

    /// Gives up a running pass. The next one has to be complete.
    func abandon() {
        guard isUnderway else { return }
        slicedPass = nil
        changes.giveUp()
    }

    /// Continues a pass.
    ///
    /// - Returns: The update, or nil if the pass needs another slice or none is running.
    func proceed(values: ApplicationValues, slice: Duration?) -> StateUpdate? {
        guard isUnderway else { return nil }
        passBegins()
        // The first slice asked the delegate.
        scene.launchGuard?.encodingBegins()
        defer { passEnds() }
        return advance(values, slice)
    }

    private func advance(_ values: ApplicationValues, _ slice: Duration?) -> StateUpdate? {
        guard var sliced = slicedPass else { return nil }
        if changes.isStructural, sliced.sliceCount > 0 { return beginAgain(sliced, values, slice) }
        sliced.sliceCount += 1
        let end = slice.map { ContinuousClock.now + $0 }
        let wasEncoded = sliced.isEncoded
        sliced.isEncoded = sliced.pass.proceed { end.map { ContinuousClock.now < $0 } ?? true }
        slicedPass = sliced
        if !sliced.pass.overlooked.isEmpty, sliced.contested.count < Self.mostContested {
            return beginAgain(sliced, values, slice)
        }
        changes.passProceeded(isExamining: sliced.pass.isExamining)
        guard sliced.isEncoded else { return nil }
        // The rest gets a slice of its own.
        if sliced.sliceCount > 1, !wasEncoded { return nil }
        slicedPass = nil
        let outcome = sliced.pass.finish()
        changes.preserve(outcome.preserved)
        scene.unconsumed.saved(outcome.unconsumed)
        scene.application.forgetPasses(of: scene, except: sliced.pass.number)
        guard sliced.sliceCount > 1 else { return StateUpdate(outcome.archive) }
        // Encodes objects that changed after they were encoded.
        switch preserveChange(of: outcome.preserved, values) {
        case .change(let change): return StateUpdate(outcome.archive, followedBy: change)
        case .declined: return .nothing
        case .differs: return beginAgain(sliced, values, slice)
        }
    }

    private func beginAgain(_ sliced: SlicedPass, _ values: ApplicationValues, _ slice: Duration?) -> StateUpdate? {
        changes.clear()
        let contested = sliced.pass.overlooked + sliced.contested
        guard begin(values, after: changes.preserved ?? sliced.previous, isLast: sliced.isLast, contested: contested)
        else { return .nothing }
        slicedPass?.beginnings = sliced.beginnings + 1
        return advance(values, sliced.beginnings < Self.mostBeginnings ? slice : nil)
    }

    private func preserveChange(of preserved: PreservedObjects, _ values: ApplicationValues) -> PartialPass.Outcome {
        let (noted, likely, moves) = (changes.noted, likelyToHaveChanged, changes.moves)
        let certain = noted.union(changes.completed)
        changes.clear()
        beginMoment()
        let chosen = preserved.choose(certain, likely: likely, budget: Self.askedInPass, moment: source.moment)
        let outcome = PartialPass(of: preserved, source: source, application: values).run(chosen, noted: noted, moves)
        switch outcome {
        case .change: if preserved.isWorn { changes.hierarchyDidChange() }
        case .declined: changes.hierarchyDidChange()
        case .differs: break
        }
        return outcome
    }

    /// Notes that a pass begins, and gives it the next number. The pass has earlier changes, or leaves them for later.
    private func beginMoment() {
        source.takeNextMoment()
        let driver = scene.displayDriver
        events.passBegins(source.moment, after: driver.received, handled: driver.handledMoment)
    }

    /// Gives the next save the numbers of the events whose changes are all encoded by now, here and in other scenes. If
    /// the app declined to save, gives it all numbers.
    func coverEvents(isDeclined: Bool = false) {
        if isDeclined {
            events.coverAll(scene.displayDriver.received)
        } else if events.isWaiting, let preserved = changes.preserved {
            events.cover(upTo: preserved.coveredMoment, elsewhere: scene.application.savedMoment(besides: scene))
        }
    }

    /// Makes a change with only the numbers of events covered since the newest save.
    ///
    /// - Parameter moment: The pass that the newest save covers, if another scene needs to know.
    /// - Returns: nil if there are none, and if nothing more is covered.
    func preserveEvents(since moment: Int?) -> ArchiveChange? {
        let before = events.covered
        coverEvents()
        guard let preserved = changes.preserved,
            events.covered != before || moment.map({ $0 < preserved.coveredMoment }) ?? false
        else { return nil }
        var change = ArchiveChange(
            application: preserved.application, applicationState: preserved.applicationState)
        change.applicationState.append(scene.valuesBesideObjects)
        return change
    }

    /// The newest pass before which all changes in the scene are encoded. It is nil if nothing is encoded.
    var coveredMoment: Int? { changes.preserved?.coveredMoment }

    /// The problems of background operations.
    var backgroundProblems: [RestorationReport.Problem] { changes.preserved?.backgroundProblems ?? [] }

    /// True if objects encode values in the background.
    var encodesInBackground: Bool { changes.preserved?.encodesInBackground ?? false }

    /// True if objects changed since their running operations began.
    var isBackgroundOutdated: Bool { changes.preserved?.isBackgroundOutdated ?? false }

    /// The number of objects that the newest pass left for later. It is 0 if the next pass has to be complete.
    var remainingCount: Int { changes.isStructural ? 0 : changes.preserved?.remainingCount ?? 0 }

    /// Encodes some of the objects that the newest pass had no time for. If one of them changed its references, a
    /// complete pass has to follow.
    ///
    /// - Returns: nil if a complete pass has to follow.
    func preserveMore() -> ArchiveChange? {
        guard let preserved = changes.preserved, !changes.isStructural else { return nil }
        passBegins()
        scene.launchGuard?.encodingBegins()
        defer { passEnds() }
        let pass = PartialPass(of: preserved, source: source, application: preserved.application)
        guard case .change(var change) = pass.proceed(preserved.chooseMore(budget: Self.askedInTurn)) else {
            changes.hierarchyDidChange()
            return nil
        }
        coverEvents()
        // An earlier pass asked the delegate.
        change.applicationState.append(scene.valuesBesideObjects)
        return change
    }

    private func passBegins() {
        isSaving = true
        source.passBegins()
    }

    private func passEnds() {
        isSaving = false
        source.passEnds()
        scene.launchGuard?.encodingHasEnded()
    }

    /// Calls app code as a part of the pass. Changes that it makes start no further pass (S-SAVE-9).
    func asking<Result>(_ body: () -> Result) -> Result {
        passBegins()
        defer { passEnds() }
        return body()
    }

    /// The records that a partial pass encodes as far as its budget allows. In this order: objects that an event
    /// touched, visible objects whose changes UIKit can't see (the innermost first), and registered objects that can't
    /// report their changes. An object may come twice. Empty if the next pass is a complete one.
    private var likelyToHaveChanged: [Int] {
        guard let preserved = changes.preserved, !changes.isStructural else { return [] }
        let seen = scene.appearance.appeared.reversed().prefix(Self.askedInPass).filter(\.changesUnseen)
        return changes.touched + seen.compactMap { preserved.position(of: $0) }
            + scene.application.registeredObjects.speechless(Self.askedInPass, in: scene).compactMap {
                preserved.position(of: $0)
            }
    }
}
