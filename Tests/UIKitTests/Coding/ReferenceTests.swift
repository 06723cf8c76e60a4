import Foundation
import Testing
import UIKit
import UIKitTesting

/// References to restorable objects in coders (S-CODER-37 to S-CODER-43).
@MainActor
@Suite(.serialized)
struct ReferenceTests {
    /// A wrapper of a controller. Apps use one to put several controllers into an array.
    final class Wrapper: NSObject, NSSecureCoding {
        let content: Any?
        init(_ content: Any?) { self.content = content }
        static var supportsSecureCoding: Bool { true }
        func encode(with coder: NSCoder) { coder.encode(content, forKey: "content") }
        init?(coder: NSCoder) { content = coder.decodeObject(forKey: "content") }
    }

    private func app(_ names: [String] = ["A", "B"]) throws -> TestApp {
        let app = TestApp(root: { EncodingContainer("Root", children: names.map { StateController($0) }) })
        try app.launch()
        return app
    }

    private func child(_ app: TestApp, _ index: Int) throws -> StateController {
        try #require(app.root?.children[index] as? StateController)
    }

    // S-CODER-37.1, S-CODER-37.2
    @Test func `S-CODER-37: a reference reads as one live object from every object and key`() throws {
        let app = try app()
        try child(app, 0).valueToEncode = try child(app, 1)
        try child(app, 1).valueToEncode = try child(app, 1)
        (app.root as? StateController)?.valueToEncode = app.root?.view.named("View")
        try app.relaunch()
        let target = try child(app, 1)
        #expect(try child(app, 0).value as AnyObject? === target)
        #expect(target.value as AnyObject? === target)
    }

    @Test func `S-CODER-37: a view is referenced like a controller`() throws {
        let app = TestApp(root: { StateController("Root") { $0.view.addSubview(UIScrollView().named("Scroll")) } })
        try app.launch()
        (app.root as? StateController)?.valueToEncode = app.root?.view.subviews[0]
        try app.relaunch()
        #expect((app.root as? StateController)?.value as? UIView === app.root?.view.subviews[0])
    }

    // S-CODER-38.1 to S-CODER-38.3
    @Test func `S-CODER-38: references work in arrays, dictionaries, sets, wrappers, nested, and in cycles`() throws {
        let app = try app()
        let (a, b) = (try child(app, 0), try child(app, 1))
        a.valueToEncode =
            [
                "array": [a, b, a], "deep": ["x": [b]], "set": Set([a, b]), "number": 3,
            ] as [String: Any]
        var wrapped: Any?
        b.valueToEncode = a
        b.onEncode = { $0.encode(Wrapper([a, Wrapper(b)]), forKey: "wrapper") }
        app.save()
        app.kill()
        app.makeDelegate = {
            StateDelegate {
                let b = StateController("B")
                b.onDecode = { wrapped = $0.decodeObject(of: Wrapper.self, forKey: "wrapper")?.content }
                return EncodingContainer("Root", children: [StateController("A"), b])
            }
        }
        try app.launch()
        let (newA, newB) = (try child(app, 0), try child(app, 1))
        let value = newA.value as? [String: Any]
        #expect((value?["array"] as? [UIViewController])?.elementsEqual([newA, newB, newA], by: ===) == true)
        #expect(((value?["deep"] as? [String: Any])?["x"] as? [UIViewController])?.first === newB)
        #expect(value?["set"] as? Set<UIViewController> == [newA, newB])
        #expect(value?["number"] as? Int == 3)
        #expect(newB.value as AnyObject? === newA)
        let inner = (wrapped as? [Any])
        #expect(inner?.first as AnyObject? === newA)
    }

    @Test func `S-CODER-39: a reference in a collection that reads as nil is missing from it, reported`() throws {
        let app = TestApp(root: { StateController("Root") })
        try app.launch()
        let root = try app.root(as: StateController.self)
        let pages = ["One", "Two"].map { RecreatedController($0) }
        root.valueToEncode = ["list": pages + [root], "gone": pages[0]] as [String: Any]
        app.save()
        RecreatedController.provide = { path, _ in path == ["One"] ? nil : RecreatedController(path.last ?? "") }
        app.kill()
        try app.launch()
        let value = (app.root as? StateController)?.value as? [String: Any]
        #expect((value?["list"] as? [UIViewController])?.map(\.restorationIdentifier) == ["Two", "Root"])
        #expect(value?.keys.sorted() == ["list"])
        #expect(Set(app.restoreProblems(.referenceNotRestored)) == [["Root"]])
    }

    @Test func `S-CODER-40: a referenced object may not yet have decoded`() throws {
        var counts: [Int] = []
        let app = TestApp(root: {
            let children = ["A", "B"].map { StateController($0) }
            for child in children {
                child.onDecode = { [unowned child] _ in
                    counts.append((child.value as? StateController)?.decodeCount ?? -1)
                }
            }
            return EncodingContainer("Root", children: children)
        })
        try app.launch()
        try child(app, 0).valueToEncode = try child(app, 1)
        try child(app, 1).valueToEncode = try child(app, 0)
        try app.relaunch()
        #expect(counts == [0, 1])
    }

    @Test func `S-CODER-41: under secure coding a reference needs no class, and one that is named must fit`() throws {
        var read: [UIViewController?] = []
        var other: UITableViewController?
        let app = TestApp(root: {
            let root = StateController("Root", children: [StateController("A")])
            root.onDecode = { coder in
                #expect(coder.requiresSecureCoding)
                read = [
                    coder.decodeObject(forKey: "value") as? UIViewController,
                    coder.decodeObject(of: UIViewController.self, forKey: "value"),
                    coder.decodeObject(of: [NSString.self], forKey: "value") as? UIViewController,
                ]
                other = coder.decodeObject(of: UITableViewController.self, forKey: "value")
            }
            return root
        })
        try app.launch()
        (app.root as? StateController)?.valueToEncode = app.root?.children[0]
        try app.relaunch()
        let child = try #require(app.root?.children.first)
        #expect(read.map { $0 === child } == [true, true, false])
        #expect(other == nil)
        #expect(app.restoreProblems(.classNotAllowed).contains(["Root"]))
    }

    // S-CODER-42.1 to S-CODER-42.4
    @Test func `S-CODER-42: a conditional object does not join the queue and reads as nil unless it was preserved`()
        throws
    {
        var read: [Bool] = []
        let app = TestApp(root: {
            let root = StateController("Root", children: [StateController("A"), StateController("B")])
            root.onEncode = { [unowned root] coder in
                coder.encodeConditionalObject(root.children[0], forKey: "only conditional")
                coder.encodeConditionalObject(root.children[1], forKey: "conditional")
                coder.encode(root.children[1], forKey: "really")
                coder.encodeConditionalObject("text", forKey: "text")
            }
            root.onDecode = { [unowned root] coder in
                read = [
                    coder.decodeObject(forKey: "only conditional") == nil,
                    coder.decodeObject(forKey: "conditional") as? UIViewController === root.children[1],
                    coder.decodeObject(forKey: "text") as? String == "text",
                ]
            }
            return root
        })
        try app.launch()
        app.save()
        #expect(app.savedPaths == [["Root"], ["Root", "B"]])
        app.kill()
        try app.launch()
        #expect(read == [true, true, true])
    }

    @Test func `S-CODER-43: in the coder of the question a reference reads as nil, and later as the object`() throws {
        var asked: Any?
        var told: Any?
        let app = TestApp(root: { StateController("Root") }) { delegate in
            delegate.onWillEncode = { $0.encode(delegate.window?.rootViewController, forKey: "root") }
            delegate.onShouldRestore = { coder in
                asked = coder.decodeObject(forKey: "root")
                return true
            }
            delegate.onDidDecode = { told = $0.decodeObject(forKey: "root") }
        }
        try app.launch()
        try app.relaunch()
        #expect(asked == nil)
        #expect(told as? UIViewController === app.root)
    }
}
