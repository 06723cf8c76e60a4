import Foundation
import Testing
import UIKit
import UIKitTesting

/// Tests of which objects UIKit preserves (spec chapter 4).
@MainActor
@Suite(.serialized)
struct PreservedObjectTests {
    private func saved(_ root: @escaping () -> UIViewController) throws -> TestApp {
        let app = TestApp(root: root)
        try app.launch()
        app.save()
        return app
    }

    // S-API-27
    @Test
    func `S-PRES-1, S-PRES-10: a controller without an identifier is not preserved and appears as the launch built it`()
        throws
    {
        let app = TestApp(root: { StateController(nil) })
        try app.launch()
        (app.root as? StateController)?.valueToEncode = 1
        app.save()
        #expect(app.savedKeys.isEmpty)
        try app.relaunch()
        #expect((app.root as? StateController)?.decodeCount == 0)
        #expect(app.root != nil)
    }

    // S-PRES-2.1
    @Test func `S-PRES-2: every string but the empty one is a valid identifier`() throws {
        let names = ["UIKitTests.StateController", "with/slash", ":[0]:", "%", "ü🧑‍🧑‍🧒", " ", "\n", "\0", "a\u{301}"]
        let app = TestApp(root: {
            EncodingContainer("Root", children: ([""] + names).map { StateController($0) })
        })
        try app.launch()
        for child in app.root?.children ?? [] {
            (child as? StateController)?.valueToEncode = child.restorationIdentifier
        }
        try app.relaunch()
        let children = try app.root(as: StateController.self).children.compactMap { $0 as? StateController }
        #expect(children[0].decodeCount == 0)
        #expect(children.dropFirst().map { $0.value as? String } == names)
        #expect(app.restoredPaths == [["Root"]] + names.map { ["Root", $0] })
    }

    // S-PRES-2.1, S-PRES-2.2
    @Test func `S-PRES-2: identifiers of a storyboard may be any strings, too; an empty one is none`() throws {
        let names = ["UIKitTests.StateController", "with/slash", ":[0]:", "%", "ü🧑‍🧑‍🧒", " ", "a&amp;b", ""]
        let scenes = names.enumerated().map { number, name in
            """
            <viewController id="c\(number)" storyboardIdentifier="scene\(number)" restorationIdentifier="\(name)" \
            customClass="StateController" customModule="UIKitTests" sceneMemberID="viewController"/>
            """
        }
        let files = try StoryboardFiles(["Main.storyboard": StoryboardFiles.storyboard(initial: nil, scenes)])
        defer { withExtendedLifetime(files) {} }
        let app = TestApp(root: {
            let storyboard = UIStoryboard(name: "Main", bundle: nil)
            return EncodingContainer(
                "Root",
                children: names.indices.map { storyboard.instantiateViewController(withIdentifier: "scene\($0)") })
        })
        try app.launch()
        for (number, child) in try #require(app.root).children.enumerated() {
            (child as? StateController)?.valueToEncode = number
        }
        try app.relaunch()
        let children = try app.root(as: StateController.self).children.compactMap { $0 as? StateController }
        #expect(children.map { $0.value as? Int } == [0, 1, 2, 3, 4, 5, 6, nil])
        let valid = names.dropLast().map { $0.replacing("&amp;", with: "&") }
        #expect(app.restoredPaths == [["Root"]] + valid.map { ["Root", $0] })
    }

    // S-PRES-2.3
    @Test func `S-PRES-3: a changed identifier counts from the next pass on`() throws {
        let app = try saved { StateController("Before") }
        app.root?.restorationIdentifier = "After"
        #expect(app.savedKeys == ["Before"])
        app.save()
        #expect(app.savedKeys == ["After"])
        app.root?.restorationIdentifier = nil
        app.save()
        #expect(app.savedKeys.isEmpty)
    }

    // S-PRES-4.1, S-PRES-4.2
    @Test func `S-PRES-4: a class that overrides the getter is saved and restored`() throws {
        final class Overriding: StateController {
            override var restorationIdentifier: String? {
                get { "Overridden" }
                set {}
            }
        }
        let app = TestApp(root: { UITabBarController("Tabs", [StateController("X"), Overriding()]) })
        try app.launch()
        (app.root?.children[1] as? StateController)?.valueToEncode = "kept"
        try app.relaunch()
        #expect((app.root?.children[1] as? StateController)?.value as? String == "kept")
    }

    // S-FIND-10.1
    // S-PRES-5.1, S-PRES-5.2
    @Test func `S-PRES-5, S-FIND-10: an identifier that is first set in viewDidLoad works in both directions`() throws {
        let app = TestApp(root: {
            UITabBarController(
                "Tabs", [StateController("X"), StateController(nil) { $0.restorationIdentifier = "Late" }])
        })
        try app.launch()
        try app.root(as: UITabBarController.self).selectedIndex = 1
        (app.root?.children[1] as? StateController)?.valueToEncode = "kept"
        app.save()
        #expect(app.savedKeys == ["Tabs", "Tabs/:[0]:/X", "Tabs/:[1]:/Late"])
        app.kill()
        try app.launch()
        #expect((app.root?.children[1] as? StateController)?.value as? String == "kept")
        #expect(try app.root(as: UITabBarController.self).selectedIndex == 1)
    }

    @Test func `S-PRES-6, S-PRES-14: children of an app's own container are reached only if it encodes them`() throws {
        let plain = try saved { StateController("Root", children: [StateController("Child")]) }
        #expect(plain.savedKeys == ["Root"])
        let encoding = try saved { EncodingContainer("Root", children: [StateController("Child")]) }
        #expect(encoding.savedKeys == ["Root", "Root/:[0]:/Child"])
    }

    // S-PRES-6.1, S-PRES-6.3
    @Test func `S-PRES-6: what was popped, dismissed or removed is absent from the next save`() throws {
        let app = TestApp(root: {
            UINavigationController("Nav", [EncodingContainer("List", children: [StateController("Child")])])
        })
        try app.launch()
        let navigation = try app.root(as: UINavigationController.self)
        // The test keeps both alive, so that only the hierarchy decides.
        let detail = StateController("Detail") { $0.view.addSubview(UIView().named("View")) }
        let sheet = StateController("Sheet")
        navigation.pushViewController(detail, animated: false)
        navigation.present(sheet, animated: false)
        app.save()
        #expect(Set(app.savedPaths.compactMap(\.last)) == ["Nav", "List", "Child", "Detail", "View", "Sheet"])
        navigation.dismiss(animated: false)
        app.save()
        #expect(Set(app.savedPaths.compactMap(\.last)) == ["Nav", "List", "Child", "Detail", "View"])
        navigation.popViewController(animated: false)
        app.save()
        #expect(app.savedPaths == [["Nav"], ["Nav", "List"], ["Nav", "List", "Child"]])
        navigation.viewControllers[0].children[0].removeFromParent()
        app.saveChange()
        #expect(app.savedPaths == [["Nav"], ["Nav", "List"]])
        app.kill()
        #expect(app.storedArchive()?.records.count == 2, "the stored state says the same as the report")
        withExtendedLifetime((detail, sheet)) {}
    }

    // S-PRES-6.1, S-PRES-6.2, S-PRES-6.4, S-PRES-6.5
    @Test func `S-PRES-6: roots of windows, and what a preserved object or the delegate encodes, are reached`() throws {
        let kept = StateController("Kept")
        let model = StateController("Model")
        let app = TestApp(root: {
            let root = StateController("Root")
            root.onEncode = { $0.encode([kept], forKey: "kept") }
            return root
        }) { delegate in
            delegate.onWillEncode = { $0.encode(["model": model], forKey: "models") }
            delegate.onWillFinish = { delegate in
                let window = UIWindow(frame: .zero)
                window.rootViewController = StateController("Other")
                delegate.kept.append(window)
            }
        }
        try app.launch()
        let unreached = StateController("Unreached")
        app.save()
        #expect(app.savedPaths == [["Model"], ["Other"], ["Root"], ["Kept"]])
        withExtendedLifetime(unreached) {}
    }

    // S-PRES-7.1 to S-PRES-7.3
    @Test func `S-PRES-7: a presented login without an identifier is not shown again, and the rest is restored`() throws
    {
        let app = TestApp(root: { UITabBarController("Tabs", [StateController("A"), StateController("B")]) })
        try app.launch()
        let tabs = try app.root(as: UITabBarController.self)
        tabs.selectedIndex = 1
        tabs.present(StateController(nil), animated: false)
        app.save()
        #expect(UIApplication.shared.preservationReport?.problems == [])
        try app.launch()
        #expect(app.restoredPaths == [["Tabs"], ["Tabs", "A"], ["Tabs", "B"]])
        let restored = try app.root(as: UITabBarController.self)
        #expect(restored.presentedViewController == nil)
        #expect(restored.selectedIndex == 1)
    }

    // S-PRES-8.1, S-PRES-9.1 to S-PRES-9.4
    @Test
    func `S-PRES-8, S-PRES-9: an excluded controller, its views, children and presented controllers have no records`()
        throws
    {
        let app = TestApp(root: {
            UITabBarController(
                "Tabs",
                [
                    StateController("A"),
                    EncodingContainer(nil, children: [StateController("Below")]) {
                        $0.view.addSubview(UIView().named("V"))
                    },
                ])
        })
        try app.launch()
        let tabs = try app.root(as: UITabBarController.self)
        tabs.selectedIndex = 1
        let excluded = StateController(nil)
        tabs.present(excluded, animated: false)
        excluded.present(StateController("Above"), animated: false)
        app.save()
        #expect(app.savedPaths == [["Tabs"], ["Tabs", "A"]])
        #expect(
            app.saveProblems(.excludedByAncestor).sorted { $0.last! < $1.last! } == [
                ["Tabs", "Above"], ["Tabs", "Below"],
            ])
    }

    // S-PRES-11.1
    @Test func `S-PRES-11: below an excluded container, what a preserved object encodes is preserved`() throws {
        let app = TestApp(root: {
            let detail = StateController("Detail")
            let root = StateController("Root", children: [StateController(nil, children: [detail])])
            root.onEncode = { $0.encode(detail, forKey: "detail") }
            return root
        })
        try app.launch()
        (app.root?.children[0].children[0] as? StateController)?.valueToEncode = "kept"
        app.save()
        #expect(app.savedKeys == ["Root", "Root/:[0]:/:[0]:/Detail"])
        #expect(app.saveProblems(.excludedByAncestor).isEmpty)
        app.kill()
        try app.launch()
        #expect((app.root?.children[0].children[0] as? StateController)?.value as? String == "kept")
    }

    // S-PRES-11.2, S-PRES-11.3
    @Test func `S-PRES-11: the app delegate may encode it, too; its place in the excluded container is not preserved`()
        throws
    {
        let app = TestApp(root: { UINavigationController(nil, [StateController(nil)]) }) { delegate in
            delegate.onWillEncode = { [unowned delegate] coder in
                let navigation = delegate.window?.rootViewController as? UINavigationController
                coder.encode(navigation?.topViewController, forKey: "top")
            }
        }
        try app.launch()
        let detail = RecreatedController("Detail")
        detail.valueToEncode = "kept"
        try app.root(as: UINavigationController.self).pushViewController(detail, animated: false)
        let created = RecreatedController("Detail")
        RecreatedController.provide = { _, _ in created }
        try app.relaunch()
        #expect(app.restoredPaths == [["Detail"]])
        #expect(created.value as? String == "kept")
        #expect(created.parent == nil)
        #expect(try app.root(as: UINavigationController.self).viewControllers.count == 1)
    }

    @Test func `S-PRES-12: a controller whose view is added without containment is not reached`() throws {
        let stray = StateController("Stray") { $0.view.addSubview(UIView().named("Lost")) }
        let app = TestApp(root: { StateController("Root") { $0.view.addSubview(stray.view) } })
        try app.launch()
        app.save()
        #expect(app.savedKeys == ["Root"])
    }

    @Test func `S-PRES-13: containers encode their children by themselves`() throws {
        let app = try saved {
            UITabBarController("Tabs", [UINavigationController("Nav", [StateController("A"), StateController("B")])])
        }
        #expect(
            app.savedKeys == ["Tabs", "Tabs/:[0]:/Nav", "Tabs/:[0]:/Nav/:[0]:/A", "Tabs/:[0]:/Nav/:[1]:/B"])
    }

    // S-API-33
    @Test func `S-PRES-15, S-PRES-16: a view belongs to the nearest controller above it`() throws {
        let app = try saved {
            EncodingContainer("Root", children: [StateController("Child") { $0.view.addSubview(UIView().named("V")) }])
            {
                let plain = UIView()
                plain.addSubview($0.children[0].view)
                $0.view.addSubview(plain)
                $0.view.addSubview(UIView().named("W"))
                $0.view.restorationIdentifier = "Own"
            }
        }
        #expect(app.savedKeys == ["Root", "Root/Own", "Root/W", "Root/:[0]:/Child", "Root/:[0]:/Child/V"])
    }
}
