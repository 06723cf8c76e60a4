import UIKitTesting

/// A running app with one stack. The stack's controllers come back from their restoration class.
@MainActor
final class PushedApp {
    private let app: TestApp

    init() throws {
        app = TestApp(bundleIdentifier: "org.example.Pushed") {
            let stack = UINavigationController(rootViewController: PushedScreen.named("Root"))
            stack.restorationIdentifier = "Stack"
            return ShownDelegate(stack)
        }
        try app.launch()
    }

    private var stack: UINavigationController? { (app.delegate as? ShownDelegate)?.root as? UINavigationController }

    /// Goes back to the first controller, and pushes `count` controllers one after the other.
    ///
    /// - Returns: the time of the pushes.
    func push(_ count: Int) -> Duration {
        stack?.popToRootViewController(animated: false)
        let screens = (0..<count).map { PushedScreen.named("Screen \($0)") }
        return Subject.timed { for screen in screens { stack?.pushViewController(screen, animated: false) } }
    }

    /// Saves, and launches the app again.
    ///
    /// - Returns: the time of the launch.
    func relaunch(expecting count: Int) throws -> Duration {
        guard app.save() else { throw BenchmarkFailure("The state was not saved.") }
        app.kill()
        let duration = try Subject.timed { try app.launch() }
        guard stack?.viewControllers.count == count + 1 else { throw BenchmarkFailure("The stack did not come back.") }
        return duration
    }

    func end() { app.kill() }
}

final class PushedScreen: UIViewController, UIViewControllerRestoration {
    static func named(_ name: String) -> PushedScreen {
        let screen = PushedScreen()
        screen.restorationIdentifier = name
        screen.restorationClass = PushedScreen.self
        return screen
    }

    static func viewController(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController? {
        named(identifierComponents.last ?? "")
    }
}
