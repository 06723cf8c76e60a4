import UIKit

/// The delegate of each scene of the script. Its screen comes back with the objects of its session, and the rest with
/// the session.
final class ScriptedSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        SessionScript.current?.connects(session, titled: scene.title)
        let screen = ScriptedScreen()
        screen.restorationIdentifier = "Screen"
        screen.heard = SessionScript.current?.numbers
        window = UIWindow(windowScene: scene)
        window?.rootViewController = screen
        window?.makeKeyAndVisible()
    }

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        let activity = NSUserActivity(activityType: "org.example.note")
        activity.userInfo = ["text": (window?.rootViewController as? ScriptedScreen)?.text ?? ""]
        return activity
    }
}

/// A screen with a field. All parts of the session have the field's text.
final class ScriptedScreen: UIViewController {
    let field = UITextField()
    /// The text that the screen itself keeps.
    private(set) var text = ""
    /// The newest number that the user typed into each session. UIKit doesn't notice that it changes. It is nil until
    /// the numbers of all sessions are known.
    var heard: [String: Int]?

    override func viewDidLoad() {
        super.viewDidLoad()
        field.restorationIdentifier = "Field"
        field.addAction(UIAction { [weak self] _ in self?.textDidChange() }, for: .editingChanged)
        view.addSubview(field)
    }

    private func textDidChange() {
        text = field.text ?? ""
        guard let scene = view.window?.windowScene else { return }
        scene.title = text
        scene.session.userInfo = ["text": text]
        SessionScript.current?.changed(scene.session.persistentIdentifier, to: text)
    }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(text, forKey: "text")
        if let heard { coder.encode(heard, forKey: "heard") }
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        text = coder.decodeObject(forKey: "text") as? String ?? ""
        heard = coder.decodeObject(forKey: "heard") as? [String: Int]
    }
}
