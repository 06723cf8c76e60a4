import Foundation
import Testing
import UIKit
import UIKitTesting

/// Identifier paths (spec chapter 5).
@MainActor
@Suite(.serialized)
struct PathTests {
    private func saved(
        _ root: @escaping () -> UIViewController, configure: @escaping (StateDelegate) -> Void = { _ in }
    ) throws -> TestApp {
        let app = TestApp(root: root, configure: configure)
        try app.launch()
        app.save()
        return app
    }

    // S-PATH-1.1 to S-PATH-1.3, S-PATH-2.1, S-PATH-2.2
    @Test
    func `S-PATH-1, S-PATH-2, S-PATH-5: a path goes through embedders and presenters, and holds identifiers only`()
        throws
    {
        let app = TestApp(root: {
            UITabBarController("Tabs", [UINavigationController("Nav", [StateController("List")])])
        })
        try app.launch()
        app.root?.present(UINavigationController("SheetNav", [StateController("Form")]), animated: false)
        app.save()
        #expect(
            app.savedPaths == [
                ["Tabs"], ["Tabs", "Nav"], ["Tabs", "SheetNav"], ["Tabs", "Nav", "List"], ["Tabs", "SheetNav", "Form"],
            ])
        var asked: [[String]] = []
        app.kill()
        app.makeDelegate = {
            let delegate = StateDelegate { UITabBarController("Tabs", []) }
            delegate.onProvide = { path, _ in
                asked.append(path)
                return nil
            }
            return delegate
        }
        try app.launch()
        #expect(asked == [["Tabs"], ["Tabs", "Nav"], ["Tabs", "SheetNav"]])
    }

    // S-PATH-3.1, S-PATH-3.2
    @Test func `S-PATH-3: the presenter is the one that UIKit presents from`() throws {
        let app = TestApp(root: { UINavigationController("Nav", [StateController("List")]) })
        try app.launch()
        app.root?.children[0].present(StateController("Sheet"), animated: false)
        app.save()
        #expect(app.savedPaths.contains(["Nav", "Sheet"]))
        #expect(app.root?.children[0].presentedViewController?.presentingViewController === app.root)
    }

    @Test func `S-PATH-3: a controller that is the context of what it presents is its presenter, and shows it`() throws
    {
        let app = TestApp(root: { UINavigationController("Nav", [StateController("List")]) })
        try app.launch()
        let list = try #require(app.root?.children[0])
        list.definesPresentationContext = true
        let over = RecreatedController("Over")
        over.modalPresentationStyle = .overCurrentContext
        over.title = "Over it"
        list.present(over, animated: false)
        #expect(app.element("Over it") != nil)
        app.save()
        #expect(app.savedPaths.contains(["Nav", "List", "Over"]))
        app.kill()
        try app.launch()
        #expect(app.root?.children[0].presentedViewController?.restorationIdentifier == "Over")
    }

    @Test func `S-PATH-3: a sheet is presented by the outermost container, context or not`() throws {
        let app = TestApp(root: { UINavigationController("Nav", [StateController("List")]) })
        try app.launch()
        app.root?.children[0].definesPresentationContext = true
        let sheet = StateController("Sheet")
        sheet.title = "A sheet"
        app.root?.children[0].present(sheet, animated: false)
        #expect(sheet.presentingViewController === app.root)
        #expect(app.element("A sheet") != nil)
    }

    @Test func `S-PATH-4: the path follows the hierarchy, whoever encoded the reference`() throws {
        let app = TestApp(root: {
            UITabBarController("Tabs", [StateController("A"), UINavigationController("Nav", [StateController("B")])])
        })
        try app.launch()
        let a = try #require(app.root?.children[0] as? StateController)
        a.onEncode = { $0.encode(app.root?.children[1].children[0], forKey: "other") }
        app.save()
        #expect(Set(app.savedPaths) == [["Tabs"], ["Tabs", "A"], ["Tabs", "Nav"], ["Tabs", "Nav", "B"]])
    }

    // S-PATH-6.1 to S-PATH-6.3
    @Test func `S-PATH-6: a key names positions: in a stack, among tabs, among children`() throws {
        let app = try saved {
            UITabBarController(
                "Tabs",
                [
                    StateController("First"),
                    UINavigationController(
                        "Nav",
                        [
                            StateController("A"),
                            EncodingContainer("B", children: [StateController("X"), StateController("Y")]),
                        ]),
                ])
        }
        #expect(
            app.savedKeys == [
                "Tabs", "Tabs/:[0]:/First", "Tabs/:[1]:/Nav", "Tabs/:[1]:/Nav/:[0]:/A", "Tabs/:[1]:/Nav/:[1]:/B",
                "Tabs/:[1]:/Nav/:[1]:/B/:[0]:/X", "Tabs/:[1]:/Nav/:[1]:/B/:[1]:/Y",
            ])
    }

    // S-PATH-7.1 to S-PATH-7.4, S-PATH-11.1, S-PATH-11.2
    @Test
    func `S-PATH-7, S-PATH-11: presented controllers, views and objects have no index, and a window adds nothing`()
        throws
    {
        final class Model: NSObject, UIStateRestoring {
            var restorationParent: (any UIStateRestoring)?
        }
        let model = Model()
        let app = TestApp(root: {
            StateController("Root") {
                let plain = UIView().named("Outer")
                plain.addSubview(UIView().named("Inner"))
                $0.view.addSubview(plain)
            }
        })
        try app.launch()
        app.delegate?.window?.restorationIdentifier = "Window"
        model.restorationParent = app.root
        UIApplication.registerObject(forStateRestoration: model, restorationIdentifier: "Model")
        try app.root(as: StateController.self).onEncode = { $0.encode(model, forKey: "model") }
        app.root?.present(StateController("Sheet"), animated: false)
        app.save()
        #expect(Set(app.savedKeys) == ["Root", "Root/Outer", "Root/Inner", "Root/Sheet", "Root/Model"])
    }

    /// A controller that names its restoration parent itself.
    private final class Placed: StateController {
        var above: () -> (any UIStateRestoring)? = { nil }
        override var restorationParent: (any UIStateRestoring)? { above() }
    }

    @Test func `S-API-31, S-PATH-2: restorationParent, overridden, decides the path, in both directions`() throws {
        var asked: [[String]] = []
        let app = TestApp(root: {
            let root = EncodingContainer("Root")
            let wrapper = EncodingContainer("Wrapper")
            let placed = ["Panel", "Free", "Same"].map { Placed($0) }
            placed[0].above = { [weak root] in root }
            placed[2].above = { [weak wrapper] in wrapper }
            placed.forEach(wrapper.addChild)
            root.addChild(wrapper)
            return root
        }) {
            $0.onProvide = { path, _ in
                asked.append(path)
                return nil
            }
        }
        func placed() -> [StateController] {
            app.root?.children[0].children.compactMap { $0 as? StateController } ?? []
        }
        try app.launch()
        for (index, controller) in placed().enumerated() { controller.valueToEncode = index }
        app.save()
        #expect(app.savedKeys == ["Root", "Root/:[0]:/Wrapper", "Root/Panel", "Free", "Root/:[0]:/Wrapper/:[2]:/Same"])
        app.kill()
        try app.launch()
        #expect(asked == [["Root"], ["Free"], ["Root", "Wrapper"], ["Root", "Panel"], ["Root", "Wrapper", "Same"]])
        #expect(placed().map { $0.value as? Int } == [0, 1, 2])
        #expect(UIApplication.shared.restorationReport?.problems == [])
        // A partial pass finds the controller in the same place. When it names another parent, a complete pass follows.
        app.saveChange()
        try #require(placed()[0] as? Placed).above = { nil }
        placed()[0].invalidateRestorableState()
        app.saveChange()
        #expect(app.savedKeys == ["Root", "Root/:[0]:/Wrapper", "Panel", "Free", "Root/:[0]:/Wrapper/:[2]:/Same"])
    }

    @Test func `S-PRES-22: of two controllers that say they stand below one parent under one name, the first is saved`()
        throws
    {
        let app = TestApp(root: {
            let root = EncodingContainer("Root")
            let wrapper = EncodingContainer("Wrapper")
            for _ in 0..<2 {
                let placed = Placed("Same")
                placed.above = { [weak root] in root }
                wrapper.addChild(placed)
            }
            root.addChild(wrapper)
            return root
        })
        try app.launch()
        for (index, child) in (app.root?.children[0].children ?? []).enumerated() {
            (child as? StateController)?.valueToEncode = index
        }
        app.save()
        #expect(app.savedKeys == ["Root", "Root/:[0]:/Wrapper", "Root/Same"])
        #expect(app.saveProblems(.duplicatePath) == [["Root", "Same"]])
        app.kill()
        #expect(app.storedArchive()?.records.last?.values["value"] == .integer(0))
    }

    // S-PRES-22.1, S-PRES-22.2
    @Test(arguments: [false, true])
    func `S-PRES-22: of controllers with one key the first in the hierarchy is saved, whichever is encoded first`(
        inSlices: Bool
    ) throws {
        var placed: [Placed] = []
        let app = TestApp(root: {
            let root = EncodingContainer("Root")
            let wrapper = EncodingContainer("Wrapper")
            placed = (0..<3).map { index in
                let controller = Placed("Same")
                controller.above = { [weak root] in root }
                controller.valueToEncode = index
                wrapper.addChild(controller)
                return controller
            }
            root.addChild(wrapper)
            return root
        }) { delegate in
            delegate.onWillEncode = { coder in
                for index in [2, 1, 0] { coder.encode(placed[index], forKey: "\(index)") }
            }
        }
        try app.launch()
        let archive = try #require(inSlices ? app.preserveInSlices() : app.preserve())
        #expect(Set(archive.records.map(\.reference)).count == archive.records.count)
        let same = archive.records.filter { archive.paths.step(of: $0.path).identifier == "Same" }
        #expect(same.map { $0.values["value"] } == [.integer(0)])
        #expect(archive.applicationState["0"] == same.first.map { .reference($0.reference) })
        #expect(archive.applicationState["1"] == .nil && archive.applicationState["2"] == .nil)
        #expect(app.saveProblems(.duplicatePath) == [["Root", "Same"], ["Root", "Same"]])
    }

    @Test func `S-PRES-22: of the children of two windows' unnamed roots the first window's is saved`() throws {
        var children: [StateController] = []
        let app = TestApp(root: { nil }) { delegate in
            children = []
            delegate.onDidFinish = { delegate in
                for index in 0..<2 {
                    let child = StateController("X")
                    child.valueToEncode = index
                    children.append(child)
                    let window = UIWindow(frame: .zero)
                    window.rootViewController = StateController(nil, children: [child])
                    delegate.kept.append(window)
                }
            }
            delegate.onWillEncode = { coder in
                for index in [1, 0] { coder.encode(children[index], forKey: "\(index)") }
            }
        }
        try app.launch()
        #expect(app.save())
        #expect(app.savedKeys == [":[0]:/X"])
        #expect(app.saveProblems(.duplicatePath) == [["X"]])
        app.kill()
        let archive = try #require(app.storedArchive())
        #expect(archive.records.first?.values["value"] == .integer(0))
        #expect(archive.applicationState["1"] == .nil)
    }

    @Test func `S-PATH-12: a registered object may stand above a controller, another object does not count`() throws {
        final class Model: NSObject, UIStateRestoring {}
        let model = Model()
        let stranger = Model()
        let app = TestApp(root: {
            let placed = ["A", "B"].map { Placed($0) }
            placed[0].above = { model }
            placed[1].above = { stranger }
            return EncodingContainer("Root", children: placed)
        }) { delegate in
            UIApplication.registerObject(forStateRestoration: model, restorationIdentifier: "Model")
            delegate.onWillEncode = { $0.encode(model, forKey: "model") }
        }
        try app.launch()
        for controller in app.root?.children ?? [] {
            (controller as? StateController)?.valueToEncode = controller.restorationIdentifier
        }
        app.save()
        #expect(app.savedKeys == ["Model", "Root", "Model/A", "B"])
        app.kill()
        try app.launch()
        #expect(app.root?.children.map { ($0 as? StateController)?.value as? String } == ["A", "B"])
    }

    @Test func `S-PATH-2: controllers that say they stand below each other have paths that end`() throws {
        let app = TestApp(root: {
            let placed = ["A", "B", "C", "Self"].map { Placed($0) }
            for (below, above) in [(0, 1), (1, 2), (2, 1), (3, 3)] {
                placed[below].above = { [weak above = placed[above]] in above }
            }
            return EncodingContainer("Root", children: placed)
        })
        try app.launch()
        app.save()
        #expect(app.savedKeys == ["Root", "B/A", "B", "C", "Self"])
        app.kill()
        try app.launch()
        #expect(app.restoredPaths == [["Root"], ["B", "A"], ["B"], ["C"], ["Self"]])
    }

    // S-PATH-8.1, S-PATH-8.2
    @Test func `S-PATH-8: identifiers are escaped in a key and raw for app code`() throws {
        var asked: [[String]] = []
        let names = ["a%b", "a/b", ":[0]:", ":[", "%2F"]
        let app = TestApp(root: { EncodingContainer("Root", children: names.map { StateController($0) }) }) {
            $0.onProvide = { path, _ in
                asked.append(path)
                return nil
            }
        }
        try app.launch()
        app.save()
        #expect(
            app.savedKeys.dropFirst() == [
                "Root/:[0]:/a%25b", "Root/:[1]:/a%2Fb", "Root/:[2]:/%3A[0]:", "Root/:[3]:/%3A[", "Root/:[4]:/%252F",
            ])
        app.kill()
        try app.launch()
        #expect(asked == [["Root"]] + names.map { ["Root", $0] })
    }

    // S-PATH-9.1, S-PATH-9.2
    @Test func `S-PATH-9: an ancestor without an identifier adds only its index, to the key`() throws {
        let detail = StateController("Detail")
        let app = try saved(
            {
                UITabBarController("Tabs", [StateController("A"), UINavigationController(nil, [detail])])
            }, configure: { $0.onWillEncode = { $0.encode(detail, forKey: "detail") } })
        #expect(app.savedKeys.first == "Tabs/:[1]:/:[0]:/Detail")
        #expect(app.savedPaths.first == ["Tabs", "Detail"])
    }

    // S-PATH-10.2, S-PATH-10.3
    @Test func `S-PATH-10: controllers outside every hierarchy are counted, and may share an identifier`() throws {
        var popped: [UIViewController] = []
        let app = TestApp(root: {
            let root = StateController("Root")
            root.onEncode = { $0.encode(popped, forKey: "popped") }
            root.onDecode = { popped = $0.decodeObject(forKey: "popped") as? [UIViewController] ?? [] }
            return root
        })
        try app.launch()
        popped = (0..<3).map {
            let controller = RecreatedController("Page")
            controller.valueToEncode = $0
            return controller
        }
        app.save()
        #expect(app.savedKeys == ["Root", ":[+0]:/Page", ":[+1]:/Page", ":[+2]:/Page"])
        popped = []
        app.kill()
        try app.launch()
        #expect(popped.map { ($0 as? StateController)?.value as? Int } == [0, 1, 2])
    }

    // S-PATH-13.1, S-PATH-13.2
    @Test func `S-PATH-13: siblings may share an identifier in every container`() throws {
        let app = TestApp(root: {
            UITabBarController(
                "Tabs",
                [
                    UINavigationController("Nav", [StateController("P")]),
                    UINavigationController("Nav", [StateController("P")]),
                ])
        })
        try app.launch()
        for navigation in app.root?.children ?? [] {
            (navigation as? UINavigationController)?.pushViewController(RecreatedController("P"), animated: false)
        }
        let all = app.root?.children.flatMap(\.children) ?? []
        for (index, controller) in all.enumerated() { (controller as? StateController)?.valueToEncode = index }
        try app.relaunch()
        let values = app.root?.children.flatMap(\.children).map { ($0 as? StateController)?.value as? Int }
        #expect(values == [0, 1, 2, 3])
        #expect(UIApplication.shared.restorationReport?.problems == [])
    }

    @Test func `S-PATH-14: a view, a sheet and an object of one name are different objects`() throws {
        final class Model: NSObject, UIStateRestoring {
            var restorationParent: (any UIStateRestoring)?
            var read: Int?
            func encodeRestorableState(with coder: NSCoder) { coder.encode(9, forKey: "n") }
            func decodeRestorableState(with coder: NSCoder) { read = coder.decodeInteger(forKey: "n") }
        }
        var model: Model?
        let app = TestApp(root: {
            let root = StateController("Root") { $0.view.addSubview(UIScrollView().named("X")) }
            let new = Model()
            new.restorationParent = root
            UIApplication.registerObject(forStateRestoration: new, restorationIdentifier: "X")
            root.onEncode = { $0.encode(new, forKey: "model") }
            model = new
            return root
        })
        try app.launch()
        let sheet = RecreatedController("X")
        sheet.valueToEncode = "sheet"
        app.root?.present(sheet, animated: false)
        (app.root?.view.subviews[0] as? UIScrollView)?.contentOffset.y = 12
        try app.relaunch()
        #expect(app.restoredPaths == [["Root"], ["Root", "X"], ["Root", "X"], ["Root", "X"]])
        #expect((app.root?.presentedViewController as? StateController)?.value as? String == "sheet")
        #expect((app.root?.view.subviews[0] as? UIScrollView)?.contentOffset.y == 12)
        #expect(model?.read == 9)
    }

    @Test func `S-PATH-15: a record means the object that was provided for it, whatever happens to the hierarchy`()
        throws
    {
        final class Reversing: StateController {
            override func encodeRestorableState(with coder: NSCoder) {
                super.encodeRestorableState(with: coder)
                coder.encode(children, forKey: "children")
            }
            override func decodeRestorableState(with coder: NSCoder) {
                super.decodeRestorableState(with: coder)
                for child in children { child.removeFromParent() }
                for child in (coder.decodeObject(forKey: "children") as? [UIViewController] ?? []).reversed() {
                    addChild(child)
                }
            }
        }
        let app = TestApp(root: { Reversing("Root", children: (0..<3).map { _ in StateController("Same") }) })
        try app.launch()
        for (index, child) in (app.root?.children ?? []).enumerated() {
            (child as? StateController)?.valueToEncode = index
        }
        try app.relaunch()
        #expect(app.root?.children.map { ($0 as? StateController)?.value as? Int } == [2, 1, 0])
    }
}
