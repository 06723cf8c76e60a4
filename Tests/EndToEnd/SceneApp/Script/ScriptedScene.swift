import UIKit

/// The delegate of each scene of the script: its screen comes back with the objects of its session, the rest with the session.
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

/// A field; what is typed into it, everything that is kept of the session holds.
final class ScriptedScreen: UIViewController {
    let field = UITextField()
    /// Kept with the screen itself.
    private(set) var text = ""
    /// The number that was typed last into each session. UIKit doesn't notice that it changes. nil until the numbers of all sessions are known.
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
