import UIKit
import UIKitTesting

/// The behavior of a scene app's delegates. Each test makes a new script.
@MainActor
final class SceneScript {
    static var current = SceneScript()

    var savesObjects = false
    var sendsActionsForRestoredInput = false
    var saveInterval = UIStateRestorationConfiguration().saveInterval
    var synchronizationInterval: TimeInterval = 1
    var launchPolicies: [UIApplication.LaunchReason: UIStateRestorationConfiguration.LaunchPolicy] = [:]
    var onDidFinish: () -> Void = {}
    var configuration: ((UISceneSession, UIScene.ConnectionOptions) -> UISceneConfiguration)?
    var onTerminate: () -> Void = {}
    var onDiscard: (Set<UISceneSession>) -> Void = { _ in }
    var onConnect: (UIWindowScene, UISceneSession, UIScene.ConnectionOptions) -> Void = { _, _, _ in }
    var onActive: (UIScene) -> Void = { _ in }
    var onBackground: (UIScene) -> Void = { _ in }
    var onDisconnect: (UIScene) -> Void = { _ in }
    var activity: (UIScene) -> NSUserActivity? = { _ in nil }
    var onRestoreInteraction: (UIScene, NSUserActivity) -> Void = { _, _ in }
    var onContinue: (UIScene, NSUserActivity) -> Void = { _, _ in }
    var onOpen: (Set<UIOpenURLContext>) -> Void = { _ in }
    var onUpdate: (NSUserActivity) -> Void = { _ in }
    /// Runs in the methods of the app delegate that have a coder, with the name of the method.
    var onDelegateCoder: (String, NSCoder) -> Void = { _, _ in }
    /// True if the scene delegate keeps a window that somebody assigns.
    var keepsWindow = true
}

/// The app delegate of a scene app. It notes its calls, and does what the script says.
final class SceneAppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        CallRecorder.current.note("willFinishLaunching")
        return true
    }
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        CallRecorder.current.note("didFinishLaunching")
        SceneScript.current.onDidFinish()
        return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { CallRecorder.current.note("app active") }
    func applicationWillResignActive(_ application: UIApplication) { CallRecorder.current.note("app resigns") }
    func applicationDidEnterBackground(_ application: UIApplication) { CallRecorder.current.note("app background") }
    func applicationWillEnterForeground(_ application: UIApplication) { CallRecorder.current.note("app foreground") }
    func applicationWillTerminate(_ application: UIApplication) {
        CallRecorder.current.note("app terminates")
        SceneScript.current.onTerminate()
    }

    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool {
        CallRecorder.current.note("app opens")
        return true
    }
    func application(_ application: UIApplication, willContinueUserActivityWithType userActivityType: String) -> Bool {
        CallRecorder.current.note("app willContinue")
        return true
    }
    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
        CallRecorder.current.note("app continue")
        return true
    }
    func application(
        _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String, error: any Error
    ) {
        CallRecorder.current.note("app didFailToContinue")
    }
    func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity) {
        CallRecorder.current.note("app didUpdate")
    }

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        CallRecorder.current.note("cfg")
        return SceneScript.current.configuration?(connectingSceneSession, options)
            ?? connectingSceneSession.configuration
    }
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
        CallRecorder.current.note("didDiscard \(sceneSessions.count)")
        SceneScript.current.onDiscard(sceneSessions)
    }

    var stateRestorationConfiguration: UIStateRestorationConfiguration {
        var configuration = UIStateRestorationConfiguration()
        configuration.saveInterval = SceneScript.current.saveInterval
        configuration.synchronizationInterval = SceneScript.current.synchronizationInterval
        configuration.launchPolicies = SceneScript.current.launchPolicies
        configuration.sendsActionsForRestoredInput = SceneScript.current.sendsActionsForRestoredInput
        return configuration
    }
    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
        SceneScript.current.onDelegateCoder("shouldSave", coder)
        return SceneScript.current.savesObjects
    }
    func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
        SceneScript.current.onDelegateCoder("willEncode", coder)
    }
    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
        CallRecorder.current.note("shouldRestore -> true")
        SceneScript.current.onDelegateCoder("shouldRestore", coder)
        return true
    }
    func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
        CallRecorder.current.note("didDecode")
        SceneScript.current.onDelegateCoder("didDecode", coder)
    }
    func application(
        _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
        coder: NSCoder
    ) -> UIViewController? {
        CallRecorder.current.note("delegate [\(identifierComponents.joined(separator: ", "))]")
        SceneScript.current.onDelegateCoder("delegate", coder)
        return nil
    }
}

/// The scene delegate that the tests' manifests name. It notes its calls, and does what the script says.
class TestSceneDelegate: UIResponder, UIWindowSceneDelegate {
    private var kept: UIWindow?
    var window: UIWindow? {
        get { kept }
        set {
            if newValue != nil { CallRecorder.current.note("window = \(newValue === kept ? "the same" : "a new one")") }
            if SceneScript.current.keepsWindow { kept = newValue }
        }
    }

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        CallRecorder.current.note("willConnectTo")
        guard let scene = scene as? UIWindowScene else { return }
        SceneScript.current.onConnect(scene, session, connectionOptions)
    }
    func sceneDidDisconnect(_ scene: UIScene) {
        CallRecorder.current.note("sceneDidDisconnect")
        SceneScript.current.onDisconnect(scene)
    }
    func sceneDidBecomeActive(_ scene: UIScene) {
        CallRecorder.current.note("sceneDidBecomeActive")
        SceneScript.current.onActive(scene)
    }
    func sceneWillResignActive(_ scene: UIScene) { CallRecorder.current.note("sceneWillResignActive") }
    func sceneWillEnterForeground(_ scene: UIScene) { CallRecorder.current.note("sceneWillEnterForeground") }
    func sceneDidEnterBackground(_ scene: UIScene) {
        CallRecorder.current.note("sceneDidEnterBackground")
        SceneScript.current.onBackground(scene)
    }
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        CallRecorder.current.note("stateRestorationActivity")
        return SceneScript.current.activity(scene)
    }
    func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {
        CallRecorder.current.note("restoreInteractionState")
        SceneScript.current.onRestoreInteraction(scene, stateRestorationActivity)
    }
    func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {
        CallRecorder.current.note("willContinue \(userActivityType)")
    }
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        CallRecorder.current.note("continue \(userActivity.activityType)")
        SceneScript.current.onContinue(scene, userActivity)
    }
    func scene(_ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error) {
        CallRecorder.current.note("didFailToContinue \(userActivityType)")
    }
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        SceneScript.current.onOpen(URLContexts)
    }
    func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection
    ) {
        CallRecorder.current.note("didUpdate from \(Int(previousCoordinateSpace.bounds.width))")
    }
    func windowScene(
        _ windowScene: UIWindowScene, didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry
    ) {
        CallRecorder.current.note("geometry from \(Int(previousEffectiveGeometry.coordinateSpace.bounds.width))")
    }
    func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {
        CallRecorder.current.note("didUpdate")
        SceneScript.current.onUpdate(userActivity)
    }
}

/// A scene of the app's own class. It notes that it updates an activity.
final class TestWindowScene: UIWindowScene {
    override func updateUserActivityState(_ activity: NSUserActivity) { CallRecorder.current.note("update scene") }
}

@MainActor
extension TestApp {
    /// Makes an app with scenes. The manifest's default configuration has the name "Default".
    static func withScenes(
        storyboard: String? = nil, delegate: String = "UIKitTests.TestSceneDelegate", sceneClass: String? = nil,
        _ configure: (SceneScript) -> Void = { _ in }
    ) -> TestApp {
        SceneScript.current = SceneScript()
        configure(SceneScript.current)
        _ = CallRecorder.current.takeCalls()
        StateController.log = []
        let app = TestApp { SceneAppDelegate() }
        app.infoDictionary = manifest(storyboard: storyboard, delegate: delegate, sceneClass: sceneClass)
        return app
    }

    static func manifest(
        storyboard: String? = nil, delegate: String? = "UIKitTests.TestSceneDelegate", sceneClass: String? = nil,
        supportsMultipleScenes: Bool = false
    ) -> [String: Any] {
        var configuration: [String: Any] = ["UISceneConfigurationName": "Default"]
        configuration["UISceneDelegateClassName"] = delegate
        configuration["UISceneStoryboardFile"] = storyboard
        configuration["UISceneClassName"] = sceneClass
        return [
            "UIApplicationSceneManifest": [
                "UIApplicationSupportsMultipleScenes": supportsMultipleScenes,
                "UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": [configuration]],
            ] as [String: Any]
        ]
    }

    /// The connected scene.
    var scene: UIWindowScene? { UIApplication.shared.connectedScenes.first as? UIWindowScene }
    var sceneRoot: UIViewController? { scene?.windows.first?.rootViewController }

    /// Makes an app that shows `root` in a new window at each connection.
    static func withScenes(root: @escaping () -> UIViewController, _ configure: (SceneScript) -> Void = { _ in })
        -> TestApp
    {
        withScenes { script in
            script.onConnect = { scene, _, _ in
                let window = UIWindow(windowScene: scene)
                window.rootViewController = root()
                (scene.delegate as? any UIWindowSceneDelegate)?.window = window
                window.makeKeyAndVisible()
            }
            configure(script)
        }
    }
}
