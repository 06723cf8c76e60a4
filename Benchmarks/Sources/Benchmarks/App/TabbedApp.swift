import UIKitTesting

/// An app of two tabs: the first, which is selected, has a stack of ten controllers; the second has one of many.
@MainActor
final class TabbedApp {
    private let app: TestApp

    /// - Parameters:
    ///   - count: how many controllers the hidden tab has.
    ///   - isLazy: whether they wait until the tab is shown.
    init(hidden count: Int, isLazy: Bool) throws {
        app = TestApp(bundleIdentifier: "org.example.Tabbed") { TabbedDelegate(isLazy: isLazy) }
        try app.launch()
        let stacks = UIApplication.shared.windows.first?.rootViewController?.children ?? []
        for (stack, count) in zip(stacks, [10, count]) {
            let screens = (1...count).map { number in
                let screen = BenchmarkController(ControllerValues.sample(1)[0], index: number)
                screen.restorationClass = BenchmarkController.self
                return screen
            }
            (stack as? UINavigationController)?.viewControllers += screens
        }
        app.save()
        app.kill()
    }

    /// Until the first screen is there.
    func launchAgain() throws -> Duration {
        // One app runs at a time.
        defer { app.kill() }
        return try Subject.timed {
            try app.launch()
            _ = app.windows
        }
    }
}
