import Foundation
import RestorationArchive
import RepriseRestoration

/// The life cycle of an app without a scene manifest, and that of every app before its launch.
///
/// It has one implicit session, which is never discarded, with one scene that has no delegate (S-SCENE-17). The app's
/// delegate hears of everything. The disk has the app's own state and no list of sessions.
@MainActor
final class AppBasedLifeCycle: LifeCycle {
    unowned let application: UIApplication
    /// The sessions of a version that had scenes (S-SCENE-96). The app's own state has them as long as they exist.
    var carriedSessions: CarriedSessions?
    /// The environment of the launch, or nil before it.
    var environment: LaunchEnvironment?

    init(of application: UIApplication) {
        self.application = application
    }

    private var delegate: (any UIApplicationDelegate)? { application.delegate }

    // MARK: Sessions

    /// Makes the scene of the implicit session. The session's identifier is the same in every launch. Its values are
    /// empty, and never come from a state of a session.
    static func makeImplicitScene(of application: UIApplication) -> UIWindowScene {
        let session = UISceneSession(identifier: "without-scenes", role: .windowApplication, of: application)
        session.values = SessionValues()
        let scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())
        session.scene = scene
        return scene
    }

    var openSessions: [UISceneSession] { application.scenes.map(\.session) }
    var recentlyClosedSessions: [UISceneSession] { [] }
    var supportsMultipleScenes: Bool { false }

    func storedValues(of session: UISceneSession) -> SessionValues { SessionValues() }

    func keepValues(of session: UISceneSession) {}

    func didBecomeActive(_ session: UISceneSession) {}

    func showList() {}

    func fill(_ configuration: UISceneConfiguration) {}

    // MARK: Requests

    func activate(_ request: UISceneSessionActivationRequest) throws(UISceneError) {
        let isForSecondSession = request.session == nil && request.role == .windowApplication
        throw UISceneError(isForSecondSession ? .multipleScenesNotSupported : .requestDenied)
    }

    func discard(_ session: UISceneSession) throws(UISceneError) { throw UISceneError(.requestDenied) }

    func store(of session: UISceneSession) -> ArchiveStore? {
        session.scene === application.scenes.first ? application.scenes.first?.autosaver?.restorer.store : nil
    }

    func goBack(_ session: UISceneSession, to read: () -> Archive?) throws(UISceneError) {
        guard let store = store(of: session), read() != nil,
            application.implicitScene.autosaver?.saveNow() == true, let archive = read()
        else { throw UISceneError(.stateUnavailable) }
        // The app delegate has no call to launch it again in this process.
        application.terminate()
        // If this fails, the app starts again as it was.
        application.implicitScene.reportingFailure { () throws(ArchiveError) in
            try store.goBack(to: archive.following(store.newestState(), now: now), now: now)
        }
        environment?.restart()
    }

    func open(_ url: URL) -> Bool { delegate?.application(application, open: url, options: [:]) ?? false }

    func `continue`(_ activity: NSUserActivity) -> Bool {
        guard let delegate else { return false }
        _ = delegate.application(application, willContinueUserActivityWithType: activity.activityType)
        var isRestored = false
        return delegate.application(application, continue: activity) { objects in
            guard !isRestored else { return }
            isRestored = true
            for object in objects ?? [] { object.restoreUserActivityState(activity) }
        }
    }

    // MARK: Scenes

    // All code belongs to the single scene, which no coder names (S-SCENE-82).
    var sceneAtWork: UIWindowScene? { nil }
    var sceneOfNewWindow: UIWindowScene? { application.implicitScene }

    func scene(of window: () -> UIWindow?, else mark: PreservationMark?) -> UIWindowScene {
        // No search through the views above. There is no scene after the app's end.
        application.scenes.first ?? application.scene(showing: window(), orSavedWith: mark)
    }

    func controllers(_ controllers: [UIViewController], of scene: UIWindowScene) -> [UIViewController] { controllers }

    func delegatesWindow(of scene: UIWindowScene) -> UIWindow? { delegate?.window }

    func setDelegatesWindow(_ window: UIWindow?, of scene: UIWindowScene) { delegate?.window = window }

    func noteSignals(else last: UIWindowScene?) {}

    func extensionsOfNewScene() -> RestorationExtensions { application.restorationExtensions }

    func willAppear(_ scene: UIWindowScene) {}

    func announce(_ change: UIApplication.Change) {
        switch change {
        // Such an app ends when it goes to the background, so it never comes back (S-SCENE-16).
        case .foreground: return
        case .active: delegate?.applicationDidBecomeActive(application)
        case .inactive: delegate?.applicationWillResignActive(application)
        case .background: delegate?.applicationDidEnterBackground(application)
        }
        application.post(change.notification)
    }

    // MARK: End

    func discardState() {
        for scene in application.scenes { scene.autosaver?.discard() }
    }

    func forgetStoredValues(after events: Int) { forgetCarriedValues(after: events) }

    func synchronize() {}

    func wait() {}

    func abandon() {}
}
