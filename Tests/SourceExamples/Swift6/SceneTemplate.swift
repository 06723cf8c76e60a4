import UIKit

// Xcode's template of an app with scenes: its delegates as they are written, comments aside.

class TemplateAppDelegate: UIResponder, UIApplicationDelegate {

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        return true
    }

    // MARK: UISceneSession Lifecycle

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        return UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
    }

    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
    }
}

class TemplateSceneDelegate: UIResponder, UIWindowSceneDelegate {

    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = (scene as? UIWindowScene) else { return }
        let window = UIWindow(windowScene: windowScene)
        window.rootViewController = UINavigationController(rootViewController: TemplateViewController())
        self.window = window
        window.makeKeyAndVisible()
        if let activity = connectionOptions.userActivities.first ?? session.stateRestorationActivity {
            continueNote(activity)
        }
    }

    func sceneDidDisconnect(_ scene: UIScene) {
    }

    func sceneDidBecomeActive(_ scene: UIScene) {
    }

    func sceneWillResignActive(_ scene: UIScene) {
    }

    func sceneWillEnterForeground(_ scene: UIScene) {
    }

    func sceneDidEnterBackground(_ scene: UIScene) {
    }

    // As apps add to it.

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        return scene.userActivity
    }

    func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {
        if let state = stateRestorationActivity.userInfo?["interaction"] {
            note?.field.interactionState = state
        }
    }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        continueNote(userActivity)
    }

    private var note: TemplateViewController? {
        (window?.rootViewController as? UINavigationController)?.topViewController as? TemplateViewController
    }

    private func continueNote(_ activity: NSUserActivity) {
        note?.text = activity.userInfo?["text"] as? String ?? ""
    }
}

class TemplateViewController: UIViewController {
    static let activityType = "org.example.Template.note"
    let field = UITextField()
    var text = "" { didSet { field.text = text } }

    override func viewDidLoad() {
        super.viewDidLoad()
        field.placeholder = "Note"
        view.addSubview(field)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let activity = NSUserActivity(activityType: TemplateViewController.activityType)
        activity.title = "Note"
        view.window?.windowScene?.userActivity = activity
        userActivity = activity
    }

    override func updateUserActivityState(_ activity: NSUserActivity) {
        super.updateUserActivityState(activity)
        activity.addUserInfoEntries(from: ["text": field.text ?? "", "interaction": field.interactionState])
    }
}
