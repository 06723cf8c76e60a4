import UIKit

/// A delegate that builds two tabs. Each has one controller, and further ones by the process's arguments.
final class TabbedDelegate: UIResponder, UIApplicationDelegate {
    var stateRestorationConfiguration = UIStateRestorationConfiguration()
    var window: UIWindow?

    init(isLazy: Bool) {
        super.init()
        stateRestorationConfiguration.restoresHiddenControllersLazily = isLazy
    }

    required convenience init(launching: ()) { self.init(isLazy: true) }

    /// The number of controllers that the first launch of an app in its own process adds. Later launches restore them,
    /// and add none.
    static var hiddenCount = 0

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
        if Self.hiddenCount > 0 { Self.fill(tabs, hidden: Self.hiddenCount) }
        window.rootViewController = tabs
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    /// Adds ten controllers to the first stack, which is in front, and `count` to the second one.
    static func fill(_ tabs: UIViewController?, hidden count: Int) {
        for (stack, count) in zip(tabs?.children ?? [], [10, count]) {
            let screens = (1...count).map { number in
                let screen = BenchmarkController(ControllerValues.sample(1)[0], index: number)
                screen.restorationClass = BenchmarkController.self
                return screen
            }
            (stack as? UINavigationController)?.viewControllers += screens
        }
    }

    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool { true }
    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool { true }
}
