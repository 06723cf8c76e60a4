import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {}

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let list = NoteListController()
        let navigation = UINavigationController(rootViewController: list)
        window = UIWindow(windowScene: scene)
        window?.rootViewController = navigation
        window?.makeKeyAndVisible()
    }

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        let navigation = window?.rootViewController as? UINavigationController
        guard let note = navigation?.topViewController as? NoteController else { return nil }
        return note.activity
    }
}

class NoteListController: UITableViewController {
    private let names = ["Shopping", "Travel", "Ideas"]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Notes"
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = names[indexPath.row]
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        navigationController?.pushViewController(NoteController(noteID: names[indexPath.row]), animated: true)
    }
}

class NoteController: UIViewController {
    private let noteID: String

    init(noteID: String) {
        self.noteID = noteID
        super.init(nibName: nil, bundle: nil)
        title = noteID
    }

    required init?(coder: NSCoder) { nil }

    var activity: NSUserActivity {
        let activity = NSUserActivity(activityType: "org.example.Notes.note")
        activity.userInfo = ["noteID": noteID]
        return activity
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let text = UITextView()
        text.accessibilityLabel = "Text"
        view.addSubview(text)
    }
}
