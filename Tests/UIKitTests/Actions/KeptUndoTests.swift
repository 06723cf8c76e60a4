import Foundation
import Testing
import UIKitTesting

@testable import RestorationArchive
@testable import UIKit

/// Changes with a name. The next run of the app can undo them too.
@MainActor
@Suite(.serialized)
struct KeptUndoTests {
    private struct Draft: Codable { var title = "", body = "" }

    private final class Page: UIViewController {
        @Restored("heading") var heading = "" { didSet { told.append(heading) } }
        @Restored("draft") var draft = Draft()
        var zoom = 1
        /// The headings that observers received.
        var told: [String] = []
        var model: Model?

        override func viewDidLoad() {
            super.viewDidLoad()
            title = heading
        }

        override func encodeRestorableState(with coder: NSCoder) {
            super.encodeRestorableState(with: coder)
            if let model { coder.encode(model, forKey: "model") }
        }

        func rename(to heading: String) {
            undoManager?.registerUndo(withTarget: self, restoring: \.heading)
            self.heading = heading
        }
    }

    private final class Pin: UIView {
        @Restored("color") var color = "red"
    }

    private final class Model: NSObject, UIStateRestoring {
        @Restored("count") var count = 0
    }

    /// A screen with a manager of its own.
    private final class Sheet: UIViewController {
        private let manager = UndoManager()
        override var undoManager: UndoManager? { manager }
        @Restored("heading") var heading = ""
    }

    private func app(prepare: @escaping (Page) -> Void = { _ in }) throws -> TestApp {
        let app = TestApp(root: {
            let page = Page()
            page.restorationIdentifier = "Page"
            page.loadViewIfNeeded()
            prepare(page)
            return page
        })
        try app.launch()
        return app
    }

    private func page(_ app: TestApp) throws -> Page { try app.root(as: Page.self) }

    /// Returns the manager, for which each change is now a group of its own.
    private func manager(of app: TestApp) throws -> UndoManager {
        let manager = try #require(page(app).undoManager)
        manager.groupsByEvent = false
        return manager
    }

    // S-RESTORED-9.1 to S-RESTORED-9.4
    @Test
    func `S-RESTORED-9: A change is undone after a kill, with its name and its observers, and redone after another`()
        throws
    {
        let app = try app()
        _ = try manager(of: app)
        try page(app).rename(to: "one")
        try page(app).rename(to: "two")
        try manager(of: app).setActionName("Renaming")
        try app.relaunch()
        let manager = try manager(of: app)
        #expect(try page(app).heading == "two" && manager.undoMenuItemTitle == "Undo Renaming")
        app.settle()
        try app.pressKey("z", .command)
        #expect(try page(app).heading == "one" && page(app).told == ["one"])
        try app.relaunch()
        #expect(try self.manager(of: app).redoMenuItemTitle == "Redo Renaming")
        app.settle()
        try app.pressKey("z", [.command, .shift])
        #expect(try page(app).heading == "two")
        try self.manager(of: app).undo()
        try self.manager(of: app).undo()
        #expect(try page(app).heading == "" && !self.manager(of: app).canUndo)
        #expect(UIApplication.shared.restorationReport?.problems == [])
    }

    // S-RESTORED-10.1 to S-RESTORED-10.3
    @Test func `S-RESTORED-10: What lies beneath a change that has no name is not kept, nor is that change`() throws {
        for register: (UndoManager, Page) -> Void in [
            { $0.registerUndo(withTarget: $1) { _ in } },
            { $0.registerUndo(withTarget: $1, selector: Selector("rename:"), object: nil) },
            { $0.registerUndo(withTarget: $1, restoring: \.zoom) },
            { $0.registerUndo(withTarget: $1, restoring: \.draft.title) },
        ] {
            let app = try app()
            let manager = try manager(of: app)
            try page(app).rename(to: "one")
            register(manager, try page(app))
            try page(app).rename(to: "two")
            try page(app).rename(to: "three")
            try app.relaunch()
            let after = try self.manager(of: app)
            after.undo()
            after.undo()
            #expect(try page(app).heading == "one" && !after.canUndo)
        }
    }

    // S-RESTORED-10.4
    @Test func `S-RESTORED-10: While the app runs, any property is undone and redone, also within a value`() throws {
        let app = try app()
        let (manager, page) = (try manager(of: app), try page(app))
        manager.registerUndo(withTarget: page, restoring: \.zoom)
        page.zoom = 2
        manager.registerUndo(withTarget: page, restoring: \.draft.title)
        page.draft.title = "title"
        page.draft.body = "body"
        manager.undo()
        #expect(page.draft.title == "" && page.draft.body == "body")
        manager.undo()
        #expect(page.zoom == 1)
        manager.redo()
        manager.redo()
        #expect(page.zoom == 2 && page.draft.title == "title" && !manager.canRedo)
    }

    // S-RESTORED-9.7
    @Test func `S-RESTORED-9: Views and registered objects are targets, too, and all of a group is undone at once`()
        throws
    {
        var model = Model()
        let app = try app { page in
            let pin = Pin()
            pin.restorationIdentifier = "Pin"
            page.view.addSubview(pin)
            model = Model()
            UIApplication.registerObject(forStateRestoration: model, restorationIdentifier: "Model")
            page.model = model
        }
        let manager = try manager(of: app)
        let pin = try #require(page(app).view.subviews.first as? Pin)
        manager.beginUndoGrouping()
        manager.registerUndo(withTarget: pin, restoring: \.color)
        pin.color = "blue"
        manager.registerUndo(withTarget: model, restoring: \.count)
        model.count = 3
        manager.endUndoGrouping()
        try app.relaunch()
        let after = try #require(page(app).view.subviews.first as? Pin)
        #expect(after.color == "blue" && model.count == 3)
        try self.manager(of: app).undo()
        #expect(after.color == "red" && model.count == 0)
        try self.manager(of: app).redo()
        #expect(after.color == "blue" && model.count == 3)
    }

    @Test
    func
        `What a target without an identifier changed is not kept, and one that has gone takes what lies beneath with it`()
        throws
    {
        var hasPin = true
        let app = try app { page in
            let pin = Pin()
            pin.restorationIdentifier = hasPin ? "Pin" : nil
            page.view.addSubview(pin)
        }
        let manager = try manager(of: app)
        try page(app).rename(to: "one")
        let pin = try #require(page(app).view.subviews.first as? Pin)
        manager.registerUndo(withTarget: pin, restoring: \.color)
        pin.color = "blue"
        try page(app).rename(to: "two")
        app.save()
        app.kill()
        hasPin = false
        try app.launch()
        let after = try self.manager(of: app)
        after.undo()
        #expect(try page(app).heading == "one" && !after.canUndo)
        let nameless = try #require(page(app).view.subviews.first as? Pin)
        after.removeAllActions()
        after.registerUndo(withTarget: nameless, restoring: \.color)
        app.save()
        #expect(UIApplication.shared.preservationReport?.problems == [])
        try app.relaunch()
        #expect(try !self.manager(of: app).canUndo)
    }

    // S-RESTORED-9.6
    @Test func `S-RESTORED-9: A controller's own manager is kept with the controller`() throws {
        let app = TestApp(root: {
            let sheet = Sheet()
            sheet.restorationIdentifier = "Sheet"
            let root = UINavigationController(rootViewController: sheet)
            root.restorationIdentifier = "Root"
            return root
        })
        try app.launch()
        let sheet = try #require(app.root?.children.first as? Sheet)
        #expect(sheet.undoManagerOfOverride === sheet.undoManager && app.root?.undoManagerOfOverride == nil)
        sheet.undoManager?.registerUndo(withTarget: sheet, restoring: \.heading)
        sheet.heading = "one"
        try app.relaunch()
        let after = try #require(app.root?.children.first as? Sheet)
        #expect(after.view.window?.undoManager?.canUndo == false)
        after.undoManager?.undo()
        #expect(after !== sheet && after.heading == "" && after.undoManager?.canRedo == true)
    }

    // S-RESTORED-9.5
    @Test func `S-RESTORED-9: What can be undone is saved with the next change, whatever the root is`() throws {
        let app = TestApp(root: {
            let page = Page()
            page.restorationIdentifier = "Page"
            let root = UINavigationController(rootViewController: page)
            root.restorationIdentifier = "Root"
            return root
        })
        try app.launch()
        let archive = try #require(app.preserve())
        // The other objects have their turn in this pass.
        _ = app.preserveChange()
        try #require(app.root?.children.first as? Page).rename(to: "one")
        let change = try #require(app.preserveChange())
        #expect(change.records[archive.records[0].reference]?.values["UIKit.undo"] != nil, "the root's record has it")
        #expect(change.records.values.count { $0.values["UIKit.undo"] != nil } == 1)
    }

    // S-RESTORED-11.1, S-RESTORED-11.2
    @Test func `S-RESTORED-11: It is bounded, and the newest changes remain`() throws {
        let app = try app()
        _ = try manager(of: app)
        for number in 0..<50 { try page(app).rename(to: String(repeating: "\(number % 10)", count: 1_000)) }
        try app.relaunch()
        let manager = try manager(of: app)
        var headings: [String] = []
        while manager.canUndo {
            manager.undo()
            headings.append(String(try page(app).heading.prefix(1)))
        }
        #expect((5...16).contains(headings.count) && headings.prefix(3) == ["8", "7", "6"])
        #expect(UIApplication.shared.preservationReport?.problems ?? [] == [])
    }

    // S-RESTORED-11.1, S-RESTORED-11.2
    @Test func `A hundred groups are kept to undo, and as many to redo`() throws {
        let app = try app()
        _ = try manager(of: app)
        for number in 0..<120 { try page(app).rename(to: "\(number)") }
        try app.relaunch()
        let undoing = try manager(of: app)
        var undone = 0
        while undoing.canUndo {
            undoing.undo()
            undone += 1
        }
        #expect(undone == 100)
        #expect(try page(app).heading == "19")
        try app.relaunch()
        let redoing = try manager(of: app)
        var redone = 0
        while redoing.canRedo {
            redoing.redo()
            redone += 1
        }
        #expect(redone == 100)
        #expect(try page(app).heading == "119")
    }

    // S-RESTORED-11.3
    @Test func `S-RESTORED-11: Values that undoing would bring back are protected as sensitive ones`() throws {
        let app = try app()
        _ = try manager(of: app)
        try page(app).rename(to: "one")
        let archive = try #require(app.preserve())
        guard case .sensitive = archive.records[0].values["UIKit.undo"] else {
            Issue.record("It is told as any other value.")
            return
        }
    }

    // S-RESTORED-11.4, S-RESTORED-11.5
    @Test
    func
        `S-RESTORED-11: A change of a property that has gone is left out, and a value that does not fit any more changes nothing`()
        throws
    {
        let app = try app()
        _ = try manager(of: app)
        try page(app).rename(to: "one")
        app.save()
        app.kill()
        let original = try #require(app.storedArchive())
        let group = #"{"name":"","isDiscardable":false,"changes":[{"target":0,"key":"KEY","value":"VALUE"}]}"#
        for (key, value) in [("gone", #"\"\""#), ("heading", "3")] {
            let json = group.replacing("KEY", with: key).replacing("VALUE", with: value)
            try app.rewriteArchive { archive in
                archive = original
                for index in archive.records[0].values.keyed.indices
                where archive.records[0].values.keyed[index].key == "UIKit.undo" {
                    archive.records[0].values.keyed[index].value = .codable(
                        Data(#"{"undo":[\#(json)],"redo":[]}"#.utf8))
                }
            }
            try app.launch()
            try manager(of: app).undo()
            #expect(try page(app).heading == "one")
            app.kill()
        }
    }
}
