import Foundation
import Testing
@testable import UIKit
import UIKitTesting

/// The launch and the restore pass beyond their golden orders (spec chapter 3).
@MainActor
@Suite(.serialized)
struct LaunchTests {
    // S-LAUNCH-6.1, S-LAUNCH-6.2
    @Test func `S-LAUNCH-2, S-LAUNCH-6: the delegate is asked once, after willFinishLaunching and before any request`()
        throws
    {
        let app = TestApp(root: { UITabBarController("Tabs", [RecreatedController("A")]) }) { delegate in
            delegate.onWillFinish = { _ in StateController.log.append("willFinish") }
            delegate.onShouldRestore = { _ in
                StateController.log.append("shouldRestore")
                return true
            }
            delegate.onProvide = { path, _ in
                StateController.log.append("delegate \(path)")
                return nil
            }
        }
        try app.launch()
        app.save()
        app.kill()
        StateController.log = []
        try app.launch()
        #expect(
            StateController.log.prefix(5) == [
                "willFinish", "load A", "shouldRestore", "delegate [\"Tabs\"]", "class [Tabs, A]",
            ])
        #expect(StateController.log.count { $0 == "shouldRestore" } == 1)
    }

    // S-LAUNCH-3.1 to S-LAUNCH-3.3
    @Test func `S-LAUNCH-3: making a window visible loads the root's visible descendants, outermost first`() {
        UIApplication.current = nil
        let window = UIWindow(frame: .zero)
        let visible = NotingNavigation("Nav", [NotingController("Covered"), NotingController("Top")])
        _ = CallRecorder.current.takeCalls()
        window.rootViewController = NotingTabs("Tabs", [visible, NotingController("Hidden")])
        #expect(CallRecorder.current.takeCalls() == [])
        window.makeKeyAndVisible()
        #expect(
            CallRecorder.current.takeCalls().filter { $0.hasPrefix("viewDidLoad") }
                == ["viewDidLoad Tabs", "viewDidLoad Nav", "viewDidLoad Top"])
        UIApplication.current = nil
    }

    @Test func `S-LAUNCH-4: restoration also succeeds when the window is first shown in didFinishLaunching`() throws {
        let app = TestApp(root: { nil }) { delegate in
            delegate.onWillFinish = { delegate in
                delegate.window = UIWindow(frame: .zero)
                delegate.window?.rootViewController = UINavigationController("Nav", [StateController("List")])
            }
            delegate.onDidFinish = { $0.window?.makeKeyAndVisible() }
        }
        try app.launch()
        try app.root(as: UINavigationController.self).pushViewController(RecreatedController("Detail"), animated: false)
        let before = app.shown
        try app.relaunch()
        #expect(app.shown == before)
        #expect(try app.root(as: UINavigationController.self).topViewController?.restorationIdentifier == "Detail")
    }

    // S-API-19.1, S-LAUNCH-7.1 to S-LAUNCH-7.5, S-LAUNCH-8.1, S-LAUNCH-8.2
    @Test func `S-LAUNCH-7, S-LAUNCH-8: after false nothing is restored, and the archive stays until the next save`()
        throws
    {
        var answer = true
        var decoded = 0
        var asked: [[String]] = []
        let app = TestApp(root: { UINavigationController("Nav", [StateController("List")]) }) { delegate in
            delegate.onShouldRestore = { _ in answer }
            delegate.onDidDecode = { _ in decoded += 1 }
            delegate.onProvide = { path, _ in
                asked.append(path)
                return nil
            }
            delegate.onDidFinish = { delegate in
                if !answer { delegate.window?.rootViewController?.title = "by hand" }
            }
        }
        try app.launch()
        try app.root(as: UINavigationController.self).pushViewController(RecreatedController("Detail"), animated: false)
        app.root?.present(RecreatedController("Sheet"), animated: false)
        app.save()
        answer = false
        app.kill()
        StateController.log = []
        try app.launch()
        #expect(try app.root(as: UINavigationController.self).viewControllers.count == 1)
        #expect(app.root?.presentedViewController == nil)
        #expect(StateController.log == ["load List"], "nothing is created, decodes or is told of the end")
        #expect(asked == [])
        #expect(decoded == 0)
        #expect(UIApplication.shared.restorationReport == nil)
        #expect(app.root?.title == "by hand")
        answer = true
        app.kill()
        try app.launch()
        #expect(try app.root(as: UINavigationController.self).viewControllers.count == 2)
        #expect(app.root?.presentedViewController?.restorationIdentifier == "Sheet")
    }

    // S-LAUNCH-13.1, S-LAUNCH-13.2
    @Test func `S-LAUNCH-13: what viewDidLoad makes and a storyboard connects is there when a controller decodes`()
        throws
    {
        let files = try StoryboardFiles([
            "Main.storyboard": StoryboardFiles.storyboard(
                """
                <viewController id="c" storyboardIdentifier="drawn" restorationIdentifier="Drawn" \
                customClass="StateController" customModule="UIKitTests" sceneMemberID="viewController">
                <view key="view" id="v"><subviews><label id="l" text="drawn"/></subviews></view></viewController>
                """)
        ])
        defer { withExtendedLifetime(files) {} }
        var seen: [String: [String?]] = [:]
        func prepare(_ controller: StateController) {
            controller.onLoad = {
                let label = UILabel()
                label.text = "made"
                $0.view.addSubview(label)
            }
            controller.onDecode = { [unowned controller] _ in
                let views = controller.isViewLoaded ? controller.view.subviews : []
                seen[controller.restorationIdentifier ?? "", default: []] += views.map { ($0 as? UILabel)?.text }
            }
        }
        let app = TestApp(root: {
            let list = StateController("List")
            prepare(list)
            let drawn = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "drawn")
            if let drawn = drawn as? StateController { prepare(drawn) }
            return UINavigationController("Nav", [list, drawn])
        })
        RecreatedController.provide = { path, _ in
            let created = RecreatedController(path.last ?? "")
            prepare(created)
            return created
        }
        try app.launch()
        let navigation = try app.root(as: UINavigationController.self)
        navigation.viewControllers[0].loadViewIfNeeded()
        navigation.pushViewController(RecreatedController("Created"), animated: false)
        try app.relaunch()
        #expect(seen == ["List": ["made"], "Drawn": ["drawn", "made"], "Created": ["made"]])
    }

    // S-LAUNCH-9.1, S-LAUNCH-9.2, S-LAUNCH-18.2
    @Test func `S-LAUNCH-9, S-CODER-18, S-LAUNCH-18: question and didDecode read what the save pass wrote app-wide`()
        throws
    {
        var asked: Float = 0
        var told: [String?] = []
        let app = TestApp(root: { StateController("Root") }) { delegate in
            delegate.onShouldSave = { coder in
                coder.encode(11.0, forKey: "version")
                return true
            }
            delegate.onWillEncode = { $0.encode("told", forKey: "told") }
            delegate.onShouldRestore = { coder in
                asked = coder.decodeFloat(forKey: "version")
                told.append(coder.decodeObject(forKey: "told") as? String)
                return true
            }
            delegate.onDidDecode = { coder in
                told.append(coder.decodeObject(forKey: "told") as? String)
                #expect(coder.decodeFloat(forKey: "version") == 11)
            }
        }
        try app.launch()
        try app.relaunch()
        #expect(asked == 11)
        #expect(told == ["told", "told"])
    }

    // S-LAUNCH-15.1, S-LAUNCH-15.2
    @Test func `S-LAUNCH-10, S-LAUNCH-13, S-LAUNCH-15: everything is provided and loaded before the first decode`()
        throws
    {
        let app = TestApp(root: { UINavigationController("Nav", [StateController("List")]) })
        try app.launch()
        for name in ["A", "B", "C"] {
            try app.root(as: UINavigationController.self).pushViewController(RecreatedController(name), animated: false)
        }
        app.save()
        app.kill()
        StateController.log = []
        try app.launch()
        #expect(
            StateController.log == [
                "load List", "class [Nav, A]", "load A", "class [Nav, B]", "load B", "class [Nav, C]", "load C",
                "decode List", "decode A", "decode B", "decode C", "finished List", "finished A", "finished B",
                "finished C",
            ])
    }

    private func neverVisited(_ configuration: UIStateRestorationConfiguration = .init()) -> TestApp {
        TestApp(root: {
            UITabBarController(
                "Tabs",
                [
                    UINavigationController(
                        "First", [StateController("A"), StateController("Below"), StateController("B")]),
                    UINavigationController(
                        "Second", [StateController("C") { $0.view.addSubview(UIView().named("V")) }]),
                    EncodingContainer("Third", children: [StateController("D")]),
                ])
        }) { $0.stateRestorationConfiguration = configuration }
    }

    // S-LAUNCH-12.2, S-LAUNCH-12.3
    @Test
    func
        `S-LAUNCH-12, S-LAUNCH-13: views that were never loaded are loaded one by one, before the next record and any decode`()
        throws
    {
        let app = neverVisited()
        try app.launch()
        app.save()
        app.kill()
        StateController.log = []
        try app.launch()
        #expect(
            StateController.log.filter { !$0.hasPrefix("encode") } == [
                "load B", "load Third", "load A", "load Below", "load C", "load D",
                "decode Third", "decode A", "decode Below", "decode B", "decode C", "decode D",
                "finished Third", "finished A", "finished Below", "finished B", "finished C", "finished D",
            ])
        #expect(app.restoredPaths.count == 9, "the view of C was not saved yet")
    }

    // S-LAUNCH-12.1, S-LAUNCH-12.2
    @Test
    func `S-LAUNCH-12: a view is loaded as soon as its controller is provided, and before the next one is asked for`()
        throws
    {
        var asked: [String] = []
        let app = TestApp(root: { UITabBarController("Tabs", [StateController("A"), StateController("B")]) }) {
            delegate in
            delegate.onProvide = { path, _ in
                asked.append("\(path.last ?? "") \(UIApplication.identified("B")?.isViewLoaded == true)")
                return nil
            }
            delegate.onWillEncode = { $0.encode(UIApplication.identified("B"), forKey: "first") }
        }
        try app.launch()
        (app.root?.children[1] as? StateController)?.onEncode = {
            $0.encode(UIApplication.identified("A"), forKey: "a")
        }
        app.save()
        app.kill()
        try app.launch()
        #expect(asked == ["Tabs false", "B false", "A true"])
    }

    // S-LAUNCH-12.4
    @Test func `S-LAUNCH-12: an app that wants its views later gets those only that had been loaded when saved`() throws
    {
        var configuration = UIStateRestorationConfiguration()
        #expect(!configuration.restoresViewsLazily)
        configuration.restoresViewsLazily = true
        let app = neverVisited(configuration)
        try app.launch()
        try app.root(as: UITabBarController.self).selectedIndex = 1
        try app.root(as: UITabBarController.self).selectedIndex = 0
        app.save()
        app.kill()
        StateController.log = []
        try app.launch()
        #expect(StateController.log.filter { $0.hasPrefix("load") } == ["load B", "load C"])
        #expect(StateController.log.contains("decode D"))
        #expect(UIApplication.identified("D")?.isViewLoaded == false)
    }

    @Test func `S-LAUNCH-12: columns of a split view that are hidden or never shown have their views, too`() throws {
        let app = TestApp(root: {
            let split = UISplitViewController(style: .doubleColumn)
            split.restorationIdentifier = "Split"
            let columns: [UISplitViewController.Column] = [.primary, .secondary, .compact]
            for (column, name) in zip(columns, ["List", "Detail", "Compact"]) {
                split.setViewController(UINavigationController(name, [StateController(name + " root")]), for: column)
            }
            split.hide(.primary)
            return split
        })
        try app.launch()
        app.save()
        let saved = Set(app.savedPaths.compactMap(\.last))
        app.kill()
        StateController.log = []
        try app.launch()
        #expect(saved.isSuperset(of: ["List root", "Detail root"]))
        let decoded = StateController.log.filter { $0.hasPrefix("decode") }.map { String($0.dropFirst(7)) }
        #expect(Set(decoded) == saved.filter { $0.hasSuffix("root") })
        for name in decoded { #expect(UIApplication.identified(name)?.isViewLoaded == true, "\(name)") }
    }

    // S-LAUNCH-11.1 to S-LAUNCH-11.3
    @Test func `S-LAUNCH-11: records are taken by length of public path, and in archive order within one length`()
        throws
    {
        var asked: [[String]] = []
        let app = TestApp(root: {
            UITabBarController(
                "Tabs",
                [
                    UINavigationController("Nav", [EncodingContainer("Deep", children: [StateController("Deeper")])]),
                    StateController("Flat"),
                ])
        }) { delegate in
            delegate.onProvide = { path, _ in
                asked.append(path)
                return nil
            }
            // The delegate encodes it first, although it is deepest.
            delegate.onWillEncode = { $0.encode(UIApplication.identified("Deeper"), forKey: "deeper") }
        }
        try app.launch()
        app.save()
        #expect(app.savedPaths.first?.count == 4)
        app.kill()
        try app.launch()
        #expect(
            asked == [
                ["Tabs"], ["Tabs", "Nav"], ["Tabs", "Flat"], ["Tabs", "Nav", "Deep"],
                ["Tabs", "Nav", "Deep", "Deeper"],
            ])
    }

    // S-LAUNCH-14.1
    @Test func `S-LAUNCH-14: between creation and decode, created controllers have no container`() throws {
        var parents: [UIViewController?] = []
        let app = TestApp(root: { UINavigationController("Nav", [StateController("List")]) })
        try app.launch()
        let list = try #require(app.root?.children[0] as? StateController)
        let detail = RecreatedController("Detail")
        try app.root(as: UINavigationController.self).pushViewController(detail, animated: false)
        list.valueToEncode = detail
        app.save()
        let created = RecreatedController("Detail") { parents.append($0.parent) }
        created.onDecode = { [unowned created] _ in parents.append(created.parent) }
        RecreatedController.provide = { _, _ in created }
        app.kill()
        try app.launch()
        #expect(parents.count == 2)
        #expect(parents[0] == nil)
        #expect(parents[1] === app.root)
    }

    // S-LAUNCH-14.2
    @Test func `S-LAUNCH-14: a container takes the controllers that were created in its own decode`() throws {
        final class Stack: UINavigationController {
            static var counts: [Int] = []
            override func decodeRestorableState(with coder: NSCoder) {
                Self.counts.append(viewControllers.count)
                super.decodeRestorableState(with: coder)
                Self.counts.append(viewControllers.count)
            }
        }
        let app = TestApp(root: { Stack("Nav", [StateController("List")]) })
        try app.launch()
        for name in ["A", "B"] {
            try app.root(as: UINavigationController.self).pushViewController(RecreatedController(name), animated: false)
        }
        Stack.counts = []
        try app.relaunch()
        #expect(Stack.counts == [1, 3])
    }

    // S-LAUNCH-22.2, S-LAUNCH-22.3
    @Test func `S-LAUNCH-22: events are delivered once applicationDidBecomeActive has returned`() throws {
        var early: DisplayEventResult?
        var pressed = 0
        let app = TestApp(root: {
            StateController("Root") {
                let button = UIButton(primaryAction: UIAction(title: "Press") { _ in pressed += 1 })
                $0.view.addSubview(button)
            }
        }) { delegate in
            delegate.onDidBecomeActive = {
                guard
                    let button = UIApplication.shared.currentScene.presentation.firstElement(where: {
                        $0.label == "Press"
                    })
                else {
                    return
                }
                early = UIApplication.shared.currentScene.deliver(.activate(button.id))
            }
        }
        try app.launch()
        #expect(early != .handled)
        #expect(pressed == 0)
        try app.press("Press")
        #expect(pressed == 1)
    }

    @Test func `S-LAUNCH-23: container delegates are told only of what appears`() throws {
        final class Listener: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate {
            var told: [String] = []
            func navigationController(
                _ navigationController: UINavigationController, willShow viewController: UIViewController,
                animated: Bool
            ) { told.append("willShow \(viewController.restorationIdentifier ?? "")") }
            func navigationController(
                _ navigationController: UINavigationController, didShow viewController: UIViewController,
                animated: Bool
            ) { told.append("didShow \(viewController.restorationIdentifier ?? "")") }
            func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController)
                -> Bool
            {
                told.append("shouldSelect")
                return true
            }
            func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
                told.append("didSelect")
            }
        }
        let listener = Listener()
        let app = TestApp(root: {
            let navigation = UINavigationController("Nav", [StateController("List")])
            navigation.delegate = listener
            let tabs = UITabBarController("Tabs", [StateController("X"), navigation])
            tabs.delegate = listener
            return tabs
        })
        try app.launch()
        let tabs = try app.root(as: UITabBarController.self)
        tabs.selectedIndex = 1
        for name in ["A", "B"] {
            (tabs.children[1] as? UINavigationController)?.pushViewController(
                RecreatedController(name), animated: false)
        }
        app.save()
        app.kill()
        listener.told = []
        try app.launch()
        #expect(listener.told == ["willShow B", "didShow B"])
    }

    // S-LAUNCH-25.1, S-LAUNCH-25.2
    @Test func `S-LAUNCH-25: an app that was killed shows what it showed`() throws {
        let app = TestApp(root: {
            UITabBarController(
                "Tabs",
                [
                    UINavigationController("NavA", [StateController("A")]),
                    UINavigationController(
                        "NavB", [StateController("B") { $0.view.addSubview(UITextField().named("Name")) }]),
                ])
        })
        try app.launch()
        let tabs = try app.root(as: UITabBarController.self)
        tabs.selectedIndex = 1
        try app.type("Maria", into: "Name", cursor: 2)
        tabs.present(RecreatedController("Sheet") { $0.title = "Sheet" }, animated: false)
        RecreatedController.provide = { path, _ in RecreatedController(path.last ?? "") { $0.title = "Sheet" } }
        let before = app.shown
        try app.relaunch()
        #expect(app.shown == before)
    }
}
