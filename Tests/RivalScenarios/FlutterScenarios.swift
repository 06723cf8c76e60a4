import Testing
import UIKitTesting

/// What the tests of Flutter's navigator and restorable properties show by `restartAndRestore`, with an app that is killed.
@MainActor
@Suite(.serialized)
struct FlutterScenarios {
    @Test func `Routes that were pushed come back in their order, each with its state, and lead back one by one`()
        throws
    {
        let app = try TestApp.scenario { UINavigationController("Stack", "Home") }
        var stack = try app.root(as: UINavigationController.self)
        for (index, name) in ["First", "Second", "Third"].enumerated() {
            stack.pushViewController(ScenarioScreen(name), animated: false)
            (stack.topViewController as? ScenarioScreen)?.count = index + 1
        }
        try app.relaunch()
        stack = try app.root()
        #expect(stack.viewControllers.map(\.restorationIdentifier) == ["Home", "First", "Second", "Third"])
        #expect(stack.viewControllers.map { ($0 as? ScenarioScreen)?.count } == [0, 1, 2, 3])
        stack.popViewController(animated: false)
        #expect(stack.topViewController?.restorationIdentifier == "Second")
    }

    @Test func `A route that was popped, or replaced, is not there any more`() throws {
        let app = try TestApp.scenario { UINavigationController("Stack", "Home") }
        var stack = try app.root(as: UINavigationController.self)
        stack.pushViewController(ScenarioScreen("Gone"), animated: false)
        app.save()
        stack.popViewController(animated: false)
        stack.pushViewController(ScenarioScreen("Old"), animated: false)
        app.saveChange()
        stack.setViewControllers([stack.viewControllers[0], ScenarioScreen("New")], animated: false)
        #expect(app.saveChange())
        app.kill()
        try app.launch()
        stack = try app.root()
        #expect(stack.viewControllers.map(\.restorationIdentifier) == ["Home", "New"])
    }

    @Test func `What a presented route answers reaches who presented it, although the app was killed in between`()
        throws
    {
        let app = try TestApp.scenario { UINavigationController("Stack", "Home") }
        let home = try #require(try app.root(as: UINavigationController.self).topViewController as? ScenarioScreen)
        let picker = ScenarioScreen("Picker")
        picker.chooser = home
        home.present(picker, animated: false)
        try app.relaunch()
        let stack = try app.root(as: UINavigationController.self)
        let after = try #require(stack.topViewController as? ScenarioScreen)
        #expect(after !== home)
        try #require(stack.presentedViewController as? ScenarioScreen).choose("red")
        #expect(after.chosen == "red" && stack.presentedViewController == nil)
    }

    @Test func `Navigators in tabs keep their stacks, scroll offsets and texts, seen or not`()
        throws
    {
        let app = try TestApp.scenario {
            let tabs = UITabBarController()
            tabs.restorationIdentifier = "Tabs"
            tabs.viewControllers = [UINavigationController("Left", "A"), UINavigationController("Right", "B")]
            return tabs
        }
        var tabs = try app.root(as: UITabBarController.self)
        try app.type("half a word", into: "A text")
        (tabs.viewControllers?[0] as? UINavigationController)?.pushViewController(ScenarioScreen("C"), animated: false)
        tabs.selectedIndex = 1
        app.settle()
        let seen = try #require((tabs.selectedViewController as? UINavigationController)?.topViewController)
        try #require(seen as? ScenarioScreen).scroller.contentOffset.y = 700
        try app.relaunch()
        tabs = try app.root()
        #expect(tabs.selectedIndex == 1)
        let stacks = try #require(tabs.viewControllers as? [UINavigationController])
        #expect(stacks.map { $0.viewControllers.map(\.restorationIdentifier) } == [["A", "C"], ["B"]])
        #expect((stacks[1].topViewController as? ScenarioScreen)?.scroller.contentOffset.y == 700)
        tabs.selectedIndex = 0
        stacks[0].popViewController(animated: false)
        app.settle()
        #expect(app.element("A text")?.input?.text == "half a word")
    }
}
