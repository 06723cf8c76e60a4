import Foundation
import Testing
import UIKit
import UIKitTesting

/// Step three of finding a controller: the live objects (S-FIND-7 to S-FIND-11, S-FIND-16).
@MainActor
@Suite(.serialized)
struct LiveControllerTests {
    // S-FIND-7.1
    @Test func `S-FIND-7: the controller with exactly the record's key is used, among siblings of one name`() throws {
        let app = TestApp(root: { UITabBarController("Tabs", [StateController("Same"), StateController("Same")]) })
        try app.launch()
        for (index, child) in (app.root?.children ?? []).enumerated() {
            (child as? StateController)?.valueToEncode = index
        }
        try app.relaunch()
        #expect(app.root?.children.map { ($0 as? StateController)?.value as? Int } == [0, 1])
    }

    // S-FIND-8.1, S-FIND-8.2
    @Test func `S-FIND-8: an ancestor that moved takes along children of one name, each by its place in it`() throws {
        var order = ["A", "B"]
        let app = TestApp(root: {
            UITabBarController(
                "Tabs", order.map { UINavigationController("Nav\($0)", [StateController("X"), StateController("X")]) })
        })
        try app.launch()
        func screens() throws -> [StateController] {
            try #require(app.root).children.flatMap(\.children).compactMap { $0 as? StateController }
        }
        for (number, screen) in try screens().enumerated() { screen.valueToEncode = number }
        app.save()
        order = ["B", "A"]
        app.kill()
        try app.launch()
        #expect(try screens().map { $0.value as? Int } == [2, 3, 0, 1])
    }

    @Test func `S-FIND-7: the root of a window is found by its key, whatever else has its name`() throws {
        let app = TestApp(root: { StateController("Root") }) { delegate in
            delegate.onWillFinish = { $0.kept = [StateController("Root")] }
        }
        try app.launch()
        (app.root as? StateController)?.valueToEncode = "kept"
        app.save()
        app.kill()
        try app.launch()
        #expect((app.root as? StateController)?.value as? String == "kept")
        #expect((app.state?.kept.first as? StateController)?.decodeCount == 0)
    }

    // S-FIND-7.2
    @Test func `S-FIND-7: of the roots of two windows with one key the first window's root is used`() throws {
        var roots: [StateController] = []
        let app = TestApp(root: { nil }) { delegate in
            delegate.onWillFinish = { delegate in
                roots = (0..<2).map { _ in StateController("Same") }
                for root in roots {
                    let window = UIWindow(frame: .zero)
                    window.rootViewController = root
                    delegate.kept.append(window)
                }
            }
        }
        try app.launch()
        for (index, root) in roots.enumerated() { root.valueToEncode = index }
        try app.relaunch()
        #expect(roots.map { $0.value as? Int } == [0, nil])
        #expect(roots.map(\.decodeCount) == [1, 0])
    }

    // S-FIND-7.1, S-PATH-13.1
    @Test func `S-FIND-7, S-PATH-13: children of one name of a root without an identifier are found by their places`()
        throws
    {
        let app = TestApp(root: {
            let root = UIViewController()
            for _ in 0..<2 { root.addChild(StateController("X")) }
            return root
        }) { delegate in
            delegate.onWillEncode = { coder in
                for (number, child) in (UIApplication.shared.windows.first?.rootViewController?.children ?? [])
                    .enumerated()
                {
                    coder.encode(child, forKey: "child \(number)")
                }
            }
        }
        try app.launch()
        for (number, child) in try #require(app.root).children.enumerated() {
            (child as? StateController)?.valueToEncode = number
        }
        try app.relaunch()
        #expect(try #require(app.root).children.map { ($0 as? StateController)?.value as? Int } == [0, 1])
    }

    // S-FIND-16.1
    @Test func `S-FIND-16: children of one name that a container builds while it decodes are found by their places`()
        throws
    {
        final class Builder: EncodingContainer {
            var builds = false
            override func decodeRestorableState(with coder: NSCoder) {
                super.decodeRestorableState(with: coder)
                if builds { for _ in 0..<2 { addChild(StateController("X")) } }
            }
        }
        var isFirst = true
        let app = TestApp(root: {
            let root = Builder("Root", children: isFirst ? [StateController("X"), StateController("X")] : [])
            root.builds = !isFirst
            return root
        })
        try app.launch()
        for (number, child) in try #require(app.root).children.enumerated() {
            (child as? StateController)?.valueToEncode = number
        }
        app.save()
        isFirst = false
        app.kill()
        try app.launch()
        #expect(app.root?.children.map { ($0 as? StateController)?.value as? Int } == [0, 1])
        #expect(app.restoreProblems(.notFound) == [])
    }

    @Test func `S-FIND-8, S-CLASS-10: tabs that were reordered take their state and their children along`() throws {
        var order = ["A", "B"]
        let app = TestApp(root: {
            UITabBarController("Tabs", order.map { UINavigationController("Nav\($0)", [StateController($0)]) })
        })
        try app.launch()
        for navigation in app.root?.children ?? [] {
            (navigation.children[0] as? StateController)?.valueToEncode = navigation.restorationIdentifier
        }
        try app.root(as: UITabBarController.self).selectedIndex = 0
        app.save()
        order = ["C", "B", "A"]
        app.kill()
        try app.launch()
        let values = app.root?.children.map { ($0.children[0] as? StateController)?.value as? String }
        #expect(values == [nil, "NavB", "NavA"])
        #expect(try app.root(as: UITabBarController.self).selectedIndex == 2)
    }

    // S-FIND-9.1, S-FIND-9.2
    @Test func `S-FIND-9: a child that moved is found by its public path if it is the only one`() throws {
        var names: [String?] = ["A", "B"]
        let app = TestApp(root: { EncodingContainer("Root", children: names.map { StateController($0) }) })
        try app.launch()
        (app.root?.children[1] as? StateController)?.valueToEncode = "kept"
        app.save()
        names = ["B", nil, "A"]
        app.kill()
        try app.launch()
        #expect((app.root?.children[0] as? StateController)?.value as? String == "kept")
        names = [nil, nil, "B", "B"]
        app.kill()
        try app.launch()
        // Two controllers have the path and none has the key, so UIKit can't know which one the record means.
        #expect(app.restoreProblems(.notFound).contains(["Root", "B"]))
        #expect(app.root?.children.map { ($0 as? StateController)?.decodeCount } == [0, 0, 0, 0])
    }

    @Test func `S-FIND-8, S-FIND-9: what moved in a container that its class made anew is found by its public path`()
        throws
    {
        func shelf(_ names: [String]) -> UIViewController {
            let shelf = RecreatedController("Shelf")
            for name in names { shelf.addChild(StateController(name)) }
            shelf.onEncode = { [unowned shelf] in $0.encode(shelf.children, forKey: "children") }
            return shelf
        }
        let app = TestApp(root: { EncodingContainer("Root") })
        try app.launch()
        let saved = shelf(["A", "B"])
        app.root?.addChild(saved)
        for child in saved.children { (child as? StateController)?.valueToEncode = child.restorationIdentifier }
        app.save()
        var made: UIViewController?
        RecreatedController.provide = { _, _ in
            made = shelf(["B", "A"])
            return made
        }
        app.kill()
        try app.launch()
        #expect(made?.children.map { ($0 as? StateController)?.value as? String } == ["B", "A"])
        #expect(app.restoreProblems(.notFound) == [])
    }

    // S-FIND-11.1, S-FIND-11.2, S-PATH-10.1
    @Test func `S-FIND-11, S-PATH-10: a controller in no hierarchy can be found`() throws {
        let app = TestApp(root: { StateController("Root") }) { delegate in
            delegate.onWillFinish = { $0.kept = [StateController("Draft"), StateController("Other")] }
            delegate.onWillEncode = {
                $0.encode(delegate.kept, forKey: "kept")
            }
        }
        try app.launch()
        (app.state?.kept[0] as? StateController)?.valueToEncode = "kept"
        app.save()
        #expect(app.savedKeys == [":[+0]:/Draft", ":[+1]:/Other", "Root"])
        app.kill()
        try app.launch()
        #expect((app.state?.kept[0] as? StateController)?.value as? String == "kept")
        #expect(app.restoredPaths == [["Draft"], ["Other"], ["Root"]])
    }

    // S-FIND-10.2
    @Test func `S-FIND-10: a child without an identifier that is of another class is left alone`() throws {
        final class Other: StateController {}
        var late: () -> UIViewController = { StateController(nil) { $0.restorationIdentifier = "Late" } }
        let app = TestApp(root: { UITabBarController("Tabs", [StateController("X"), late()]) })
        try app.launch()
        app.root?.children[1].loadViewIfNeeded()
        app.save()
        late = { Other(nil) { $0.restorationIdentifier = "Late" } }
        app.kill()
        try app.launch()
        #expect(app.root?.children[1].isViewLoaded == false)
        #expect(app.restoreProblems(.notFound) == [["Tabs", "Late"]])
    }

    // S-FIND-10.3
    @Test func `S-FIND-10: a child without an identifier whose view is loaded is not asked to load it`() throws {
        final class Loaded: StateController {
            var setsIdentifier = false
            override func loadViewIfNeeded() {
                super.loadViewIfNeeded()
                if setsIdentifier { restorationIdentifier = "Late" }
            }
        }
        var isFirst = true
        let app = TestApp(root: {
            let child = Loaded(isFirst ? "Late" : nil)
            child.loadViewIfNeeded()
            let tabs = UITabBarController("Tabs", [StateController("X"), child])
            child.setsIdentifier = !isFirst
            return tabs
        })
        try app.launch()
        app.save()
        #expect(app.savedPaths.contains(["Tabs", "Late"]))
        isFirst = false
        app.kill()
        try app.launch()
        #expect((app.root?.children[1] as? StateController)?.decodeCount == 0)
        #expect(app.restoreProblems(.notFound) == [["Tabs", "Late"]])
    }

    // S-FIND-16.1, S-FIND-16.2
    @Test func `S-FIND-16: children that a container builds while it decodes are found before their turn`() throws {
        final class Builder: StateController {
            override func encodeRestorableState(with coder: NSCoder) {
                super.encodeRestorableState(with: coder)
                coder.encode(children, forKey: "children")
            }
            override func decodeRestorableState(with coder: NSCoder) {
                super.decodeRestorableState(with: coder)
                build()
            }
            func build() {
                let inner = EncodingContainer("Inner", children: [StateController("Leaf"), RecreatedController("Own")])
                addChild(inner)
                inner.loadViewIfNeeded()
                inner.view.addSubview(UIScrollView().named("Scroll"))
            }
        }
        let app = TestApp(root: { Builder("Root") })
        try app.launch()
        try app.root(as: Builder.self).build()
        let inner = try #require(app.root?.children.first)
        for (index, child) in inner.children.enumerated() { (child as? StateController)?.valueToEncode = index }
        (inner.view.subviews[0] as? UIScrollView)?.contentOffset.y = 70
        try app.relaunch()
        let restored = try #require(app.root?.children.first as? StateController)
        #expect(restored.decodeCount == 1)
        #expect(restored.children.map { ($0 as? StateController)?.value as? Int } == [0, 1])
        #expect((restored.view.subviews[0] as? UIScrollView)?.contentOffset.y == 70)
        #expect(UIApplication.shared.restorationReport?.problems == [])
        #expect(app.restoredPaths.count == 5)
    }

    // S-FIND-9.1
    @Test func `S-FIND-16: finding one of two records with one public path keeps the report of the other`() throws {
        var count = 2
        let app = TestApp(root: {
            let root = EncodingContainer("Root")
            // The second launch builds no child, and adds one while the root decodes.
            root.onDecode = { [unowned root] _ in root.addChild(StateController("Same")) }
            for _ in 0..<count { root.addChild(StateController("Same")) }
            return root
        })
        try app.launch()
        app.save()
        count = 0
        app.kill()
        try app.launch()
        #expect(app.restoreProblems(.notFound) == [["Root", "Same"]])
        #expect(app.restoredPaths == [["Root"], ["Root", "Same"]])
    }

    // S-FIND-16.3
    @Test func `S-FIND-16: a declined record is not looked for again`() throws {
        let app = TestApp(root: {
            let root = EncodingContainer("Root")
            root.onDecode = { [unowned root] _ in root.addChild(RecreatedController("A")) }
            return root
        })
        try app.launch()
        app.root?.addChild(RecreatedController("A"))
        app.save()
        RecreatedController.provide = { _, _ in nil }
        app.kill()
        try app.launch()
        #expect((app.root?.children.first as? StateController)?.decodeCount == 0)
        #expect(app.restoreProblems(.declined) == [["Root", "A"]])
    }
}
