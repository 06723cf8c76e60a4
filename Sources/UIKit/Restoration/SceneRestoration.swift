import RestorationArchive
import RepriseRestoration

/// A scene as one restore pass sees it, with the data that the pass needs until its end.
///
/// It asks the app's delegate and restoration classes, and finds live objects.
@MainActor
final class SceneRestoration {
    private let scene: UIWindowScene
    private let launchGuard: LaunchGuard?
    private let log: RestorationLog
    private let responderRequestsBefore: Int
    /// The controller whose state UIKit restores while the app runs, together with everything below it.
    private var mounted: (controller: UIViewController, isSecure: Bool)?
    private(set) var mayWait = false
    /// The child that a container shows, according to its saved state.
    private var frontChild: (container: UIViewController, record: RecordReference?)?
    private var pass: RestorationPass?
    /// The unused controllers by identifier.
    private var unusedControllers: [String: LiveControllers.Unused] = [:]

    /// The presentations to make after all objects decoded.
    var presentations: [(presenter: UIViewController, presented: UIViewController)] = []
    weak var firstResponder: UIResponder?

    /// The objects that their classes returned. Nothing else may keep one alive until a reference to it is read.
    private var objects: [any UIStateRestoring] = []

    private init(of scene: UIWindowScene, guardedBy launchGuard: LaunchGuard?, log: RestorationLog) {
        self.scene = scene
        self.launchGuard = launchGuard
        self.log = log
        responderRequestsBefore = scene.firstResponder.requests
    }

    /// Restores the scene. After the pass, restored input tells the app, and the scene has the records without objects.
    ///
    /// - Parameters:
    ///   - configuration: The configuration of the launch.
    ///   - now: The current time, for the age of the state.
    /// - Returns: The outcome, or nil if the delegate declined the restoration.
    static func run(
        _ archive: Archive, in scene: UIWindowScene, guardedBy launchGuard: LaunchGuard?, log: RestorationLog,
        _ configuration: UIStateRestorationConfiguration, now: Date
    ) -> RestorationReport? {
        let restoration = SceneRestoration(of: scene, guardedBy: launchGuard, log: log)
        var options = RestorationPass.Options()
        options.suspects = launchGuard?.decision.leftOut ?? [:]
        options.isLazy = configuration.restoresViewsLazily
        options.policy = configuration.unconsumedPolicy
        options.age = now.timeIntervalSince(archive.application.timestamp)
        options.slot = launchGuard?.slot
        let pass = RestorationPass(archive: archive, source: restoration, options)
        restoration.pass = pass
        restoration.mayWait = configuration.restoresHiddenControllersLazily
        scene.restoration = restoration
        defer {
            scene.restoration = nil
            restoration.passEnded()
            scene.restoredInput.send()
        }
        guard let outcome = pass.run() else { return nil }
        if pass.holdsStates { scene.lastScreen = LastScreen(of: outcome.restored) }
        scene.unconsumed.take(outcome.remainder)
        return outcome.report
    }

    /// Restores one controller and everything below it while the app runs, without asking the delegate. Logs the
    /// problems. After the pass, restored input tells the app.
    ///
    /// - Parameters:
    ///   - controller: The controller, whose record is the first.
    ///   - isSecure: True if app code has to name the classes that it decodes.
    ///   - policy: decides which records without objects a later launch gets.
    /// - Returns: The problems.
    @discardableResult
    static func run(
        _ archive: Archive, as controller: UIViewController, in scene: UIWindowScene, isSecure: Bool,
        keeping policy: UnconsumedRecords.Policy = .init()
    ) -> [RestorationReport.Problem] {
        let log = RestorationLog(isVerbose: false, writingTo: Log.restoration)
        let start = ContinuousClock.now
        let restoration = SceneRestoration(of: scene, guardedBy: nil, log: log)
        restoration.mounted = (controller, isSecure)
        restoration.mayWait = scene.autosaver?.restorer.isLazy ?? false
        var options = RestorationPass.Options()
        options.policy = policy
        let pass = RestorationPass(archive: archive, source: restoration, options)
        restoration.pass = pass
        scene.launchGuard?.note(.decoding, controller)
        let outer = scene.restoration
        scene.restoration = restoration
        defer {
            scene.restoration = outer
            restoration.passEnded()
            scene.restoredInput.send()
        }
        guard let outcome = pass.run() else { return [] }
        scene.unconsumed.take(outcome.remainder)
        scene.unconsumed.settleWaitingObjects(after: pass)
        let report = outcome.report
        log.passEnded("Restored", problems: report.problems, in: start.duration(to: .now), report)
        return report.problems
    }

    /// Returns an object that takes the place of one that comes back when a waiting controller above it is restored.
    ///
    /// - Returns: nil if the object's record does not wait.
    func waitingObject(for reference: RecordReference) -> WaitingObject? {
        #if PLANTED
            if Planted.undoOfWaitingLost.isBack { return nil }
        #endif
        guard let waiting = pass?.waitingObject(for: reference) else { return nil }
        scene.unconsumed.note(waiting)
        return waiting
    }

    /// Makes the running pass hold no state for controllers whose data is still coming.
    func holdNothing() { pass?.holdsStates = false }

    /// Releases the pass, which holds this object and all objects that it provided.
    private func passEnded() {
        #if PLANTED
            if Planted.passesStay.isBack { return }
        #endif
        pass = nil
        objects = []
        unusedControllers = [:]
    }

    func report(_ reason: RestorationReport.Reason, from coder: NSCoder, _ message: String) {
        pass?.report(reason, from: coder, message)
    }
}

extension SceneRestoration: RestorationSource {
    private var application: UIApplication { scene.application }

    var rootControllers: [any RestorableObject] { scene.rootControllers }

    func shouldRestore(_ coder: RestorationDecoder) -> Bool {
        if let mounted {
            coder.requiresSecureCoding = mounted.isSecure
            return true
        }
        guard let delegate = application.delegate else { return false }
        return delegate.application(application, shouldRestoreSecureApplicationState: coder)
    }

    func object(ofRestorationClass name: String, for request: ProvisionRequest) -> Provision {
        if let mounted = mounted(for: request) { return .provided(mounted) }
        guard let type = RuntimeClass.classType(named: name) else { return .classMissing }
        switch request.kind {
        case .object:
            guard let type = type as? any UIObjectRestoration.Type else { return .classNotConforming }
            guard
                let object = type.object(withRestorationIdentifierPath: request.publicPath, coder: request.coder)
            else { return refusal(by: type) }
            objects.append(object)
            // S-OBJ-12.
            let registration = application.registeredObjects.registration(
                ofProvided: object, identifier: request.publicPath.last ?? "", below: request.parent,
                in: application.lifeCycle.sceneAtWork)
            return .provided(registration)
        case .viewController, .view:
            guard let type = type as? any UIViewControllerRestoration.Type else { return .classNotConforming }
            return type.viewController(withRestorationIdentifierPath: request.publicPath, coder: request.coder)
                .map { .provided($0) } ?? refusal(by: type)
        }
    }

    private func refusal(by type: Any.Type) -> Provision {
        application.spellings.implementsNone(ObjectIdentifier(type)) ? .notImplemented : .declined
    }

    private func mounted(for request: ProvisionRequest) -> UIViewController? {
        guard let controller = mounted?.controller, request.kind == .viewController,
            request.publicPath == controller.publicPath
        else { return nil }
        return controller
    }

    func objectFromDelegate(for request: ProvisionRequest) -> Provision {
        if let mounted = mounted(for: request) { return .provided(mounted) }
        guard let delegate = application.delegate, !application.spellings.implementsNone(ObjectIdentifier(delegate))
        else { return .notImplemented }
        let controller = delegate.application(
            application, viewControllerWithRestorationIdentifierPath: request.publicPath, coder: request.coder)
        if let controller { return .provided(controller) }
        return application.spellings.implementsNone(ObjectIdentifier(delegate)) ? .notImplemented : .declined
    }

    func objectFromStoryboard(named name: String, identifier: String, for request: ProvisionRequest)
        -> (any RestorableObject)?
    {
        UIStoryboard(name: name, bundle: nil).controllerIfKnown(identifier: identifier)
    }

    func liveControllers(identifier: String) -> [any RestorableObject] {
        ofThisScene(application.liveControllers.controllers(identifier: identifier))
    }

    func liveControllers(
        identifier: String, unless isUsed: (any RestorableObject) -> Bool
    ) -> [any RestorableObject] {
        var unused = unusedControllers.removeValue(forKey: identifier) ?? LiveControllers.Unused()
        defer { unusedControllers[identifier] = unused }
        return ofThisScene(
            application.liveControllers.controllers(identifier: identifier, of: &unused, unless: isUsed))
    }

    private func ofThisScene(_ controllers: [UIViewController]) -> [UIViewController] {
        application.lifeCycle.controllers(controllers, of: scene)
    }

    func registeredObject(identifier: String, below parent: (any RestorableObject)?) -> (any RestorableObject)? {
        application.registeredObjects.object(identifier: identifier, below: parent?.restorableInstance, in: scene)
    }

    func waits(
        _ controller: RecordReference, in parent: any RestorableObject, _ saved: (String) -> CodedValue?
    ) -> Bool {
        guard let container = parent as? UIViewController else { return false }
        // The controllers of a stack come here one after the other.
        if frontChild?.container !== container {
            frontChild = (container, container.savedFrontChild(saved))
        }
        return frontChild?.record.map { $0 != controller } ?? false
    }

    func wasProvided(
        _ object: any RestorableObject, for record: Int, at path: RestorationPath, by step: ProvidingStep
    ) {
        if let controller = object as? UIViewController {
            // The note of the launch knows the records of the launch.
            if mounted == nil { controller.restoredRecord = record }
            controller.restoredScene = scene
        }
        log.wasProvided(object, at: path, by: step)
    }

    func extras(forStoryboardNamed name: String) -> [String: Any] {
        [UIApplication.stateRestorationViewControllerStoryboardKey: UIStoryboard(name: name, bundle: nil)]
    }

    // S-LAUNCH-16. Decodes run outermost first, so presenters were noted in that order.
    func restorePresentations() {
        for (presenter, presented) in presentations
        where presenter.ownPresented == nil && presented.ownPresenter == nil && presented.parent == nil {
            launchGuard?.note(.presenting, presented)
            _ = presenter.begin(presenting: presented)
        }
    }

    var savedDelegate: AnyObject? { mounted == nil ? application.lifeCycle.savedDelegate(of: scene) : nil }

    func isModel(_ object: AnyObject) -> Bool { application.isModel(object) }

    func didDecode(_ coder: RestorationDecoder) {
        guard mounted == nil else { return }
        scene.displayDriver.received.decode(with: coder)
        scene.preservation.events = CoveredEvents(restored: scene.displayDriver.received)
        application.delegate?.application(application, didDecodeRestorableStateWith: coder)
    }

    // S-INPUT-10: a responder that app code chose in the pass takes precedence.
    func restoreFirstResponder() {
        guard scene.firstResponder.requests == responderRequestsBefore else { return }
        launchGuard?.note(.presenting, firstResponder?.controllerInChain)
        firstResponder?.becomeFirstResponder()
        firstResponder = nil
    }
}
