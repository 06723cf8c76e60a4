import UIKit

// The apps of the tutorials (Sources/UIKit/UIKit.docc/Tutorials), without @main. TutorialTests runs them, and compares the two.

// swift-format-ignore
enum FirstAppTutorial {
    class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?

        func application(
            _ application: UIApplication,
            willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            let note = NoteController()
            note.restorationIdentifier = "Note"
            window = UIWindow(frame: UIScreen.main.bounds)
            window?.rootViewController = note
            window?.makeKeyAndVisible()
            return true
        }

        func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool { true }
        func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool { true }
    }

    class NoteController: UIViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            let text = UITextView()
            text.restorationIdentifier = "Text"
            text.accessibilityLabel = "Text"
            view.addSubview(text)
        }
    }
}

// swift-format-ignore
enum RestoreControllersTutorial {
    class NoteStore {
        let names = ["Shopping", "Travel", "Ideas"]
    }

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

        func application(
            _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
            coder: NSCoder
        ) -> UIViewController? {
            identifierComponents.last == "Find" ? FindController(store: store) : nil
        }
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
            navigationItem.rightBarButtonItem = UIBarButtonItem(
                title: "Find",
                primaryAction: UIAction { [unowned self] _ in present(FindController(store: store), animated: true) })
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

    class FindController: UIViewController {
        private let store: NoteStore
        private let field = UITextField()
        private let result = UILabel()

        init(store: NoteStore) {
            self.store = store
            super.init(nibName: nil, bundle: nil)
            restorationIdentifier = "Find"
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            field.placeholder = "Name"
            field.restorationIdentifier = "Name"
            field.addAction(UIAction { [unowned self] _ in showResult() }, for: .editingChanged)
            let stack = UIStackView(arrangedSubviews: [field, result])
            stack.axis = .vertical
            view.addSubview(stack)
            showResult()
        }

        override func applicationFinishedRestoringState() {
            super.applicationFinishedRestoringState()
            showResult()
        }

        private func showResult() {
            result.text = store.names.filter { $0.hasPrefix(field.text ?? "") }.joined(separator: ", ")
        }
    }
}

// swift-format-ignore
enum ScenesTutorial {
    class AppDelegate: UIResponder, UIApplicationDelegate {
        func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool { true }
        func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool { true }
    }

    class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?

        func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
        ) {
            guard let scene = scene as? UIWindowScene else { return }
            let list = NoteListController()
            list.restorationIdentifier = "List"
            let navigation = UINavigationController(rootViewController: list)
            navigation.restorationIdentifier = "Navigation"
            let activity = connectionOptions.userActivities.first ?? session.stateRestorationActivity
            if let noteID = activity?.userInfo?["noteID"] as? String {
                navigation.pushViewController(NoteController(noteID: noteID), animated: false)
            }
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
            tableView.restorationIdentifier = "Table"
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
            restorationIdentifier = "Note"
            title = noteID
            navigationItem.rightBarButtonItem = UIBarButtonItem(
                title: "Open in New Window", primaryAction: UIAction { [unowned self] _ in openWindow() })
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
            text.restorationIdentifier = "Text"
            text.accessibilityLabel = "Text"
            view.addSubview(text)
        }

        private func openWindow() {
            let options = UIScene.ActivationRequestOptions()
            options.requestingScene = view.window?.windowScene
            UIApplication.shared.requestSceneSessionActivation(nil, userActivity: activity, options: options) { error in
                print(error)
            }
        }
    }
}

// swift-format-ignore
enum FindALossTutorial {
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
            navigationController?.pushViewController(NoteController(noteID: names[indexPath.row]), animated: true)
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
}
