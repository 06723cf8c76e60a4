import Foundation
import Testing
import UIKitTesting

@testable import RepriseRestoration
@testable import UIKit

/// Step one of finding a controller: its restoration class (spec chapter 6).
@MainActor
@Suite(.serialized)
struct RestorationClassTests {
    /// Returns an app that builds `Nav` [`List`], and saved it with `Detail` on top. The restoration class of `Detail`
    /// brings it back.
    private func app(configure: @escaping (StateDelegate) -> Void = { _ in }) throws -> TestApp {
        let app = TestApp(root: { UINavigationController("Nav", [StateController("List")]) }, configure: configure)
        try app.launch()
        let detail = RecreatedController("Detail")
        detail.valueToEncode = "kept"
        try app.root(as: UINavigationController.self).pushViewController(detail, animated: false)
        app.save()
        return app
    }

    private func top(_ app: TestApp) -> UIViewController? { (app.root as? UINavigationController)?.topViewController }

    // S-FIND-1.1, S-FIND-1.2, S-FIND-2.1, S-FIND-2.2
    @Test func `S-FIND-1, S-FIND-2: the restoration class is asked even if a matching controller exists`() throws {
        var asked: [[String]] = []
        let app = TestApp(root: { UITabBarController("Tabs", [RecreatedController("A")]) }) {
            $0.onProvide = { path, _ in
                asked.append(path)
                return nil
            }
        }
        try app.launch()
        app.save()
        app.kill()
        StateController.log = []
        let other = RecreatedController("A")
        RecreatedController.provide = { _, _ in other }
        try app.launch()
        #expect(StateController.log.contains("class [Tabs, A]"))
        #expect(asked == [["Tabs"]])
        #expect(other.decodeCount == 1)
        #expect((app.root?.children[0] as? StateController)?.decodeCount == 0)
    }

    // S-FIND-3.1 to S-FIND-3.3, S-FIND-17.1, S-FIND-17.2
    @Test func `S-FIND-3, S-FIND-17: nil leaves out the record and all below it without asking anyone`() throws {
        var asked: [[String]] = []
        let app = TestApp(root: { UINavigationController("Nav", [StateController("List")]) }) {
            $0.onProvide = { path, _ in
                asked.append(path)
                return nil
            }
        }
        try app.launch()
        let detail = RecreatedController("Detail") { $0.view.addSubview(UIScrollView().named("Scroll")) }
        try app.root(as: UINavigationController.self).pushViewController(detail, animated: false)
        detail.onEncode = { [unowned detail] in $0.encode(detail.children, forKey: "children") }
        detail.addChild(StateController("Part"))
        app.save()
        RecreatedController.provide = { _, _ in nil }
        app.kill()
        try app.launch()
        #expect(asked == [["Nav"], ["Nav", "List"]])
        #expect(top(app)?.restorationIdentifier == "List")
        #expect(app.restoreProblems(.declined) == [["Nav", "Detail"]])
        #expect(
            Set(app.restoreProblems(.parentLeftOut)) == [["Nav", "Detail", "Scroll"], ["Nav", "Detail", "Part"]])
    }

    // S-FIND-6.1
    @Test func `S-FIND-6: a restoration class may return a controller that exists`() throws {
        let app = TestApp(root: { UITabBarController("Tabs", [RecreatedController("A")]) })
        try app.launch()
        (app.root?.children[0] as? StateController)?.valueToEncode = 1
        RecreatedController.provide = { _, _ in UIApplication.identified("A") }
        try app.relaunch()
        #expect((app.root?.children[0] as? StateController)?.value as? Int == 1)
        #expect(app.restoreProblems(.providedTwice).isEmpty)
    }

    // S-FIND-18.1, S-FIND-18.3, S-FIND-18.4
    @Test func `S-FIND-18: the class gets the coder of the object that is asked for, the one that it decodes with`()
        throws
    {
        var coders: [NSCoder] = []
        var read: [String?] = []
        let app = try app()
        RecreatedController.provide = { path, coder in
            coders.append(coder)
            read.append(coder.decodeObject(forKey: "value") as? String)
            let controller = RecreatedController(path.last ?? "")
            controller.onDecode = { coders.append($0) }
            return controller
        }
        app.kill()
        try app.launch()
        #expect(read == ["kept"])
        #expect(coders.count == 2)
        #expect(coders.first === coders.last)
    }

    // S-FIND-18.2 to S-FIND-18.4
    @Test func `S-FIND-18: the delegate gets the coder of the object that is asked for, the one that it decodes with`()
        throws
    {
        var asked: [String: NSCoder] = [:]
        var decoded: [String: NSCoder] = [:]
        var read: [String: String] = [:]
        let app = TestApp(root: {
            UITabBarController(
                "Tabs",
                ["A", "B"].map { name in
                    let controller = StateController(name)
                    controller.valueToEncode = "value of \(name)"
                    controller.onDecode = { decoded[name] = $0 }
                    return controller
                })
        }) { delegate in
            delegate.onProvide = { path, coder in
                let name = path.last ?? ""
                asked[name] = coder
                read[name] = coder.decodeObject(forKey: "value") as? String
                return name == "B" ? UIApplication.identified("B") : nil
            }
        }
        try app.launch()
        try app.relaunch()
        #expect(read == ["A": "value of A", "B": "value of B"])
        #expect(asked.count == 3)
        for name in ["A", "B"] {
            let coder = try #require(asked[name])
            #expect(decoded[name] === coder)
        }
    }

    // S-FIND-19.1, S-FIND-19.3
    @Test func `S-FIND-19: while objects are provided, a reference reads as what exists or was provided, else as nil`()
        throws
    {
        var seen: [String: String?] = [:]
        let app = TestApp(root: { UINavigationController("Nav", [StateController("List")]) })
        try app.launch()
        let navigation = try app.root(as: UINavigationController.self)
        let one = RecreatedController("One")
        let two = RecreatedController("Two")
        one.onEncode = { coder in
            coder.encode(two, forKey: "later")
            coder.encode(navigation.viewControllers[0], forKey: "existing")
        }
        two.onEncode = { $0.encode(one, forKey: "earlier") }
        navigation.setViewControllers([navigation.viewControllers[0], one, two], animated: false)
        app.save()
        RecreatedController.provide = { path, coder in
            for key in ["later", "existing", "earlier"] where coder.containsValue(forKey: key) {
                seen[key] = (coder.decodeObject(forKey: key) as? UIViewController)?.restorationIdentifier
            }
            return RecreatedController(path.last ?? "")
        }
        app.kill()
        try app.launch()
        #expect(seen == ["later": nil, "existing": "List", "earlier": "One"])
    }

    // S-FIND-19.2
    @Test func `S-FIND-19: what exists is read before its own turn comes: a controller, a view, an object`() throws {
        var seen: [AnyObject?] = []
        var existing: [AnyObject?] = []
        let app = TestApp(root: {
            let later = StateController("Later") { $0.view.addSubview(UIScrollView().named("Scroll")) }
            let model = RegisteredObjectTests.Model("Model", below: later)
            UIApplication.registerObject(forStateRestoration: model, restorationIdentifier: "Model")
            let first = RecreatedController("First")
            first.onEncode = { [unowned later] coder in
                coder.encode(later, forKey: "controller")
                coder.encode(later.view.subviews.first, forKey: "view")
                coder.encode(model, forKey: "object")
            }
            existing = [later, nil, model]
            return EncodingContainer("Root", children: [first, later]) { root in
                root.view.addSubview(root.children[1].view)
                existing[1] = root.children[1].view.subviews.first
            }
        })
        try app.launch()
        app.save()
        #expect(
            app.savedPaths == [
                ["Root"], ["Root", "First"], ["Root", "Later"], ["Root", "Later", "Scroll"],
                ["Root", "Later", "Model"],
            ])
        RecreatedController.provide = { path, coder in
            seen = ["controller", "view", "object"].map { coder.decodeObject(forKey: $0) as AnyObject? }
            return RecreatedController(path.last ?? "")
        }
        app.kill()
        try app.launch()
        let found = zip(seen, existing).map { seen, existing in seen != nil && seen === existing }
        #expect(found == [true, true, true], "\(seen)")
    }

    @Test func `S-FIND-19: a view that is read before its turn is that of the controller that was provided`() throws {
        let load: (UIViewController) -> Void = { $0.view.addSubview(UIScrollView().named("Scroll")) }
        let app = TestApp(root: {
            let host = RecreatedController("Host", load: load)
            let reader = RecreatedController("Reader")
            reader.onEncode = { [unowned host] in $0.encode(host.view.subviews.first, forKey: "view") }
            return EncodingContainer("Root", children: [host, reader])
        })
        try app.launch()
        app.root?.children[0].loadViewIfNeeded()
        app.save()
        #expect(app.savedPaths == [["Root"], ["Root", "Host"], ["Root", "Reader"], ["Root", "Host", "Scroll"]])
        var host: UIViewController?
        var seen: AnyObject?
        RecreatedController.provide = { path, coder in
            guard path.last == "Host" else {
                seen = coder.decodeObject(forKey: "view") as AnyObject?
                return RecreatedController("Reader")
            }
            host = RecreatedController("Host", load: load)
            return host
        }
        app.kill()
        try app.launch()
        let scroll = try #require(host?.view.subviews.first)
        #expect(seen === scroll)
    }

    @Test func `S-FIND-20: a controller that got identifier and class again is preserved by the next pass`() throws {
        let app = try app()
        for _ in 0..<3 { try app.relaunch() }
        #expect(top(app)?.restorationIdentifier == "Detail")
    }

    // S-FIND-21.1 to S-FIND-21.3
    @Test func `S-FIND-21: one that comes back without its identifier is restored, reported, and left out next time`()
        throws
    {
        let app = try app()
        RecreatedController.provide = { _, _ in StateController(nil) }
        app.kill()
        try app.launch()
        #expect((top(app) as? StateController)?.decodeCount == 0, "a StateController is no RecreatedController")
        RecreatedController.provide = { _, _ in
            let controller = RecreatedController("")
            controller.restorationIdentifier = nil
            return controller
        }
        app.kill()
        try app.launch()
        #expect((top(app) as? StateController)?.value as? String == "kept")
        #expect(app.restoreProblems(.identifierNotSet) == [["Nav", "Detail"]])
        try app.relaunch()
        #expect(top(app)?.restorationIdentifier == "List")
    }

    // S-FIND-22.1, S-FIND-22.2
    @Test func `S-FIND-22: the class in the record is used, whatever the controller says now`() throws {
        let app = TestApp(root: { UITabBarController("Tabs", [StateController("A")]) })
        try app.launch()
        app.root?.children[0].restorationClass = RecreatedController.self
        app.save()
        app.kill()
        StateController.log = []
        try app.launch()
        #expect(app.root?.children[0].restorationClass == nil)
        #expect(StateController.log.contains("class [Tabs, A]"))
    }

    // S-FIND-23.1 to S-FIND-23.3
    // S-SEC-11.2
    @Test func `S-FIND-23: a class that is gone or does not conform leaves the record out`() throws {
        let app = try app()
        for (name, reason) in [
            ("UIKitTests.WasRenamed", RestorationReport.Reason.restorationClassMissing),
            ("UIKitTests.StateController", .restorationClassNotConforming),
            ("Swift.Int", .restorationClassMissing), ("$sSiD\u{1}", .restorationClassMissing),
            ("", .restorationClassMissing),
        ] {
            app.kill()
            try app.rewriteArchive { archive in
                for index in archive.records.indices where archive.records[index].restorationClassName != nil {
                    archive.records[index].restorationClassName = name
                }
            }
            try app.launch()
            #expect(top(app)?.restorationIdentifier == "List")
            let problems = UIApplication.shared.restorationReport?.problems ?? []
            #expect(
                problems.contains {
                    $0.publicPath == ["Nav", "Detail"] && ($0.reason == reason || name == "Swift.Int")
                },
                "\(name): \(problems)")
        }
    }

    @Test func `S-LIFE-26: a renamed restoration class is reported with the recorded name`() throws {
        let app = try app()
        app.kill()
        try app.rewriteArchive { $0.records[2].restorationClassName = "UIKitTests.WasRenamed" }
        try app.launch()
        let problem = UIApplication.shared.restorationReport?.problems.first { $0.reason == .restorationClassMissing }
        #expect(problem?.message.contains("UIKitTests.WasRenamed") == true)
    }

    // S-FIND-24.1 to S-FIND-24.3
    @Test
    func `S-FIND-24: nested and generic restoration classes are found again; a private one is reported when saved`()
        throws
    {
        let app = TestApp(root: {
            UITabBarController("Tabs", ["A", "B", "C", "D"].map { StateController($0) })
        })
        try app.launch()
        let children = try #require(app.root).children
        children[0].restorationClass = Nesting.Nested.self
        children[1].restorationClass = Generic<Int>.self
        children[2].restorationClass = makeUnfindableClass()
        children[3].restorationClass = PrivateClass.self
        app.save()
        #expect(app.saveProblems(.restorationClassUnnamed) == [["Tabs", "C"], ["Tabs", "D"]])
        app.kill()
        StateController.log = []
        try app.launch()
        #expect(StateController.log.contains("nested [Tabs, A]"))
        #expect(StateController.log.contains("generic [Tabs, B]"))
        // UIKit looks for these two as for controllers without a restoration class.
        #expect(!StateController.log.contains("private"))
        #expect(app.restoredPaths.contains(["Tabs", "C"]))
        #expect(app.restoredPaths.contains(["Tabs", "D"]))
    }
}

enum Nesting {
    final class Nested: UIViewControllerRestoration {
        static func viewController(
            withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
        ) -> UIViewController? {
            StateController.log.append("nested [\(identifierComponents.joined(separator: ", "))]")
            return UIApplication.identified("A")
        }
    }
}

final class Generic<Value>: UIViewControllerRestoration {
    static func viewController(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController? {
        StateController.log.append("generic [\(identifierComponents.joined(separator: ", "))]")
        return UIApplication.identified("B")
    }
}

private final class PrivateClass: UIViewControllerRestoration {
    static func viewController(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController? {
        StateController.log.append("private")
        return UIApplication.identified("D")
    }
}

@MainActor
private func makeUnfindableClass() -> any UIViewControllerRestoration.Type {
    final class Local: UIViewControllerRestoration {
        static func viewController(
            withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
        ) -> UIViewController? {
            UIApplication.identified("C")
        }
    }
    return Local.self
}
