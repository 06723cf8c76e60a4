import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let note = NoteController()
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = note
        window?.makeKeyAndVisible()
        return true
    }
}

class NoteController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let text = UITextView()
        text.accessibilityLabel = "Text"
        view.addSubview(text)
    }
}
