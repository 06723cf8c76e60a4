import Foundation
import Testing
import UIKit
import UIKitTesting

/// What the user can undo.
@MainActor
@Suite(.serialized)
struct UndoManagerTests {
    @MainActor
    private final class Page: NSObject {
        let manager: UndoManager
        var text = ""

        init(_ manager: UndoManager = UndoManager()) {
            self.manager = manager
        }

        func set(_ new: String) {
            let old = text
            manager.registerUndo(withTarget: self) { $0.set(old) }
            text = new
        }

        func setByName(_ new: Any) {
            manager.registerUndo(
                withTarget: self, selector: Selector("setByName:", Page.setByName(_:)), object: text)
            text = new as? String ?? ""
        }
    }

    @Test func `All changes of a turn are undone at once, and redone`() {
        let page = Page()
        page.set("a")
        page.set("b")
        page.manager.setActionName("Typing")
        #expect(page.manager.undoMenuItemTitle == "Undo Typing")
        page.manager.undo()
        #expect(page.text == "" && !page.manager.canUndo)
        #expect(page.manager.redoMenuItemTitle == "Redo Typing")
        page.manager.redo()
        #expect(page.text == "b" && page.manager.canUndo && !page.manager.canRedo)
    }

    @Test func `A group ends with its turn`() async {
        let page = Page()
        page.set("a")
        #expect(page.manager.groupingLevel == 1)
        for _ in 0..<1_000 where page.manager.groupingLevel > 0 { try? await Task.sleep(for: .milliseconds(1)) }
        #expect(page.manager.groupingLevel == 0)
        page.set("b")
        page.manager.undo()
        #expect(page.text == "a")
    }

    @Test func `Groups that code begins and ends are one within another`() {
        let page = Page()
        page.manager.groupsByEvent = false
        page.set("a")
        page.manager.beginUndoGrouping()
        page.set("b")
        page.manager.beginUndoGrouping()
        page.set("c")
        page.manager.endUndoGrouping()
        page.set("d")
        page.manager.endUndoGrouping()
        page.manager.endUndoGrouping()
        page.manager.undo()
        #expect(page.text == "a")
        page.manager.undo()
        #expect(page.text == "")
        page.manager.redo()
        #expect(page.text == "a")
        page.set("e")
        #expect(!page.manager.canRedo)
    }

    @Test func `Only so many groups are kept, and none of what is not to be noted`() {
        let page = Page()
        page.manager.groupsByEvent = false
        page.manager.levelsOfUndo = 2
        for text in ["a", "b", "c"] { page.set(text) }
        page.manager.undo()
        page.manager.undo()
        #expect(page.text == "a" && !page.manager.canUndo)
        page.manager.removeAllActions()
        page.manager.disableUndoRegistration()
        page.set("d")
        #expect(!page.manager.canUndo && !page.manager.isUndoRegistrationEnabled)
        page.manager.enableUndoRegistration()
        page.set("e")
        page.manager.removeAllActions(withTarget: page)
        #expect(!page.manager.canUndo)
    }

    @Test func `A method is called with its object, and a target that is gone is left out`() {
        let page = Page()
        page.setByName("a")
        page.manager.undo()
        #expect(page.text == "")
        page.manager.redo()
        #expect(page.text == "a")
        let manager = UndoManager()
        var other: Page? = Page(manager)
        other?.set("x")
        weak let gone = other
        other = nil
        #expect(gone == nil)
        manager.undo()
    }

    @Test func `Observers are told of what is undone`() {
        let page = Page()
        nonisolated(unsafe) var names: [NSNotification.Name] = []
        let watched: [NSNotification.Name] = [
            .NSUndoManagerWillUndoChange, .NSUndoManagerDidUndoChange, .NSUndoManagerDidRedoChange,
        ]
        let tokens = watched.map {
            NotificationCenter.default.addObserver(forName: $0, object: page.manager, queue: nil) {
                names.append($0.name)
            }
        }
        page.set("a")
        page.manager.undo()
        page.manager.redo()
        #expect(names == watched)
        for token in tokens { NotificationCenter.default.removeObserver(token) }
    }

    @Test func `Views and controllers have their window's manager, and keys undo`() throws {
        let app = TestApp(root: { UIViewController() })
        try app.launch()
        let root = try app.root(as: UIViewController.self)
        let label = UILabel()
        #expect(label.undoManager == nil)
        root.view.addSubview(label)
        let manager = try #require(label.undoManager)
        #expect(manager === root.undoManager && manager === root.view.window?.undoManager)
        let page = Page(manager)
        page.set("a")
        app.settle()
        try app.pressKey("z", .command)
        #expect(page.text == "")
        try app.pressKey("z", [.command, .shift])
        #expect(page.text == "a")
    }
}
