import RestorationArchive
import UIKitTesting

/// A running app with a hundred tabs. Each tab is a stack of controllers.
@MainActor
final class StackedApp {
    let controllerCount: Int
    private let app: TestApp
    private let tabs: UITabBarController
    private let stack: UINavigationController
    private let scroller = UIScrollView()
    private let make: (Int) -> UIViewController
    private var made = 0

    /// Launches the app.
    ///
    /// - Parameter make: makes the controller with that number.
    init(count: Int, _ make: @escaping (Int) -> UIViewController) throws {
        controllerCount = count
        self.make = make
        let stacks = (0..<100).map { tab in
            Self.stack("\(tab)", (0..<max(1, count / 100 - 1)).map { Self.named(make($0), "Screen \($0)") })
        }
        let tabs = UITabBarController()
        tabs.restorationIdentifier = "Tabs"
        tabs.viewControllers = stacks
        (self.tabs, stack) = (tabs, stacks[50])
        scroller.restorationIdentifier = "Scroller"
        stack.viewControllers.last?.view.addSubview(scroller)
        app = TestApp(bundleIdentifier: "org.example.Stacked") { ShownDelegate(tabs) }
        try app.launch()
        guard app.preserve() != nil else { throw BenchmarkFailure("The app declined to save.") }
    }

    private static func stack(_ name: String, _ controllers: [UIViewController]) -> UINavigationController {
        let stack = UINavigationController()
        stack.restorationIdentifier = "Stack \(name)"
        stack.viewControllers = controllers
        return stack
    }

    private static func named(_ controller: UIViewController, _ name: String) -> UIViewController {
        controller.restorationIdentifier = name
        return controller
    }

    private func screen() -> UIViewController {
        made += 1
        return Self.named(make(made), "New \(made % 8)")
    }

    // MARK: Changes

    func push() { stack.pushViewController(screen(), animated: false) }
    func pop() { stack.popViewController(animated: false) }
    func present() { tabs.present(screen(), animated: false) }
    func dismiss() { tabs.dismiss(animated: false) }
    func addTab() { tabs.viewControllers?.append(Self.stack("New", [screen()])) }
    func removeTab() { tabs.viewControllers?.removeLast() }
    func scroll() { scroller.contentOffset.y += 1 }

    // MARK: Saving

    /// Updates the display, as UIKit does at the end of each turn before a save.
    func show() { _ = app.windows }

    /// Makes a partial pass, which is all that a save needs from the main actor.
    func preserveChange() throws {
        guard app.preserveChange() != nil else { throw BenchmarkFailure("The pass encoded everything.") }
    }

    /// Makes a complete pass in slices, as a running app does. Returns the longest time for which a slice held the main
    /// actor.
    func longestSlice() throws -> Duration {
        var longest: Duration = .zero
        guard app.preserveInSlices({ longest = max(longest, $0) }) != nil else {
            throw BenchmarkFailure("The app declined to save.")
        }
        return longest
    }

    /// Returns the bytes that the save after a change writes, without the snapshot.
    func savedBytes(_ change: () -> Void) throws -> Int {
        app.save()
        app.saveChange()
        change()
        var size: Int?
        UIApplication.shared.passObserver = { size = $0.writtenSize }
        app.saveChange()
        guard let size else { throw BenchmarkFailure("Nothing was saved.") }
        return size
    }

    func end() { app.kill() }
}
