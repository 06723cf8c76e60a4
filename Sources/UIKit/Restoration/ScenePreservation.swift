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
    private(set) var isSaving = false
    /// In the pass that runs: something may belong to another scene.
    private var hasOtherScenes = false
    private(set) var encodingGuard: EncodingGuard?
    private var encodingWatch: EncodingWatch?
    private var encodingCell: EncodingCell?
    /// App code asked for it in the running save pass, or the one before (S-SNAP-5).
    var ignoresSnapshot = false

    init(scene: UIWindowScene) {
        self.scene = scene
    }

    // MARK: Passes

    /// How many objects a partial pass asks, of those that may have changed unseen; an app of no more is asked completely
    /// in every pass.
    static let askedInPass = 256
    /// How many a later turn asks then: some milliseconds' work.
    static let askedInTurn = 1024

    /// - Parameter completely: whether everything is to be encoded, whatever has changed.
    func preserve(values: ApplicationValues, completely: Bool) -> Preservation {
        passBegins()
        defer { passEnds() }
        let mustBeComplete = completely || changes.isStructural
        let (noted, likely, moves) = (changes.noted, likelyToHaveChanged, changes.moves)
        changes.clear()
        if !mustBeComplete, let preserved = changes.preserved {
            let chosen = preserved.choose(noted, likely: likely, budget: Self.askedInPass)
            switch PartialPass(of: preserved, source: self, application: values).run(chosen, moves) {
            case .change(let change):
                if preserved.isWorn { changes.hierarchyDidChange() }
                return .change(change)
            case .declined:
                changes.hierarchyDidChange()
                return .declined
            case .differs: break
            }
        }
        let previous = changes.preserved
        changes.beginAnew()
        // Without what a complete pass leaves, the next one is complete as well.
        guard let outcome = PreservationPass(source: self, application: values, after: previous).run() else {
            return .declined
        }
        changes.preserve(outcome.preserved)
        scene.application.note(pass: outcome.preserved.pass, after: previous?.pass, of: scene)
        return .complete(outcome.archive)
    }

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
        // The delegate was asked in an earlier pass, whose values had no session with them yet.
        if scene.application.sessions != nil {
            change.applicationState = change.applicationState.replacing(scene.session.values)
        }
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
            return controller.isShownAsAlert ? .transient(controller) : .restorable(controller)
        }
        if let view = object as? UIView {
            if isElsewhere(view) { return .elsewhere(view) }
            return view.isInCell ? .viewInCell(view) : .restorable(view)
        }
        if let registration = scene.application.registeredObjects.registration(of: object) {
            if let owner = registration.scene, owner !== scene { return .elsewhere(registration) }
            return .restorable(registration)
        }
        // Most values are Foundation's; asking those for a conformance would take longer than all the rest.
        if object is any UIStateRestoring, !(object is any NSCoding) { return .unregistered }
        return .ordinary
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
        scene.displayDriver.received.encode(with: coder)
    }
}
