import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let list = NoteListController()
        list.restorationIdentifier = "List"
        let navigation = UINavigationController(rootViewController: list)
        navigation.restorationIdentifier = "Navigation"
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = navigation
        window?.makeKeyAndVisible()
        return true
    }

    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool { true }
    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool { true }
}

class NoteListController: UITableViewController {
    private let names = ["Shopping", "Travel", "Ideas"]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Notes"
        tableView.restorationIdentifier = "Table"
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = names[indexPath.row]
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let note = NoteController()
        note.noteID = names[indexPath.row]
        navigationController?.pushViewController(note, animated: true)
    }
}

class NoteController: UIViewController, UIViewControllerRestoration {
    @Restored("noteID") var noteID: String? { didSet { title = noteID } }

    init() {
        super.init(nibName: nil, bundle: nil)
        restorationIdentifier = "Note"
        restorationClass = NoteController.self
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = noteID
        let text = UITextView()
        text.restorationIdentifier = "Text"
        text.accessibilityLabel = "Text"
        view.addSubview(text)
    }

    static func viewController(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController? {
        NoteController()
    }
}
