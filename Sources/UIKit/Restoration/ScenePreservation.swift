import Foundation
import RestorationArchive
import StateRestoration

/// A scene as its save passes see it: what is asked, and what has changed since the pass before.
@MainActor
final class ScenePreservation {
    private unowned let scene: UIWindowScene
    let changes = StateChanges()
    /// From the configuration of the launch.
    var storesSensitiveValues = true
    /// What the launch could not restore.
    var unclaimed = CarriedRecords()
    /// In bytes, as the app has configured it.
    var objectBudget = UIStateRestorationConfiguration().objectBudget
    /// In seconds. Tests wait for less, and so does an app of several scenes that is ended.
    var longestBackgroundWait = ComingValues.longestWait
    /// Whether anything waits to be restored.
    var hasDeferred = false
    private(set) var isSaving = false
    /// In the pass that runs: something may belong to another scene.
    private var hasOtherScenes = false
    private(set) var encodingGuard: EncodingGuard?
    private var encodingWatch: EncodingWatch?
    private var encodingCell: EncodingCell?
    /// App code asked for it in the running save pass, or the one before (S-SNAP-5).
    var ignoresSnapshot = false
    /// The events whose numbers the next save may have.
    var events = CoveredEvents()
    /// The number of the newest pass, among those of all scenes.
    private(set) var moment = 0

    init(scene: UIWindowScene) {
        self.scene = scene
    }

    // MARK: Passes

    /// How many objects a partial pass asks, of those that may have changed unseen; an app of no more is asked completely
    /// in every pass. A tenth of a millisecond's work: an event waits for it.
    static let askedInPass = 48
    /// How many a turn asks some milliseconds later: up to two milliseconds' work, between events.
    static let askedInTurn = 1024

    /// A complete pass that is under way.
    private struct SlicedPass {
        var pass: PreservationPass
        /// What the complete pass before has left.
        var previous: PreservedObjects?
        var sliceCount = 0
        /// Whether all objects have been asked.
        var isEncoded = false
        /// How often it was begun, because something came that slices cannot take in.
        var beginnings = 1
        /// True if the process may end when the pass is saved.
        var isLast = false
        /// Controllers that have their paths whatever is encoded first.
        var contested: [any RestorableObject] = []
    }

    private var slicedPass: SlicedPass?
    /// Complete passes whose marks may still be met.
    private var earlierPasses: [Int] = []
    /// After so many beginnings a pass runs in one piece.
    private static let mostBeginnings = 3
    /// With so many controllers that share a path with others, those of the others that are encoded first are saved.
    private static let mostContested = 64

    /// - Parameters:
    ///   - completely: whether everything is to be encoded, whatever has changed.
    ///   - slice: how long a complete pass may take at a time; nil for as long as it needs.
    /// - Returns: nil if there is more to do than fits in a slice: `proceed` goes on.
    func preserve(values: ApplicationValues, completely: Bool, slice: Duration?) -> Preservation? {
        let underway = slicedPass.take()
        passBegins()
        defer { passEnds() }
        if !completely, !changes.isStructural, let preserved = changes.preserved {
            switch preserveChange(of: preserved, values) {
            case .change(let change): return .change(change)
            case .declined: return .declined
            case .differs: break
            }
        }
        changes.clear()
        let isLast = completely && slice == nil
        guard begin(values, after: changes.preserved ?? underway?.previous, isLast: isLast) else { return .declined }
        return advance(values, slice)
    }

    /// The same in one piece.
    func preserve(values: ApplicationValues, completely: Bool) -> Preservation {
        preserve(values: values, completely: completely, slice: nil) ?? .declined
    }

    private func begin(
        _ values: ApplicationValues, after previous: PreservedObjects?, isLast: Bool,
        contested: [any RestorableObject] = []
    ) -> Bool {
        beginMoment()
        let pass = PreservationPass(
            source: self, application: values, after: previous, carrying: unclaimed, scene.deferred.carried,
            contested: contested, isLast: isLast)
        earlierPasses.append(pass.number)
        changes.begin(pass: pass.number)
        scene.application.note(pass: pass.number, of: scene)
        guard pass.begin() else {
            // Without what a complete pass leaves, the next one is complete as well.
            changes.giveUp()
            return false
        }
        slicedPass = SlicedPass(pass: pass, previous: previous, isLast: isLast, contested: contested)
        return true
    }

    /// Whether a pass waits for its next slice.
    var isUnderway: Bool { slicedPass != nil }

    /// Gives up a pass that is under way.
    func abandon() {
        guard isUnderway else { return }
        slicedPass = nil
        changes.giveUp()
    }

    /// Goes on with a pass.
    ///
    /// - Returns: nil if there is still more to do, or nothing was begun.
    func proceed(values: ApplicationValues, slice: Duration?) -> Preservation? {
        guard isUnderway else { return nil }
        passBegins()
        // The delegate was asked in the first slice.
        scene.launchGuard?.encodingBegins()
        defer { passEnds() }
        return advance(values, slice)
    }

    private func advance(_ values: ApplicationValues, _ slice: Duration?) -> Preservation? {
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
        changes.isPassExamining = sliced.pass.isExamining
        guard sliced.isEncoded else { return nil }
        // What is left takes a slice of its own.
        if sliced.sliceCount > 1, !wasEncoded { return nil }
        slicedPass = nil
        let outcome = sliced.pass.finish()
        changes.preserve(outcome.preserved)
        unclaimed = outcome.unclaimed
        scene.application.forget(passes: earlierPasses.filter { $0 != sliced.pass.number })
        earlierPasses = [sliced.pass.number]
        guard sliced.sliceCount > 1 else { return .complete(outcome.archive) }
        // What has changed since its record was made.
        switch preserveChange(of: outcome.preserved, values) {
        case .change(let change): return .complete(outcome.archive, followedBy: change)
        case .declined: return .declined
        case .differs: return beginAgain(sliced, values, slice)
        }
    }

    private func beginAgain(_ sliced: SlicedPass, _ values: ApplicationValues, _ slice: Duration?) -> Preservation? {
        changes.clear()
        let contested = sliced.pass.overlooked + sliced.contested
        guard begin(values, after: changes.preserved ?? sliced.previous, isLast: sliced.isLast, contested: contested)
        else { return .declined }
        slicedPass?.beginnings = sliced.beginnings + 1
        return advance(values, sliced.beginnings < Self.mostBeginnings ? slice : nil)
    }

    private func preserveChange(of preserved: PreservedObjects, _ values: ApplicationValues) -> PartialPass.Outcome {
        let (noted, likely, moves) = (changes.noted, likelyToHaveChanged, changes.moves)
        let certain = noted.union(changes.completed)
        changes.clear()
        beginMoment()
        let chosen = preserved.choose(certain, likely: likely, budget: Self.askedInPass, moment: moment)
        let outcome = PartialPass(of: preserved, source: self, application: values).run(chosen, noted: noted, moves)
        switch outcome {
        case .change: if preserved.isWorn { changes.hierarchyDidChange() }
        case .declined: changes.hierarchyDidChange()
        case .differs: break
        }
        return outcome
    }

    /// Notes that a pass begins. Earlier changes are in this pass, or in what it leaves for later.
    private func beginMoment() {
        moment = scene.application.nextPass()
        events.passBegins(moment, after: scene.displayDriver.received, handled: scene.displayDriver.handledMoment)
    }

    /// Gives the next save the numbers of the events for which everything is encoded by now.
    func coverEvents(isDeclined: Bool = false) {
        if isDeclined {
            events.coverAll(scene.displayDriver.received)
        } else if events.isWaiting, let preserved = changes.preserved {
            events.cover(upTo: preserved.coveredMoment, elsewhere: scene.application.savedMoment(besides: scene))
        }
    }

    /// Makes a change that has nothing but the numbers of events that were covered since the newest save was handed over.
    ///
    /// - Parameter moment: What the newest save covers, if another scene wants to know.
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

    /// The newest pass with this property: all changes in the scene before it are encoded. It is nil if nothing is encoded.
    var coveredMoment: Int? { changes.preserved?.coveredMoment }

    /// What was wrong with what operations have encoded in the background.
    var backgroundProblems: [RestorationReport.Problem] { changes.preserved?.backgroundProblems ?? [] }

    /// Whether objects encode something in the background.
    var encodesInBackground: Bool { changes.preserved?.encodesInBackground ?? false }

    /// Whether something has changed since the operations began that encode it now.
    var isBackgroundOutdated: Bool { changes.preserved?.isBackgroundOutdated ?? false }

    /// How many objects the newest pass has left for later.
    var remainingCount: Int { changes.isStructural ? 0 : changes.preserved?.remainingCount ?? 0 }

    /// Asks some of those that the newest pass had no time for.
    ///
    /// - Returns: nil if a complete pass has to follow.
    func preserveMore() -> ArchiveChange? {
        guard let preserved = changes.preserved, !changes.isStructural else { return nil }
        passBegins()
        scene.launchGuard?.encodingBegins()
        defer { passEnds() }
        let pass = PartialPass(of: preserved, source: self, application: preserved.application)
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
        hasOtherScenes = scene.application.scenes.count > 1
        // Another scene may have saved meanwhile.
        if let encodingCell { FatalSignals.install(noting: encodingCell) }
        encodingWatch?.passBegins()
    }

    private func passEnds() {
        isSaving = false
        encodingWatch?.passEnds()
        scene.launchGuard?.encodingHasEnded()
    }

    /// Asks app code for something that belongs to the pass: what it changes meanwhile starts no further pass (S-SAVE-9).
    func asking<Result>(_ body: () -> Result) -> Result {
        passBegins()
        defer { passEnds() }
        return body()
    }

    /// From now on it is noted which object encodes.
    ///
    /// - Parameters:
    ///   - watch: notes hangs; nil notes none.
    ///   - cell: is where a fatal signal is noted; nil notes none.
    func guardEncoding(with encodingGuard: EncodingGuard, _ watch: EncodingWatch?, noting cell: EncodingCell?) {
        self.encodingGuard = encodingGuard
        encodingWatch = watch
        encodingCell = cell
    }

    /// Records of what an event has touched, of what is seen, innermost first, and of objects that cannot say that they
    /// have changed.
    private var likelyToHaveChanged: [Int] {
        guard let preserved = changes.preserved, !changes.isStructural else { return [] }
        let seen = scene.appearance.appeared.reversed().prefix(Self.askedInPass).filter(\.changesUnseen)
        return changes.touched + seen.compactMap { preserved.position(of: $0) }
            + scene.application.registeredObjects.speechless(Self.askedInPass, in: scene).compactMap {
                preserved.position(of: $0)
            }
    }
}

extension ScenePreservation: PreservationSource {
    var rootControllers: [any RestorableObject] { scene.rootControllers }

    func restorability(of object: AnyObject) -> Restorability {
        if let controller = object as? UIViewController {
            if isElsewhere(controller) { return .elsewhere(controller) }
            if isDeferred(controller) { return .deferred(controller) }
            return controller.isShownAsAlert ? .transient(controller) : .restorable(controller)
        }
        if let view = object as? UIView {
            if isElsewhere(view) { return .elsewhere(view) }
            if isDeferred(view) { return .deferred(view) }
            return view.isInCell ? .viewInCell(view) : .restorable(view)
        }
        if let waiting = object as? WaitingObject { return .deferred(waiting) }
        if let registration = scene.application.registeredObjects.registration(of: object) {
            if let owner = registration.scene, owner !== scene { return .elsewhere(registration) }
            if isDeferred(registration) { return .deferred(registration) }
            return .restorable(registration)
        }
        // Most values are Foundation's; asking those for a conformance would take longer than all the rest.
        if object is any UIStateRestoring, !(object is any NSCoding) { return .unregistered }
        return .ordinary
    }

    nonisolated static var mayBeRestorable: @Sendable (AnyObject) -> Bool {
        { $0 is UIResponder || $0 is any UIStateRestoring }
    }

    func operationsAreUnsaved(of object: any RestorableObject, isOutdated: Bool) {
        // An object that is the app's stands in each scene by a mark of its own.
        scene.application.perform(in: scene) {
            if isOutdated { changes.note(object) } else { changes.noteCompletion(of: object) }
            scene.stateMayHaveChanged()
        }
    }

    nonisolated static func onMainActor(_ body: @escaping @MainActor @Sendable () -> Void) { MainLoop.async(body) }

    func operationsAreSaved() { scene.stateKeeper?.eventsMayBeCovered() }

    private func isDeferred(_ object: any RestorableObject) -> Bool {
        hasDeferred && scene.deferred.holds(object, after: earlierPasses.last)
    }

    /// What this scene has saved before is looked for in no window: that would cost as much as it stands deep.
    private func isElsewhere(_ responder: UIResponder & RestorableObject) -> Bool {
        guard hasOtherScenes else { return false }
        if let mark = responder.preservationMark, scene.application.scene(ofPass: mark.pass) === scene { return false }
        guard let place = responder.sceneOfWindow else { return false }
        return place !== scene
    }

    func shouldSave(_ coder: RestorationEncoder) -> Bool {
        let application = scene.application
        guard let delegate = application.delegate else { return false }
        let saves = delegate.application(application, shouldSaveSecureApplicationState: coder)
        if saves { scene.launchGuard?.encodingBegins() }
        return saves
    }

    func willEncode(_ coder: RestorationEncoder) {
        let application = scene.application
        application.delegate?.application(application, willEncodeRestorableStateWith: coder)
        // With scenes, each session has it.
        guard application.sessions == nil else { return }
        scene.session.values.page?.encode(with: coder)
        #if PLANTED
            if Planted.windowsForgotten.isBack { return }
        #endif
        guard let carried = application.carriedSessions else { return }
        coder.withReservedKeys { coder.encode(carried.coded, forKey: ReservedKey.carriedSessions) }
    }
}
