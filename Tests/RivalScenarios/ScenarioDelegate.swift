import Testing
import UIKitTesting

/// Shows what it is given, and saves and restores.
final class ScenarioDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private var makeRoot: () -> UIViewController = { UIViewController() }
    private(set) var opened: [URL] = []

    convenience init(_ makeRoot: @escaping () -> UIViewController) {
        self.init()
        self.makeRoot = makeRoot
    }

    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = makeRoot()
        window?.makeKeyAndVisible()
        return true
    }

    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool { true }
    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool { true }

    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
        opened.append(url)
        return true
    }
}

@MainActor
extension TestApp {
    /// An app that shows what `root` makes at each launch.
    static func scenario(_ root: @escaping () -> UIViewController) throws -> TestApp {
        let app = TestApp { ScenarioDelegate(root) }
        try app.launch()
        return app
    }

    func root<Controller: UIViewController>(as type: Controller.Type = Controller.self) throws -> Controller {
        try #require((delegate as? ScenarioDelegate)?.window?.rootViewController as? Controller)
    }
}
