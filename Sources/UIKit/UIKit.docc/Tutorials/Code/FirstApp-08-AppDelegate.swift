import UIKit

@main
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
