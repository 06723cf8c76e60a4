import Foundation
import RestorationArchive
import Testing
import UIKit
import UIKitTesting

/// Tests of what container classes save and restore (spec chapter 8.1).
@MainActor
@Suite(.serialized)
struct ContainerTests {
    private func stack(_ app: TestApp) throws -> [String?] {
        try app.root(as: UINavigationController.self).viewControllers.map(\.restorationIdentifier)
    }

    private func navigationApp(_ names: [String?]) throws -> TestApp {
        let app = TestApp(root: { UINavigationController("Nav", [StateController("List")]) })
        try app.launch()
        for name in names {
            let next = name.map { RecreatedController($0) } ?? StateController(nil)
            try app.root(as: UINavigationController.self).pushViewController(next, animated: false)
        }
        return app
    }

    // S-CLASS-1.3, S-CLASS-1.4, S-CLASS-2.1, S-CLASS-2.2
    @Test func `S-CLASS-1, S-CLASS-2: a controller saves its views and what it presents, but not its children`() throws
    {
        let app = TestApp(root: {
            StateController("Root", children: [StateController("Child")]) {
                let outer = UIView().named("1")
                outer.addSubview(UIView().named("2"))
                $0.view.addSubview(outer)
                $0.view.addSubview(UIView().named("3"))
            }
        })
        try app.launch()
        app.root?.present(StateController("Sheet"), animated: false)
        app.save()
        #expect(app.savedKeys == ["Root", "Root/1", "Root/2", "Root/3", "Root/Sheet"])
    }

    // S-CLASS-1.1
    @Test func `A controller saves that its view was loaded`() throws {
        let app = TestApp(root: { UITabBarController("Tabs", [StateController("Seen"), StateController("Unseen")]) })
        try app.launch()
        let archive = try #require(app.preserve())
        #expect(app.savedKeys == ["Tabs", "Tabs/:[0]:/Seen", "Tabs/:[1]:/Unseen"])
        #expect(archive.records.map { $0.values["UIKit.viewLoaded"] == .bool(true) } == [true, true, false])
    }

    @Test func `S-CLASS-3: containers encode their children, then their views, then what they present`() throws {
        let app = TestApp(root: { UITabBarController("Tabs", [StateController("A")]) })
        try app.launch()
        app.root?.view.addSubview(UIView().named("View"))
        app.root?.present(StateController("Sheet"), animated: false)
        app.save()
        #expect(app.savedKeys == ["Tabs", "Tabs/:[0]:/A", "Tabs/View", "Tabs/Sheet"])
    }

    // S-CLASS-5.1, S-CLASS-5.2
    @Test func `S-CLASS-5: presentation style, bar visibility, toolbar items and titles are not saved`() throws {
        let app = try navigationApp([])
        let navigation = try app.root(as: UINavigationController.self)
        navigation.isNavigationBarHidden = true
        navigation.isToolbarHidden = false
        navigation.title = "changed"
        navigation.topViewController?.title = "changed"
        navigation.topViewController?.toolbarItems = [UIBarButtonItem(title: "x", primaryAction: nil)]
        let full = RecreatedController("Sheet")
        full.modalPresentationStyle = .fullScreen
        full.modalTransitionStyle = .crossDissolve
        navigation.present(full, animated: false)
        try app.relaunch()
        let restored = try app.root(as: UINavigationController.self)
        #expect(!restored.isNavigationBarHidden && restored.isToolbarHidden)
        #expect(restored.title == nil && restored.topViewController?.title == nil)
        #expect(restored.topViewController?.toolbarItems == nil)
        #expect(restored.presentedViewController?.modalPresentationStyle == .automatic)
        #expect(restored.presentedViewController?.modalTransitionStyle == .coverVertical)
    }

    // S-CLASS-6.1, S-CLASS-6.2
    @Test func `S-CLASS-6: a stack is saved bottom to top, without the controllers that have no identifier`() throws {
        let app = try navigationApp(["A", nil, "B"])
        try app.relaunch()
        #expect(try stack(app) == ["List", "A", "B"])
        #expect(app.restoreProblems(.stackTruncated).isEmpty)
    }

    @Test func `S-CLASS-6: a stack that was popped to its root is restored so`() throws {
        let app = TestApp(root: {
            UINavigationController("Nav", [StateController("List"), StateController("Default")])
        })
        try app.launch()
        try app.root(as: UINavigationController.self).popViewController(animated: false)
        try app.relaunch()
        #expect(try stack(app) == ["List"])
    }

    // S-CLASS-7.1, S-CLASS-7.2
    @Test func `S-CLASS-7: the restored stack ends before the first controller that cannot be restored`() throws {
        let app = try navigationApp(["A", "B", "C"])
        app.save()
        RecreatedController.provide = { path, _ in path.last == "B" ? nil : RecreatedController(path.last ?? "") }
        app.kill()
        try app.launch()
        #expect(try stack(app) == ["List", "A"])
        #expect(app.restoreProblems(.stackTruncated) == [["Nav"]])
    }

    // S-CLASS-7.3
    @Test func `S-CLASS-7: if the first one is missing, the stack stays as the launch built it`() throws {
        let app = try navigationApp(["A"])
        app.save()
        app.kill()
        app.makeDelegate = { StateDelegate { UINavigationController("Nav", [StateController("Other")]) } }
        try app.launch()
        #expect(try stack(app) == ["Other"])
        #expect(app.restoreProblems(.stackTruncated) == [["Nav"]])
    }

    // S-CLASS-8.1, S-CLASS-8.2
    @Test func `S-CLASS-8: a tab bar does not save which children it has`() throws {
        var names = ["A", "B", "C"]
        let app = TestApp(root: { UITabBarController("Tabs", names.map { StateController($0) }) })
        try app.launch()
        app.save()
        names = ["A"]
        app.kill()
        try app.launch()
        #expect(app.root?.children.map(\.restorationIdentifier) == ["A"])
        #expect(app.restoreProblems(.notFound) == [["Tabs", "B"], ["Tabs", "C"]])
        // New tabs stay, and each one stays where the launch put it.
        names = ["D", "C", "A"]
        app.kill()
        try app.launch()
        #expect(app.root?.children.map(\.restorationIdentifier) == ["D", "C", "A"])
    }

    // S-CLASS-9.1 to S-CLASS-9.3
    @Test func `S-CLASS-9: the selected tab is selected again; if it has no identifier or is gone, nothing changes`()
        throws
    {
        var names: [String?] = ["A", "B", nil]
        var selectedAtLaunch = 0
        let app = TestApp(root: {
            let tabs = UITabBarController("Tabs", names.map { StateController($0) })
            tabs.selectedIndex = selectedAtLaunch
            return tabs
        })
        try app.launch()
        try app.root(as: UITabBarController.self).selectedIndex = 1
        try app.relaunch()
        #expect(try app.root(as: UITabBarController.self).selectedIndex == 1)
        app.save()
        names = ["A", "C", "D"]
        selectedAtLaunch = 2
        app.kill()
        try app.launch()
        #expect(try app.root(as: UITabBarController.self).selectedIndex == 2)
        names = ["A", "B", nil]
        selectedAtLaunch = 0
        try app.launch()
        try app.root(as: UITabBarController.self).selectedIndex = 2
        try app.relaunch()
        #expect(try app.root(as: UITabBarController.self).selectedIndex == 0)
    }

    @Test func `S-CLASS-14: an alert is never preserved, an identifier or not`() throws {
        final class Overriding: UIAlertController {
            override var restorationIdentifier: String? {
                get { "Alert" }
                set {}
            }
        }
        let app = TestApp(root: { StateController("Root") })
        try app.launch()
        for alert in [
            UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert),
            Overriding(title: "Sure?", message: nil, preferredStyle: .actionSheet),
        ] {
            alert.restorationIdentifier = "Alert"
            alert.addTextField { $0.restorationIdentifier = "Field" }
            app.root?.present(alert, animated: false)
            try app.root(as: StateController.self).onEncode = { $0.encode(alert, forKey: "alert") }
            app.save()
            #expect(app.savedKeys == ["Root"])
            alert.dismiss(animated: false)
        }
    }

    // S-CLASS-17.1
    @Test func `S-CLASS-16, S-CLASS-17: plain views and windows save nothing of their own`() throws {
        let app = TestApp(root: {
            StateController("Root") { controller in
                let label = UILabel()
                label.text = "text"
                let button = UIButton()
                button.setTitle("title", for: .normal)
                button.isSelected = true
                let stack = UIStackView()
                stack.axis = .vertical
                for (index, view) in [UIView(), label, button, stack].enumerated() {
                    view.alpha = 0.5
                    view.isHidden = true
                    view.tag = index
                    view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
                    controller.view.addSubview(view.named("\(index)"))
                }
            }
        })
        try app.launch()
        app.delegate?.window?.restorationIdentifier = "Window"
        app.save()
        app.kill()
        let archive = try #require(app.storedArchive())
        #expect(archive.records.count == 5)
        #expect(archive.records.dropFirst().allSatisfy { $0.values.keyed.isEmpty && $0.values.unkeyed.isEmpty })
    }

    // S-CLASS-17.2
    @Test(arguments: [nil, "Window"] as [String?])
    func `A window that the app doesn't create again is gone, with or without an identifier`(identifier: String?) throws
    {
        let app = TestApp(root: { StateController("Root") })
        try app.launch()
        let extra = UIWindow(frame: UIScreen.main.bounds)
        extra.restorationIdentifier = identifier
        extra.rootViewController = StateController("Extra")
        extra.isHidden = false
        app.state?.kept = [extra]
        app.save()
        #expect(app.savedPaths == [["Root"], ["Extra"]])
        app.kill()
        try app.launch()
        #expect(UIApplication.shared.windows.count == 1)
        #expect(app.restoreProblems(.notFound) == [["Extra"]])
    }
}
