import UIKit

/// Builds two tabs, each with one controller.
final class TabbedDelegate: UIResponder, UIApplicationDelegate {
    var stateRestorationConfiguration = UIStateRestorationConfiguration()
    var window: UIWindow?

    init(isLazy: Bool) {
        super.init()
        stateRestorationConfiguration.restoresHiddenControllersLazily = isLazy
    }

    @available(*, unavailable)
    required convenience init(launching: ()) { self.init(isLazy: false) }

    func application(
        _ application: UIApplication, willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let tabs = UITabBarController()
        tabs.restorationIdentifier = "Tabs"
        tabs.viewControllers = ["One", "Two"].map { name in
            let root = UIViewController()
            root.restorationIdentifier = "Root"
            let stack = UINavigationController(rootViewController: root)
            stack.restorationIdentifier = name
            return stack
        }
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = tabs
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool { true }
    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool { true }
}
