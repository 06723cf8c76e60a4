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
        TabbedDelegate.fill(UIApplication.shared.windows.first?.rootViewController, hidden: count)
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
