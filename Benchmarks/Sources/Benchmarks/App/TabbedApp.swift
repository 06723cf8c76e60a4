import UIKitTesting

/// An app with two tabs. The first tab is selected, and has a stack of ten controllers. The second tab has a stack of
/// many.
@MainActor
final class TabbedApp {
    private let app: TestApp

    /// Launches the app, saves and ends it.
    ///
    /// - Parameters:
    ///   - count: the number of controllers in the hidden tab.
    ///   - isLazy: true if they wait until the app shows the tab.
    init(hidden count: Int, isLazy: Bool) throws {
        app = TestApp(bundleIdentifier: "org.example.Tabbed") { TabbedDelegate(isLazy: isLazy) }
        try app.launch()
        TabbedDelegate.fill(UIApplication.shared.windows.first?.rootViewController, hidden: count)
        app.save()
        app.kill()
    }

    /// Launches the app. Returns the time until the first screen is there.
    func launchAgain() throws -> Duration {
        // Only one app can run at a time.
        defer { app.kill() }
        return try Subject.timed {
            try app.launch()
            _ = app.windows
        }
    }
}
