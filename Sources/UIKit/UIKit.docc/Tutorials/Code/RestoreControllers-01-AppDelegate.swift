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
}
