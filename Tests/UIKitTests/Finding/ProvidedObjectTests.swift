import Foundation
import Testing
import UIKit
import UIKitTesting

/// Tests of answers to UIKit's requests: wrong classes, objects that two records get, views (S-FIND-25 to S-FIND-28).
@MainActor
@Suite(.serialized)
struct ProvidedObjectTests {
    private final class Changed: RecreatedController {}
    private final class Unrelated: StateController {}

    // S-FIND-26.1 to S-FIND-26.3
    @Test
    func `S-FIND-25, S-FIND-26: an object of another class does not decode, stays in use, and is told of the end`()
        throws
    {
        let app = TestApp(root: { UINavigationController("Nav", [StateController("List")]) })
        try app.launch()
        let navigation = try app.root(as: UINavigationController.self)
        navigation.pushViewController(RecreatedController("Detail"), animated: false)
        app.save()
        var finished = 0
        RecreatedController.provide = { _, _ in
            let other = Unrelated("Detail")
            other.onFinished = { finished += 1 }
            return other
        }
        app.kill()
        try app.launch()
        let top = try app.root(as: UINavigationController.self).topViewController
        #expect(top is Unrelated)
        #expect((top as? StateController)?.decodeCount == 0)
        #expect(finished == 1)
        #expect(app.restoreProblems(.classMismatch) == [["Nav", "Detail"]])
        let message = UIApplication.shared.restorationReport?.problems.first { $0.reason == .classMismatch }?.message
        #expect(message?.contains("RecreatedController") == true)
    }

    @Test func `S-FIND-25: a subclass of the recorded class decodes`() throws {
        let app = TestApp(root: { UINavigationController("Nav", [StateController("List")]) })
        try app.launch()
        let detail = RecreatedController("Detail")
        detail.valueToEncode = 3
        try app.root(as: UINavigationController.self).pushViewController(detail, animated: false)
        app.save()
        RecreatedController.provide = { _, _ in
            let changed = Changed(nibName: nil, bundle: nil)
            changed.restorationIdentifier = "Detail"
            return changed
        }
        app.kill()
        try app.launch()
        let top = try app.root(as: UINavigationController.self).topViewController
        #expect((top as? Changed)?.value as? Int == 3)
        #expect(UIApplication.shared.restorationReport?.problems == [])
    }

    @Test func `S-FIND-25, S-CODER-13: the recorded name of a private class holds no address`() throws {
        final class Local: StateController {}
        let app = TestApp(root: { EncodingContainer("Root", children: [Unrelated("A"), Local("B")]) })
        try app.launch()
        app.save()
        let names = UIApplication.shared.preservationReport?.entries.map(\.className) ?? []
        #expect(names.count == 3)
        #expect(names.dropFirst().first == "UIKitTests.ProvidedObjectTests.Unrelated")
        #expect(names.last?.hasSuffix(".Local") == true)
        for name in names { #expect(!name.contains("$") && !name.contains("("), "\(name)") }
    }

    // S-FIND-27.1, S-FIND-27.2
    @Test func `S-FIND-27: an object provided for two records decodes the first one only, reported`() throws {
        let app = TestApp(root: { UINavigationController("Nav", [StateController("List")]) })
        try app.launch()
        let navigation = try app.root(as: UINavigationController.self)
        for name in ["One", "Two"] {
            let controller = RecreatedController(name)
            controller.valueToEncode = name
            navigation.pushViewController(controller, animated: false)
        }
        app.save()
        let only = RecreatedController("One")
        var finished = 0
        only.onFinished = { finished += 1 }
        RecreatedController.provide = { _, _ in only }
        app.kill()
        try app.launch()
        #expect(only.decodeCount == 1)
        #expect(only.value as? String == "One")
        #expect(finished == 1)
        #expect(app.restoreProblems(.providedTwice) == [["Nav", "Two"]])
    }

    // S-FIND-28.1, S-FIND-28.3, S-FIND-28.4
    @Test func `S-FIND-28: a view is found depth first in its controller's views, and nothing is created`() throws {
        var wanted = true
        var asked: [[String]] = []
        let app = TestApp(root: {
            StateController("Root") { controller in
                let first = UIView()
                let second = UIView()
                if wanted {
                    first.addSubview(UIScrollView().named("Scroll"))
                    second.addSubview(UIScrollView().named("Scroll"))
                }
                controller.view.addSubview(first)
                controller.view.addSubview(second)
            }
        }) {
            $0.onProvide = { path, _ in
                asked.append(path)
                return nil
            }
        }
        try app.launch()
        let first = try #require(app.root?.view.subviews[0].subviews[0] as? UIScrollView)
        first.contentOffset.y = 33
        try app.relaunch()
        #expect((app.root?.view.subviews[0].subviews[0] as? UIScrollView)?.contentOffset.y == 33)
        #expect((app.root?.view.subviews[1].subviews[0] as? UIScrollView)?.contentOffset.y == 0)
        wanted = false
        app.kill()
        try app.launch()
        #expect(app.restoreProblems(.notFound) == [["Root", "Scroll"]])
        #expect(app.root?.view.subviews.map(\.subviews.count) == [0, 0])
        #expect(asked == [["Root"], ["Root"]])
    }

    // S-FIND-28.2
    @Test func `S-FIND-28: a deep view of an earlier branch comes before a shallow one of a later branch`() throws {
        let app = TestApp(root: {
            StateController("Root") { controller in
                let branch = UIView()
                let twig = UIView()
                twig.addSubview(UIScrollView().named("Scroll"))
                branch.addSubview(twig)
                controller.view.addSubview(branch)
                controller.view.addSubview(UIScrollView().named("Scroll"))
            }
        })
        func views() throws -> (deep: UIScrollView, shallow: UIScrollView) {
            let subviews = try #require(app.root).view.subviews
            return (
                try #require(subviews[0].subviews[0].subviews[0] as? UIScrollView),
                try #require(subviews[1] as? UIScrollView)
            )
        }
        try app.launch()
        try views().deep.contentOffset.y = 33
        try views().shallow.contentOffset.y = 44
        try app.relaunch()
        #expect(try views().deep.contentOffset.y == 33)
        #expect(try views().shallow.contentOffset.y == 0)
    }

    // S-FIND-3.1, S-FIND-26.3
    @Test
    func
        `S-LAUNCH-12, S-FIND-26: an object of another class has its view loaded too, and one that is left out has not`()
        throws
    {
        let app = TestApp(root: {
            UITabBarController("Tabs", [StateController("First"), RecreatedController("A"), RecreatedController("B")])
        })
        try app.launch()
        app.save()
        let other = Unrelated("A")
        RecreatedController.provide = { path, _ in path.last == "A" ? other : nil }
        app.kill()
        try app.launch()
        #expect(app.restoreProblems(.classMismatch) == [["Tabs", "A"]])
        #expect(other.isViewLoaded)
        #expect(app.restoreProblems(.declined) == [["Tabs", "B"]])
        #expect(app.root?.children[2].isViewLoaded == false)
    }
}
