import UIKit

/// Builds two tabs, each with one controller and what the arguments of the process ask for.
final class TabbedDelegate: UIResponder, UIApplicationDelegate {
    var stateRestorationConfiguration = UIStateRestorationConfiguration()
    var window: UIWindow?

    init(isLazy: Bool) {
        super.init()
        stateRestorationConfiguration.restoresHiddenControllersLazily = isLazy
    }

    required convenience init(launching: ()) { self.init(isLazy: true) }

    /// How many controllers an app gets that is a process of its own: as many as its first launch makes, and none in those that restore them.
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

    /// Puts ten controllers onto the first stack, which is shown, and as many as are wanted onto the second.
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
