import Foundation
import Testing
import UIKit
import UIKitTesting

/// Tests of changes that the user can undo.
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

    @Test func `Groups that code begins in one event are within the event's group`() async {
        let page = Page()
        page.manager.beginUndoGrouping()
        #expect(page.manager.groupingLevel == 2)
        page.set("a")
        #expect(page.manager.canUndo)
        page.manager.endUndoGrouping()
        #expect(page.manager.groupingLevel == 1)
        page.manager.beginUndoGrouping()
        #expect(page.manager.groupingLevel == 2)
        page.set("b")
        page.manager.setActionName("Typing")
        #expect(page.manager.undoActionName == "Typing")
        page.manager.endUndoGrouping()
        #expect(await eventually { page.manager.groupingLevel == 0 })
        page.manager.undo()
        #expect(page.text == "" && !page.manager.canUndo && page.manager.canRedo)
        page.manager.redo()
        #expect(page.text == "b" && page.manager.canUndo && !page.manager.canRedo)
        #expect(page.manager.undoActionName == "Typing")
    }

    @Test func `A group that stays open keeps the event's group open, which ends in the turn after it`() async {
        let page = Page()
        page.manager.beginUndoGrouping()
        await Self.turn()
        #expect(page.manager.groupingLevel == 2)
        page.set("a")
        page.manager.endUndoGrouping()
        #expect(page.manager.groupingLevel == 1)
        #expect(await eventually { page.manager.groupingLevel == 0 })
        #expect(page.manager.canUndo)
    }

    /// Returns when the main queue ran what waited in it.
    private static func turn() async {
        await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    }

    @Test(arguments: [true, false])
    func `A group that code begins and ends can be undone without changes, too`(byEvent: Bool) {
        let manager = UndoManager()
        manager.groupsByEvent = byEvent
        manager.beginUndoGrouping()
        #expect(!manager.canUndo)
        manager.endUndoGrouping()
        #expect(manager.canUndo)
        manager.undo()
        #expect(!manager.canUndo && !manager.canRedo)
    }

    @Test func `Groups of one event are undone and redone one by one`() {
        let page = Page()
        for text in ["a", "b", "c"] {
            page.manager.beginUndoGrouping()
            page.set(text)
            page.manager.endUndoGrouping()
        }
        page.manager.undoNestedGroup()
        page.manager.undoNestedGroup()
        #expect(page.text == "a" && page.manager.groupingLevel == 1)
        page.manager.redo()
        page.manager.redo()
        #expect(page.text == "c" && page.manager.groupingLevel == 1)
        page.manager.undoNestedGroup()
        #expect(page.text == "b")
        page.manager.undo()
        #expect(page.text == "" && !page.manager.canUndo)
    }

    @Test func `Groups within an open one stay apart where the changes of a target are forgotten`() {
        let manager = UndoManager()
        let (one, other) = (Page(manager), Page(manager))
        func group(_ change: () -> Void) {
            manager.beginUndoGrouping()
            change()
            manager.endUndoGrouping()
        }
        group { one.set("a") }
        group { other.set("b") }
        group {
            one.set("c")
            other.set("d")
        }
        manager.removeAllActions(withTarget: other)
        manager.undoNestedGroup()
        #expect(one.text == "a" && other.text == "d")
        manager.redo()
        #expect(one.text == "c")
        manager.undoNestedGroup()
        manager.undoNestedGroup()
        #expect(one.text == "" && other.text == "d" && !manager.canUndo)
    }

    @Test func `A group of the event that code ends is closed`() {
        let page = Page()
        page.set("a")
        page.manager.endUndoGrouping()
        #expect(page.manager.groupingLevel == 0)
        page.set("b")
        page.manager.endUndoGrouping()
        page.manager.undoNestedGroup()
        #expect(page.text == "a")
    }

    @Test func `An undo that registers nothing cannot be redone`() {
        let page = Page()
        page.manager.registerUndo(withTarget: page) { $0.text = "undone" }
        page.manager.undo()
        #expect(page.text == "undone" && !page.manager.canRedo && page.manager.groupingLevel == 0)
    }

    @Test func `The last group within the open one is undone by itself`() {
        let page = Page()
        page.set("a")
        page.manager.beginUndoGrouping()
        page.set("b")
        page.set("c")
        page.manager.endUndoGrouping()
        page.manager.undoNestedGroup()
        #expect(page.text == "a" && page.manager.groupingLevel == 1)
        // The open group has no other group within it.
        page.manager.undoNestedGroup()
        #expect(page.text == "a")
        page.manager.undo()
        #expect(page.text == "")
        #expect(!page.manager.canUndo)
    }

    @Test func `Groups that an undo begins are one step to redo, and the level within it is one`() {
        let page = Page()
        var levels: [Int] = []
        page.manager.registerUndo(withTarget: page) { page in
            levels.append(page.manager.groupingLevel)
            page.manager.beginUndoGrouping()
            page.set("b")
            levels.append(page.manager.groupingLevel)
            page.manager.endUndoGrouping()
            page.set("c")
        }
        page.manager.undo()
        #expect(levels == [1, 2])
        #expect(page.text == "c")
        page.manager.redo()
        #expect(page.text == "" && page.manager.canUndo && !page.manager.canRedo)
    }

    @Test func `What may be dropped is said of the group that is open, and goes with it`() {
        let page = Page()
        page.manager.beginUndoGrouping()
        page.set("a")
        page.manager.setActionIsDiscardable(true)
        page.manager.endUndoGrouping()
        #expect(page.manager.undoActionIsDiscardable)
        nonisolated(unsafe) var said: [Bool?] = []
        let token = NotificationCenter.default.addObserver(
            forName: .NSUndoManagerWillCloseUndoGroup, object: page.manager, queue: nil
        ) { said.append($0.userInfo?[NSUndoManagerGroupIsDiscardableKey] as? Bool) }
        page.manager.undo()
        NotificationCenter.default.removeObserver(token)
        #expect(said.first == true)
        #expect(page.manager.redoActionIsDiscardable && !page.manager.undoActionIsDiscardable)
    }

    @Test func `Observers are told of each group that is begun and ended`() {
        let manager = UndoManager()
        nonisolated(unsafe) var names: [String] = []
        let watched: [NSNotification.Name] = [
            .NSUndoManagerCheckpoint, .NSUndoManagerDidOpenUndoGroup, .NSUndoManagerWillCloseUndoGroup,
            .NSUndoManagerDidCloseUndoGroup,
        ]
        let tokens = watched.map {
            NotificationCenter.default.addObserver(forName: $0, object: manager, queue: nil) {
                let name = $0.name.rawValue
                names.append(String(name.dropFirst("NSUndoManager".count).dropLast("Notification".count)))
            }
        }
        manager.beginUndoGrouping()
        #expect(names == ["Checkpoint", "DidOpenUndoGroup", "Checkpoint", "DidOpenUndoGroup"])
        names = []
        manager.endUndoGrouping()
        #expect(names == ["Checkpoint", "WillCloseUndoGroup", "DidCloseUndoGroup"])
        for token in tokens { NotificationCenter.default.removeObserver(token) }
        manager.undo()
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
