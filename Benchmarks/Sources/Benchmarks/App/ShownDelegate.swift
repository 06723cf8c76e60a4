import UIKit

/// A delegate that shows one controller in a window.
final class ShownDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let root: UIViewController

    init(_ root: UIViewController) {
        self.root = root
        super.init()
    }

    @available(*, unavailable)
    required convenience init(launching: ()) { self.init(UIViewController()) }

    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = root
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool { true }
    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool { true }
}
