import Foundation
import RestorationArchive
import RepriseRestoration

/// The source of the save passes of a scene. It knows the role of each object, and asks the app delegate.
@MainActor
final class SceneSource {
    private unowned let scene: UIWindowScene
    private let unconsumed: UnconsumedRecords
    /// The app's configuration, or the default one before the scene's launch.
    var configuration = UIStateRestorationConfiguration()
    /// The longest wait for operations in seconds. Tests wait less, and so does an app of several scenes at its end.
    var longestBackgroundWait = PendingValues.longestWait
    /// The protection from app code that encodes. It is nil before the scene's launch.
    var protection: EncodingProtection?
    /// The number of the newest pass, among those of all scenes.
    private(set) var moment = 0
    /// True if objects in the running pass may belong to another scene.
    private var hasOtherScenes = false

    init(of scene: UIWindowScene) {
        self.scene = scene
        unconsumed = scene.unconsumed
    }

    /// Gives the pass that begins the next number of all scenes.
    func takeNextMoment() { moment = scene.application.nextPass() }

    /// Notes that a pass begins or continues.
    func passBegins() {
        hasOtherScenes = scene.application.scenes.count > 1
        protection?.passBegins()
    }

    /// Notes that a pass ends or pauses.
    func passEnds() { protection?.passEnds() }
}

extension SceneSource: PreservationSource {
    var storesSensitiveValues: Bool { configuration.storesSensitiveValues }
    var encodingGuard: EncodingGuard? { protection?.encodingGuard }
    var rootControllers: [any RestorableObject] { scene.rootControllers }
    var savedDelegate: AnyObject? { scene.application.lifeCycle.savedDelegate(of: scene) }

    func restorability(of object: AnyObject) -> Restorability {
        if let controller = object as? UIViewController {
            if isElsewhere(controller) { return .elsewhere(controller) }
            if waits(controller) { return .waiting(controller) }
            return controller.isShownAsAlert ? .transient(controller) : .restorable(controller)
        }
        if let view = object as? UIView {
            if isElsewhere(view) { return .elsewhere(view) }
            if waits(view) { return .waiting(view) }
            return view.isInCell ? .viewInCell(view) : .restorable(view)
        }
        if let waiting = object as? WaitingObject { return .waiting(waiting) }
        if let registration = scene.application.registeredObjects.registration(of: object) {
            if let owner = registration.scene, owner !== scene { return .elsewhere(registration) }
            if waits(registration) { return .waiting(registration) }
            return .restorable(registration)
        }
        // Most values are Foundation's, and testing those for a conformance would take longer than all the rest.
        if object is any UIStateRestoring, !(object is any NSCoding) { return .unregistered }
        return .ordinary
    }

    nonisolated static var mayBeRestorable: @Sendable (AnyObject) -> Bool {
        { $0 is UIResponder || $0 is any UIStateRestoring }
    }

    func operationsAreUnsaved(of object: any RestorableObject, isOutdated: Bool) {
        let changes = scene.preservation.changes
        // An object of the app has a mark of its own for each scene.
        scene.application.perform(in: scene) {
            if isOutdated { changes.note(object) } else { changes.noteCompletion(of: object) }
            scene.stateMayHaveChanged()
        }
    }

    nonisolated static func onMainActor(_ body: @escaping @MainActor @Sendable () -> Void) { MainLoop.async(body) }

    func operationsAreSaved() { scene.autosaver?.eventsMayBeCovered() }

    private func waits(_ object: any RestorableObject) -> Bool {
        unconsumed.hasWaiting && unconsumed.holds(object, after: scene.preservation.changes.pass)
    }

    /// Returns true if the object belongs to another scene. An object that this scene saved before needs no search
    /// through its window, which would take time with its depth.
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
        application.lifeCycle.encodeValues(of: scene, with: coder)
    }
}
