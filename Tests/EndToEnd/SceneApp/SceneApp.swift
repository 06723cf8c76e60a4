import UIKit
import WebDisplay

/// A small app with scenes that only its activity restores. It takes part in restoration by identifiers only if it runs
/// a script (`SessionScript`).
@main
final class SceneApp: UIResponder, UIApplicationDelegate {
    static var display: (any Display)? {
        guard let script = SessionScript.current else { return WebDisplay() }
        return script.pages
    }

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: "Default", sessionRole: connectingSceneSession.role)
        if SessionScript.current != nil {
            configuration.delegateClass = ScriptedSceneDelegate.self
        } else {
            print("asked for a configuration")
        }
        return configuration
    }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let note = NoteController()
        note.session = session.persistentIdentifier
        note.launches = (session.userInfo?["launches"] as? Int ?? 0) + 1
        let isMistaken = ProcessInfo.processInfo.environment["SCENE_FORGETS"] != nil
        let forgets = isMistaken && UIApplication.shared.openSessions.count > 1
        session.userInfo = ["launches": note.launches, "forgets": session.userInfo?["forgets"] as? Bool ?? forgets]
        note.field.text = session.stateRestorationActivity?.userInfo?["text"] as? String
        note.opened = connectionOptions.urlContexts.map(\.url.absoluteString).sorted()
        window = UIWindow(windowScene: scene)
        window?.rootViewController = UINavigationController(rootViewController: note)
        window?.makeKeyAndVisible()
    }

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        let note = (window?.rootViewController as? UINavigationController)?.topViewController as? NoteController
        let activity = NSUserActivity(activityType: "org.example.note")
        activity.userInfo = ["text": note?.field.text ?? "", "interaction": note?.field.interactionState ?? [:]]
        // A mistake for the explorer to find.
        if scene.session.userInfo?["forgets"] as? Bool == true { activity.userInfo = [:] }
        return activity
    }

    func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {
        let note = (window?.rootViewController as? UINavigationController)?.topViewController as? NoteController
        if let state = stateRestorationActivity.userInfo?["interaction"] { note?.field.interactionState = state }
    }

    func sceneDidEnterBackground(_ scene: UIScene) { print("background") }
}

final class NoteController: UIViewController {
    let field = UITextField()
    var session = ""
    var launches = 0
    var opened: [String] = []

    /// Shows a number for a test of the user defaults, which all scenes share.
    private func showNumber() {
        guard ProcessInfo.processInfo.environment["SCENE_COUNTS"] != nil else { return }
        let label = UILabel()
        let count = UIButton(type: .system)
        count.setTitle("Count", for: .normal)
        let show = { label.text = "number \(UserDefaults.standard.integer(forKey: "n"))" }
        count.addAction(
            UIAction { _ in
                UserDefaults.standard.set(UserDefaults.standard.integer(forKey: "n") + 1, forKey: "n")
                show()
            }, for: .touchUpInside)
        show()
        view.addSubview(label)
        view.addSubview(count)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Note"
        field.placeholder = "Text"
        view.addSubview(field)
        field.addAction(
            UIAction { [weak self] _ in self?.view.window?.windowScene?.title = self?.field.text },
            for: .editingChanged)
        let open = UIButton(type: .system)
        open.setTitle("Open another", for: .normal)
        open.addAction(
            UIAction { [weak self] _ in
                let options = UIScene.ActivationRequestOptions()
                options.requestingScene = self?.view.window?.windowScene
                UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: options)
            }, for: .touchUpInside)
        view.addSubview(open)
        showNumber()
        for text in ["session \(session)", "connected \(launches)"] + opened.map({ "opened \($0)" }) {
            let label = UILabel()
            label.text = text
            view.addSubview(label)
        }
    }
}
