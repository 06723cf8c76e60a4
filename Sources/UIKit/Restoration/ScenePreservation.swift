import Foundation
import RestorationArchive
import StateRestoration

/// The app's side of the two passes: asks its delegate and restoration classes, and finds its live objects.
@MainActor
final class ApplicationRestoration {
    private unowned let application: UIApplication
    let registeredObjects = RegisteredObjects()
    let changes = StateChanges()

    /// What the decodes of the running pass asked for, to be done when all have decoded.
    var presentationsToRestore: [(presenter: UIViewController, presented: UIViewController)] = []
    weak var firstResponderToRestore: UIResponder?

    /// From the configuration of the launch.
    var storesSensitiveValues = true
    var restoresViewsLazily = false
    private(set) var isSaving = false
    private(set) var encodingGuard: EncodingGuard?
    private var encodingWatch: EncodingWatch?
    /// App code asked for it in the running save pass, or the one before (S-SNAP-5).
    var ignoresSnapshot = false
    private var runningRestore: RestorationPass?
    private var log: RestorationLog?
    private var responderRequestsBefore = 0
    /// Objects that their classes have returned in the running pass: until somebody reads a reference to one, nobody else
    /// need keep it alive.
    private var objectsOfPass: [any UIStateRestoring] = []
    /// Problems that occurred outside a pass; the next report holds them.
    private var pendingProblems: [RestorationReport.Problem] = []

    init(application: UIApplication) {
        self.application = application
    }

    var isRestoring: Bool { runningRestore != nil }

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
        let (noted, likely) = (changes.noted, likelyToHaveChanged)
        changes.clear()
        if !mustBeComplete, let preserved = changes.preserved {
            let chosen = preserved.choose(noted, likely: likely, budget: Self.askedInPass)
            switch PartialPass(of: preserved, source: self, application: values).run(chosen) {
            case .change(let change): return .change(change)
            case .declined:
                changes.hierarchyDidChange()
                return .declined
            case .differs: break
            }
        }
        let previous = changes.preserved
        changes.beginAnew()
        guard let outcome = PreservationPass(source: self, application: values, after: previous).run() else {
            changes.hierarchyDidChange()
            return .declined
        }
        changes.preserve(outcome.preserved)
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
        application.launchGuard?.encodingBegins()
        defer { passEnds() }
        let pass = PartialPass(of: preserved, source: self, application: preserved.application)
        guard case .change(let change) = pass.proceed(preserved.chooseMore(budget: Self.askedInTurn)) else {
            changes.hierarchyDidChange()
            return nil
        }
        return change
    }

    private func passBegins() {
        isSaving = true
        encodingWatch?.passBegins()
    }

    private func passEnds() {
        isSaving = false
        encodingWatch?.passEnds()
        application.launchGuard?.encodingHasEnded()
    }

    /// From now on it is noted which object encodes.
    ///
    /// - Parameter watch: notes hangs; nil notes none.
    func guardEncoding(with encodingGuard: EncodingGuard, _ watch: EncodingWatch?) {
        self.encodingGuard = encodingGuard
        encodingWatch = watch
    }

    /// Records of what an event has touched, of what is seen, innermost first, and of objects that cannot say that they
    /// have changed.
    private var likelyToHaveChanged: [Int] {
        guard let preserved = changes.preserved, !changes.isStructural else { return [] }
        let seen = application.appearance.appeared.reversed().prefix(Self.askedInPass).filter(\.changesUnseen)
        return changes.touched + seen.compactMap { preserved.position(of: $0) }
            + registeredObjects.speechless(Self.askedInPass).compactMap { preserved.position(of: $0) }
    }

    /// - Returns: nil if the delegate answered that nothing is to be restored.
    func restore(_ archive: Archive, guardedBy launchGuard: LaunchGuard?, log: RestorationLog) -> RestorationReport? {
        let pass = RestorationPass(
            archive: archive, source: self, leavingOut: launchGuard?.blame.leftOut ?? [:], marker: launchGuard?.marker,
            isLazy: restoresViewsLazily)
        runningRestore = pass
        self.log = log
        responderRequestsBefore = application.firstResponder.requests
        defer {
            runningRestore = nil
            self.log = nil
            presentationsToRestore = []
            objectsOfPass = []
        }
        return pass.run()
    }

    func report(_ reason: RestorationReport.Reason, from coder: NSCoder, _ message: String) {
        runningRestore?.report(reason, from: coder, message)
    }

    func report(_ problem: RestorationReport.Problem) {
        pendingProblems.append(problem)
    }

    /// Does what the app can go on without; a failure stands in the next report.
    func reportingFailure(of body: () throws(ArchiveError) -> Void) {
        do throws(ArchiveError) {
            try body()
        } catch {
            report(.init(error))
        }
    }

    func takePendingProblems() -> [RestorationReport.Problem] {
        defer { pendingProblems = [] }
        return pendingProblems
    }

    // MARK: Registration

    func register(_ object: any UIStateRestoring, identifier: String) {
        precondition(
            !identifier.isEmpty,
            "An object of class \(type(of: object)) was registered for state restoration with an empty identifier. "
                + "Give it a name that stays the same from launch to launch.")
        let replaced = registeredObjects.register(object, identifier: identifier, parent: parent(of: object))
        if let replaced {
            report(
                .init(
                    .duplicatePath,
                    at: RestorationPath(
                        identifiers: registeredObjects.registration(of: object)?.publicPath ?? [identifier]),
                    "A \(type(of: object)) was registered as \"\(identifier)\" in place of a \(type(of: replaced)). "
                        + "Give them different identifiers or parents."))
        }
        application.preservedHierarchyDidChange()
    }

    /// S-PATH-12: only a view controller or a registered object counts as a parent.
    func restorable(_ parent: any UIStateRestoring) -> (any RestorableObject)? {
        parent as? UIViewController ?? registeredObjects.registration(of: parent)
    }

    private func parent(of object: any UIStateRestoring) -> RegisteredObject.Parent {
        guard let parent = object.restorationParent else { return .none }
        if let controller = parent as? UIViewController { return .controller(controller) }
        return registeredObjects.registration(of: parent).map { .object($0) } ?? .none
    }
}

extension ApplicationRestoration: PreservationSource {
    var rootControllers: [any RestorableObject] {
        application.windows.compactMap(\.rootViewController)
    }

    func restorability(of object: AnyObject) -> Restorability {
        if let controller = object as? UIViewController {
            return controller is UIAlertController ? .transient(controller) : .restorable(controller)
        }
        if let view = object as? UIView { return view.isInCell ? .viewInCell(view) : .restorable(view) }
        if let registration = registeredObjects.registration(of: object) { return .restorable(registration) }
        // Most values are Foundation's; asking those for a conformance would take longer than all the rest.
        if object is any UIStateRestoring, !(object is any NSCoding) { return .unregistered }
        return .ordinary
    }

    func shouldSave(_ coder: RestorationEncoder) -> Bool {
        guard let delegate = application.delegate else { return false }
        let saves = delegate.application(application, shouldSaveSecureApplicationState: coder)
        if saves { application.launchGuard?.encodingBegins() }
        return saves
    }

    func willEncode(_ coder: RestorationEncoder) {
        application.delegate?.application(application, willEncodeRestorableStateWith: coder)
        application.displayDriver.received.encode(with: coder)
    }
}

extension ApplicationRestoration: RestorationSource {
    func shouldRestore(_ coder: RestorationDecoder) -> Bool {
        guard let delegate = application.delegate else { return false }
        return delegate.application(application, shouldRestoreSecureApplicationState: coder)
    }

    func object(ofRestorationClass name: String, for request: ProvisionRequest) -> Provision {
        guard let type = RuntimeClass.classType(named: name) else { return .classMissing }
        switch request.kind {
        case .object:
            guard let type = type as? any UIObjectRestoration.Type else { return .classNotConforming }
            guard
                let object = type.object(withRestorationIdentifierPath: request.publicPath, coder: request.coder)
            else { return refusal(by: type) }
            objectsOfPass.append(object)
            return .provided(registration(of: object, for: request))
        case .viewController, .view:
            guard let type = type as? any UIViewControllerRestoration.Type else { return .classNotConforming }
            return type.viewController(withRestorationIdentifierPath: request.publicPath, coder: request.coder)
                .map { .provided($0) } ?? refusal(by: type)
        }
    }

    private func refusal(by type: Any.Type) -> Provision {
        application.spellings.implementsNone(ObjectIdentifier(type)) ? .notImplemented : .declined
    }

    /// S-OBJ-12: an object that its restoration class returned is registered by that alone.
    private func registration(of object: any UIStateRestoring, for request: ProvisionRequest) -> RegisteredObject {
        if let registration = registeredObjects.registration(of: object) { return registration }
        let identifier = request.publicPath.last ?? ""
        registeredObjects.register(object, identifier: identifier, parent: parent(of: object))
        return registeredObjects.registration(of: object)
            ?? RegisteredObject(object, identifier: identifier, parent: .none)
    }

    func objectFromDelegate(for request: ProvisionRequest) -> (any RestorableObject)? {
        guard let delegate = application.delegate, !application.spellings.implementsNone(ObjectIdentifier(delegate))
        else { return nil }
        return delegate.application(
            application, viewControllerWithRestorationIdentifierPath: request.publicPath, coder: request.coder)
    }

    func objectFromStoryboard(named name: String, identifier: String, for request: ProvisionRequest)
        -> (any RestorableObject)?
    {
        UIStoryboard(name: name, bundle: nil).controllerIfKnown(identifier: identifier)
    }

    func liveControllers(identifier: String) -> [any RestorableObject] {
        application.liveControllers.controllers(identifier: identifier)
    }

    func registeredObject(identifier: String, below parent: (any RestorableObject)?) -> (any RestorableObject)? {
        registeredObjects.object(identifier: identifier, below: parent?.restorableInstance)
    }

    func wasProvided(
        _ object: any RestorableObject, for record: Int, at path: RestorationPath, by step: ProvidingStep
    ) {
        (object as? UIViewController)?.restoredRecord = record
        log?.wasProvided(object, at: path, by: step)
    }

    func extras(forStoryboardNamed name: String) -> [String: Any] {
        [UIApplication.stateRestorationViewControllerStoryboardKey: UIStoryboard(name: name, bundle: nil)]
    }

    // S-LAUNCH-16. Decodes run outermost first, so presenters were noted in that order.
    func restorePresentations() {
        for (presenter, presented) in presentationsToRestore
        where presenter.ownPresented == nil && presented.ownPresenter == nil && presented.parent == nil {
            application.launchGuard?.note(.presenting, presented)
            _ = presenter.begin(presenting: presented)
        }
    }

    func didDecode(_ coder: RestorationDecoder) {
        application.displayDriver.received.decode(with: coder)
        application.delegate?.application(application, didDecodeRestorableStateWith: coder)
    }

    // S-INPUT-10: app code that chose a responder in the pass has its way.
    func restoreFirstResponder() {
        guard application.firstResponder.requests == responderRequestsBefore else { return }
        application.launchGuard?.note(.presenting, firstResponderToRestore?.controllerInChain)
        firstResponderToRestore?.becomeFirstResponder()
        firstResponderToRestore = nil
    }
}
