import UIKit

// Whole classes of the guide, as its pages have them. GuideCodeTests compares the two.

/// The old version of the app in the page about migrations.
enum GuideOldVersion {
    class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?

        func application(
            _ application: UIApplication,
            willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            let edit = EditController()
            edit.restorationIdentifier = "Edit"
            window = UIWindow(frame: UIScreen.main.bounds)
            window?.rootViewController = edit
            window?.makeKeyAndVisible()
            return true
        }

        func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool { true }
        func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
            true
        }
    }

    class EditController: UIViewController {
        private let label = UILabel()
        private var zoom = 100 { didSet { label.text = "\(zoom) %" } }

        override func viewDidLoad() {
            super.viewDidLoad()
            let text = UITextView()
            text.restorationIdentifier = "Text"
            text.accessibilityLabel = "Text"
            view.addSubview(text)
            view.addSubview(label)
            view.addSubview(UIButton(primaryAction: UIAction(title: "Zoom In") { [unowned self] _ in zoom += 25 }))
        }

        override func encodeRestorableState(with coder: NSCoder) {
            super.encodeRestorableState(with: coder)
            coder.encode(zoom, forKey: "zoom")
        }

        override func decodeRestorableState(with coder: NSCoder) {
            super.decodeRestorableState(with: coder)
            zoom = coder.decodeInteger(forKey: "zoom")
        }
    }
}

/// The new version of that app.
enum GuideNewVersion {
    class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?

        var stateRestorationConfiguration: UIStateRestorationConfiguration {
            var configuration = UIStateRestorationConfiguration()
            configuration.migrations = [
                UIStateMigration(from: "11", to: "12") { state in
                    state.renameClass("Notes.EditController", to: NoteController.self)
                    try state.renameIdentifier("Edit", to: "Note")
                    try state.change("zoom", of: "Note") { (percent: Int) in Double(percent) / 100 }
                }
            ]
            return configuration
        }

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
        func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
            true
        }
    }

    class NoteController: UIViewController {
        private let label = UILabel()
        private var zoom = 1.0 { didSet { label.text = "\(zoom) times" } }

        override func viewDidLoad() {
            super.viewDidLoad()
            let text = UITextView()
            text.restorationIdentifier = "Text"
            text.accessibilityLabel = "Text"
            view.addSubview(text)
            view.addSubview(label)
            view.addSubview(UIButton(primaryAction: UIAction(title: "Zoom In") { [unowned self] _ in zoom += 0.25 }))
        }

        override func encodeRestorableState(with coder: NSCoder) {
            super.encodeRestorableState(with: coder)
            coder.encode(zoom, forKey: "zoom")
        }

        override func decodeRestorableState(with coder: NSCoder) {
            super.decodeRestorableState(with: coder)
            zoom = coder.decodeDouble(forKey: "zoom")
        }
    }
}

/// The delegate that prints the report of a launch, and the note that undoes a change after a restart and whose view
/// encodes in the background.
enum GuideLargerApp {
    class AppDelegate: UIResponder, UIApplicationDelegate {
        func applicationDidBecomeActive(_ application: UIApplication) {
            if let report = application.restorationReport { print(report) }
        }
    }

    class NoteController: UIViewController {
        var noteID: String?

        override func loadView() { view = DrawingView() }

        @Restored("heading") private var heading: String? { didSet { title = heading ?? noteID } }

        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            title = heading ?? noteID
            navigationItem.rightBarButtonItem = UIBarButtonItem(
                title: "Mark as Done", primaryAction: UIAction { [unowned self] _ in rename(to: "Done") })
        }

        private func rename(to heading: String) {
            undoManager?.registerUndo(withTarget: self, restoring: \.heading)
            undoManager?.setActionName("Rename")
            self.heading = heading
        }
    }
}

class DrawingView: UIView {
    private var strokes: [[Double]] = [] { didSet { count.text = "\(strokes.count) strokes" } }
    private let count = UILabel()

    init() {
        super.init(frame: .zero)
        restorationIdentifier = "Drawing"
        addSubview(count)
        addSubview(UIButton(primaryAction: UIAction(title: "Draw") { [unowned self] _ in draw() }))
    }

    required init?(coder: NSCoder) { nil }

    private func draw() {
        strokes.append([0, 1, 2])
        invalidateRestorableState()
    }

    override func encodeRestorableState(with coder: NSCoder, backgroundQueue queue: OperationQueue) {
        super.encodeRestorableState(with: coder, backgroundQueue: queue)
        nonisolated(unsafe) let coder = coder
        queue.addOperation { [strokes] in
            try? coder.encodeEncodable(strokes, forKey: "strokes")
        }
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        strokes = coder.decodeDecodable([[Double]].self, forKey: "strokes") ?? []
    }
}
