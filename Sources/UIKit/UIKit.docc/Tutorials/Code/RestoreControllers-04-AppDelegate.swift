import UIKit

class NoteStore {
    let names = ["Shopping", "Travel", "Ideas"]
}

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private let store = NoteStore()

    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let list = NoteListController(store: store)
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
    private let store: NoteStore

    init(store: NoteStore) {
        self.store = store
        super.init(style: .plain)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Notes"
        tableView.restorationIdentifier = "Table"
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { store.names.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = store.names[indexPath.row]
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let note = NoteController(noteID: store.names[indexPath.row])
        navigationController?.pushViewController(note, animated: true)
    }
}

class NoteController: UIViewController, UIViewControllerRestoration {
    private var noteID: String?

    init(noteID: String?) {
        self.noteID = noteID
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
        NoteController(noteID: nil)
    }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(noteID, forKey: "noteID")
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        noteID = coder.decodeObject(forKey: "noteID") as? String
        title = noteID
    }
}
