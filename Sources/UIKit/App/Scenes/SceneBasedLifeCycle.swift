import Foundation
import RestorationArchive
import RepriseRestoration

/// The life cycle of an app with a scene manifest.
///
/// Its sessions come from the list on disk and from requests. Each connected one has a scene, whose delegate hears of
/// the scene's changes, and a state of its own. The app's delegate hears of the sessions (S-SCENE-38).
@MainActor
final class SceneBasedLifeCycle: LifeCycle {
    let sessions: SceneSessions

    init(_ sessions: SceneSessions) {
        self.sessions = sessions
    }

    private var application: UIApplication { sessions.application }

    // MARK: Sessions

    var openSessions: [UISceneSession] { sessions.open }
    var recentlyClosedSessions: [UISceneSession] { sessions.recentlyClosed }
    var supportsMultipleScenes: Bool { sessions.manifest.supportsMultipleScenes && sessions.displayShowsSeveral }

    func storedValues(of session: UISceneSession) -> SessionValues { sessions.storedValues(of: session) }

    func keepValues(of session: UISceneSession) {
        #if PLANTED
            if Planted.discardedComesBack.isBack {
                sessions.kept.keep(session.values, of: session.persistentIdentifier)
            }
        #endif
        // No data of a discarded session goes back to the disk.
        let identifier = session.persistentIdentifier
        guard (sessions.session(identifier) ?? sessions.closedSession(identifier)) === session else { return }
        sessions.kept.keep(session.values, of: session.persistentIdentifier)
    }

    func didBecomeActive(_ session: UISceneSession) { sessions.didBecomeActive(session) }

    func showList() { sessions.showList() }

    func fill(_ configuration: UISceneConfiguration) {
        let role = configuration.role.rawValue
        guard let found = sessions.manifest.configuration(named: configuration.name, role: role) else {
            if let name = configuration.name {
                note(
                    .sceneConfigurationUnknown,
                    "Info.plist has no scene configuration \"\(name)\" of the role \(role). Correct the name, or add it to "
                        + "UISceneConfigurations.")
            }
            return
        }
        configuration.take(found)
        for name in [found.delegateClass, found.sceneClass].compactMap(\.self)
        where InterfaceClasses.appClass(named: name) == nil {
            note(
                .sceneDelegateMissing,
                "There is no class \"\(name)\", which Info.plist names in a scene configuration. Correct the name.")
        }
    }

    private func note(_ reason: RestorationReport.Reason, _ message: String) {
        application.currentScene.noteOnce(.init(reason, message))
    }

    // MARK: Requests

    func activate(_ request: UISceneSessionActivationRequest) throws(UISceneError) {
        let session = request.session
        let isOpen = session.map(sessions.open.contains) ?? false
        guard request.role == .windowApplication, isOpen || session.map(sessions.recentlyClosed.contains) ?? true else {
            throw UISceneError(.requestDenied)
        }
        guard isOpen || supportsMultipleScenes || sessions.open.isEmpty else {
            throw UISceneError(.multipleScenesNotSupported)
        }
        guard isOpen || sessions.hasRoom else { throw UISceneError(.requestDenied) }
        session.map(sessions.moveToOpen)
        let requesting = request.options?.requestingScene
        if let scene = session?.scene as? UIWindowScene {
            request.userActivity.map(scene.continue)
            sessions.show(scene, askedBy: requesting)
        } else {
            let activities = Set([request.userActivity].compactMap(\.self))
            let isConnected = sessions.connectOnRequest(
                session, UIScene.ConnectionOptions(userActivities: activities), askedBy: requesting)
            // The session crashed the app too often (S-SCENE-94).
            guard isConnected else { throw UISceneError(.requestDenied) }
        }
    }

    func discard(_ session: UISceneSession) throws(UISceneError) {
        guard sessions.open.contains(session) || sessions.recentlyClosed.contains(session) else {
            throw UISceneError(.requestDenied)
        }
        sessions.discard([session])
    }

    func store(of session: UISceneSession) -> ArchiveStore? {
        sessions.open.contains(session) ? sessions.kept.store(of: session.persistentIdentifier) : nil
    }

    var environment: LaunchEnvironment? { sessions.environment }

    func goBack(_ session: UISceneSession, to read: () -> Archive?) throws(UISceneError) {
        try sessions.goBack(session, to: read)
    }

    func open(_ url: URL) -> Bool {
        let context = UIOpenURLContext(url: url)
        guard let scene = scene(forTarget: "") else {
            sessions.connectOnRequest(nil, UIScene.ConnectionOptions(urlContexts: [context]), askedBy: nil)
            return true
        }
        application.perform(in: scene) { scene.delegate?.scene(scene, openURLContexts: [context]) }
        return scene.delegate != nil
    }

    func `continue`(_ activity: NSUserActivity) -> Bool {
        guard let scene = scene(forTarget: activity.targetContentIdentifier ?? "") else {
            sessions.connectOnRequest(nil, UIScene.ConnectionOptions(userActivities: [activity]), askedBy: nil)
            return true
        }
        scene.continue(activity)
        return scene.delegate != nil
    }

    /// Returns the scene for content: the first connected scene that prefers it, the most recently active first,
    /// otherwise the first that can show it (S-SCENE-54). If no other window may be open, the most recently active
    /// scene takes anything (S-SCENE-112).
    ///
    /// - Returns: The scene, or nil if the content needs a new session.
    private func scene(forTarget target: String) -> UIWindowScene? {
        let connected = sessions.open.compactMap { $0.scene as? UIWindowScene }
        func first(_ predicate: KeyPath<UISceneActivationConditions, NSPredicate>) -> UIWindowScene? {
            connected.first { $0.activationConditions[keyPath: predicate].evaluate(with: target) }
        }
        return first(\.prefersToActivateForTargetContentIdentifierPredicate)
            ?? first(\.canActivateForTargetContentIdentifierPredicate)
            ?? (supportsMultipleScenes && sessions.hasRoom ? nil : connected.first)
    }

    // MARK: Scenes

    var sceneAtWork: UIWindowScene? { application.scenesAtWork.last }
    var sceneOfNewWindow: UIWindowScene? { nil }

    func scene(of window: () -> UIWindow?, else mark: PreservationMark?) -> UIWindowScene {
        application.scene(showing: window(), orSavedWith: mark)
    }

    func controllers(_ controllers: [UIViewController], of scene: UIWindowScene) -> [UIViewController] {
        controllers.filter { (controller: UIViewController) -> Bool in
            if let place = controller.sceneOfWindow { return place === scene }
            return controller.restoredScene == nil || controller.restoredScene === scene
        }
    }

    func delegatesWindow(of scene: UIWindowScene) -> UIWindow? {
        (scene.delegate as? any UIWindowSceneDelegate)?.window
    }

    func setDelegatesWindow(_ window: UIWindow?, of scene: UIWindowScene) {
        (scene.delegate as? any UIWindowSceneDelegate)?.window = window
    }

    func noteSignals(else last: UIWindowScene?) {
        // If no code runs, a timer of a guarded scene may.
        let watched = last?.launchGuard == nil ? nil : last
        application.noteSignals(
            of: sceneAtWork ?? watched ?? application.scenes.last { $0.launchGuard != nil })
    }

    func extensionsOfNewScene() -> RestorationExtensions { RestorationExtensions() }

    func willAppear(_ scene: UIWindowScene) { scene.launchGuard?.note(.connecting) }

    func announce(_ change: UIApplication.Change) { application.post(change.notification) }

    // MARK: End

    func discardState() { sessions.discardAllState() }

    func forgetStoredValues(after events: Int) { sessions.forgetValues(after: events) }

    func synchronize() { sessions.synchronize() }

    func wait() { sessions.wait() }

    func abandon() { sessions.abandon() }
}
