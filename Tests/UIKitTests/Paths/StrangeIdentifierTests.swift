import Foundation
import Testing
import UIKit
import UIKitTesting

/// Identifiers that nobody should use. They work nevertheless (chapter 5).
@MainActor
@Suite(.serialized)
struct StrangeIdentifierTests {
    static let identifiers = [
        "a/b", "/", "a", "b", ":[0]:", ":[0]:/a", ":[+0]:", "%2F", "%", "..", " ", "\0", "\n\u{1}", "UIKit.viewLoaded",
        "UIApplicationStateRestorationBundleVersion", "日本語", "e\u{301}", "עברית", "👩‍👩‍👧🏳️‍🌈",
        String(repeating: "long/", count: 2048),
    ]

    // S-PATH-8.3
    @Test func `S-PRES-2, S-PATH-8: tabs with identifiers of every kind each get their own state back`() throws {
        let names = Self.identifiers
        let app = TestApp(root: { UITabBarController("Tabs/%", names.map { StateController($0) }) })
        try app.launch()
        for (index, child) in try #require(app.root).children.enumerated() {
            (child as? StateController)?.valueToEncode = index
        }
        app.save()
        #expect(Set(app.savedKeys).count == names.count + 1)
        #expect(app.savedPaths == [["Tabs/%"]] + names.map { ["Tabs/%", $0] })
        try app.launch()
        #expect(app.root?.children.map { ($0 as? StateController)?.value as? Int } == Array(0..<names.count))
    }

    @Test func `S-PATH-8, S-PATH-11: views with identifiers of every kind each get their own state back`() throws {
        let names = Self.identifiers
        let app = TestApp(root: {
            StateController("Root") { controller in
                for name in names {
                    let scroll = UIScrollView().named(name)
                    scroll.contentSize = CGSize(width: 100, height: 10_000)
                    controller.view.addSubview(scroll)
                }
            }
        })
        try app.launch()
        for (index, view) in try #require(app.root).view.subviews.enumerated() {
            (view as? UIScrollView)?.contentOffset.y = CGFloat(index)
        }
        try app.relaunch()
        #expect(
            app.root?.view.subviews.map { ($0 as? UIScrollView)?.contentOffset.y } == names.indices.map { CGFloat($0) })
    }

    private final class Model: NSObject, UIStateRestoring {
        var number = 0
        func encodeRestorableState(with coder: NSCoder) { coder.encode(number, forKey: "number") }
        func decodeRestorableState(with coder: NSCoder) { number = coder.decodeInteger(forKey: "number") }
    }

    @Test func `S-PATH-8, S-PATH-12: objects with identifiers of every kind each get their own state back`() throws {
        var models: [Model] = []
        let app = TestApp(root: { StateController("Root") }) { delegate in
            models = Self.identifiers.map { name in
                let model = Model()
                UIApplication.registerObject(forStateRestoration: model, restorationIdentifier: name)
                return model
            }
            delegate.onWillEncode = { $0.encode(models, forKey: "models") }
        }
        try app.launch()
        for (index, model) in models.enumerated() { model.number = index }
        try app.relaunch()
        #expect(models.map(\.number) == Array(Self.identifiers.indices))
    }

    // S-PATH-8.2, S-PATH-8.3
    @Test func `S-FIND-18, S-PATH-8: app code is asked with the raw identifiers`() throws {
        var asked: [[String]] = []
        let app = TestApp(root: { UINavigationController("N/:[1]:", [StateController("%2F")]) }) { delegate in
            delegate.onProvide = { path, _ in
                asked.append(path)
                return nil
            }
        }
        try app.launch()
        try app.root(as: UINavigationController.self).pushViewController(RecreatedController("x/y"), animated: false)
        try app.relaunch()
        #expect(asked == [["N/:[1]:"], ["N/:[1]:", "%2F"]])
        #expect(try app.root(as: UINavigationController.self).topViewController?.restorationIdentifier == "x/y")
    }

    @Test func `S-PRES-3: an identifier that changes while the app runs is the one that the next launch must give`()
        throws
    {
        var name = "First"
        let app = TestApp(root: { UITabBarController("Tabs", [StateController(name)]) })
        try app.launch()
        let child = try #require(app.root?.children.first as? StateController)
        app.save()
        name = "Second"
        child.restorationIdentifier = name
        child.valueToEncode = "of the second"
        try app.relaunch()
        #expect((app.root?.children.first as? StateController)?.value as? String == "of the second")
        name = "Third"
        try app.relaunch()
        #expect(app.restoreProblems(.notFound) == [["Tabs", "Second"]])
    }
}
