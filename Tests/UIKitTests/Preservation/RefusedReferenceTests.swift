import Foundation
import Testing
import UIKit
import UIKitTesting

/// Tests of references that UIKit can't save, and of paths that two objects share (spec chapter 4).
@MainActor
@Suite(.serialized)
struct RefusedReferenceTests {
    // S-PRES-20.1, S-PRES-20.2
    @Test func `S-PRES-20: a reference to a view or controller without an identifier is nil, reported`() throws {
        let app = TestApp(root: { StateController("Root", children: [StateController(nil)]) })
        try app.launch()
        let root = try app.root(as: StateController.self)
        root.onEncode = { coder in
            coder.encode(root.children[0], forKey: "controller")
            coder.encode(UIView(), forKey: "view")
        }
        app.save()
        #expect(app.saveProblems(.noIdentifier) == [["Root"], ["Root"]])
        app.kill()
        var read: [Any?] = []
        app.makeDelegate = {
            StateDelegate {
                let root = StateController("Root", children: [StateController(nil)])
                root.onDecode = { coder in
                    read = ["controller", "view"].map { coder.decodeObject(forKey: $0) }
                    #expect(coder.containsValue(forKey: "controller"))
                }
                return root
            }
        }
        try app.launch()
        #expect(read.map { $0 == nil } == [true, true])
    }

    // S-PRES-21.1, S-PRES-21.2
    @Test func `S-PRES-21: an unregistered object that adopts UIStateRestoring is nil, reported`() throws {
        final class Unregistered: NSObject, UIStateRestoring {}
        let object = Unregistered()
        let app = TestApp(root: { StateController("Root") })
        try app.launch()
        try app.root(as: StateController.self).onEncode = {
            $0.encode(object, forKey: "object")
            $0.encode([object], forKey: "again")
        }
        app.save()
        #expect(app.saveProblems(.notRegistered) == [["Root"]])
        #expect(app.savedKeys == ["Root"])
        app.kill()
        let values = try #require(app.storedArchive()?.records.first).values
        #expect(values["object"] == .nil)
        #expect(values["again"] == .array([.nil]))
    }

    // S-PRES-22.1 to S-PRES-22.3
    @Test func `S-PRES-22: of two views with one path the first in the hierarchy is saved, and both are reported`()
        throws
    {
        let app = TestApp(root: {
            StateController("Root") {
                $0.view.addSubview(UIScrollView().named("Same"))
                $0.view.addSubview(UITextView().named("Same"))
            }
        })
        try app.launch()
        let root = try app.root(as: StateController.self)
        // The hierarchy decides, whatever the order of encoding.
        root.onEncode = { $0.encode(root.view.subviews[1], forKey: "second") }
        app.save()
        #expect(app.savedKeys == ["Root", "Root/Same"])
        #expect(UIApplication.shared.preservationReport?.entries.last?.className == "UIKit.UIScrollView")
        let problem = UIApplication.shared.preservationReport?.problems.first { $0.reason == .duplicatePath }
        #expect(problem?.publicPath == ["Root", "Same"])
        #expect(problem?.message.contains("UIScrollView") == true)
        #expect(problem?.message.contains("UITextView") == true)
        app.kill()
        #expect(app.storedArchive()?.records.first?.values["second"] == .nil)
    }

    @Test func `S-PRES-22: the first view in the hierarchy is saved also if the delegate encodes the other one first`()
        throws
    {
        let app = TestApp(root: {
            StateController("Root") {
                $0.view.addSubview(UIScrollView().named("Same"))
                $0.view.addSubview(UITextView().named("Same"))
            }
        }) { delegate in
            delegate.onWillEncode = {
                $0.encode(delegate.window?.rootViewController?.view.subviews[1], forKey: "second")
            }
        }
        try app.launch()
        app.save()
        #expect(app.savedKeys == ["Root", "Root/Same"])
        #expect(UIApplication.shared.preservationReport?.entries.last?.className == "UIKit.UIScrollView")
        #expect(app.saveProblems(.duplicatePath).first == ["Root", "Same"])
        app.kill()
        #expect(app.storedArchive()?.applicationState["second"] == .nil)
    }

    @Test
    func `S-PRES-22: of two roots with one identifier the first window's is saved, whoever encodes the other first`()
        throws
    {
        var second: UIViewController?
        let app = TestApp(root: { StateController("Root") }) { delegate in
            delegate.onDidFinish = { delegate in
                let window = UIWindow(frame: .zero)
                second = RecreatedController("Root")
                window.rootViewController = second
                delegate.kept.append(window)
            }
            delegate.onWillEncode = { $0.encode(second, forKey: "second") }
        }
        try app.launch()
        app.save()
        #expect(UIApplication.shared.preservationReport?.entries.map(\.className) == ["UIKitTests.StateController"])
        #expect(app.saveProblems(.duplicatePath) == [["Root"]])
    }

    // S-PRES-19.1, S-PRES-19.2
    @Test func `S-PRES-19: a view in a reusable cell is not preserved, reported`() throws {
        final class Cells: UITableViewController {
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: indexPath.row == 0 ? nil : "row")
                cell.contentView.addSubview(UITextField().named("Field\(indexPath.row)"))
                return cell
            }
        }
        let app = TestApp(root: { Cells("Table") })
        try app.launch()
        _ = app.windows
        app.save()
        #expect(app.savedKeys == ["Table", "Table/Field0"])
        #expect(app.saveProblems(.viewInCell).count == 2)
    }

    // S-PRES-23.1
    @Test func `S-PRES-23: what an ancestor without an identifier excludes is reported once, with that ancestor`()
        throws
    {
        let inner = StateController(nil, children: [StateController("Lost")])
        let reached = StateController("Reached", children: [inner])
        let app = TestApp(root: { UINavigationController(nil, [reached]) }) { delegate in
            delegate.onWillEncode = { $0.encode(reached, forKey: "reached") }
        }
        try app.launch()
        app.save()
        #expect(app.savedPaths == [["Reached"]])
        #expect(app.saveProblems(.excludedByAncestor) == [["Reached", "Lost"]])
        let problem = UIApplication.shared.preservationReport?.problems.first { $0.reason == .excludedByAncestor }
        #expect(problem?.message.contains("StateController") == true)
    }

    @Test func `S-PRES-23: what stands deeper below an ancestor without an identifier is reported, too`() throws {
        let app = TestApp(root: {
            let inner = StateController(nil, children: [StateController("Deep")])
            let near = StateController("Near", children: [StateController("Below")])
            return UITabBarController(
                "Tabs", [StateController("A"), StateController(nil, children: [inner, near])])
        })
        try app.launch()
        app.save()
        #expect(app.savedPaths == [["Tabs"], ["Tabs", "A"]])
        #expect(
            Set(app.saveProblems(.excludedByAncestor)) == [
                ["Tabs", "Deep"], ["Tabs", "Near"], ["Tabs", "Near", "Below"],
            ])
        let problems = UIApplication.shared.preservationReport?.problems ?? []
        #expect(problems.first { $0.publicPath == ["Tabs", "Deep"] }?.message.contains("above it") == true)
        #expect(problems.first { $0.publicPath == ["Tabs", "Near"] }?.message.contains("its parent") == true)
    }

    @Test func `S-PRES-23: a child that a preserved container of the app does not encode is told as that`() throws {
        let app = TestApp(root: {
            UINavigationController(nil, [StateController("Page", children: [StateController("Part")])])
        }) { delegate in
            delegate.onWillEncode = { $0.encode(delegate.window?.rootViewController?.children.first, forKey: "page") }
        }
        try app.launch()
        app.save()
        #expect(app.savedPaths == [["Page"]])
        #expect(app.saveProblems(.excludedByAncestor).isEmpty)
        #expect(UIApplication.shared.preservationReport?.problems == [])
        #expect(UIApplication.shared.preservationReport?.omissions.map(\.path.identifiers) == [["Page", "Part"]])
    }
}
