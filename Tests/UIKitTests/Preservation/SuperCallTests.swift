import Foundation
import Testing
import UIKit
import UIKitTesting

/// Tests of overrides that call super anywhere or not at all, and of coders that an object hands on (S-PRES-17,
/// S-PRES-18).
@MainActor
@Suite(.serialized)
struct SuperCallTests {
    enum When { case first, last, never }

    final class Overriding: UINavigationController {
        var when = When.first
        var read: String?

        override func encodeRestorableState(with coder: NSCoder) {
            if when == .first { super.encodeRestorableState(with: coder) }
            coder.encode("mine", forKey: "mine")
            if when == .last { super.encodeRestorableState(with: coder) }
        }

        override func decodeRestorableState(with coder: NSCoder) {
            if when == .first { super.decodeRestorableState(with: coder) }
            read = coder.decodeObject(forKey: "mine") as? String
            if when == .last { super.decodeRestorableState(with: coder) }
        }

        override func viewDidLoad() {}
    }

    // S-API-29.2, S-PRES-17.1 to S-PRES-17.3
    @Test(arguments: [When.first, .last, .never])
    func `S-PRES-17: an override may call super anywhere or not at all and loses nothing`(when: When) throws {
        let app = TestApp(root: {
            let navigation = Overriding("Nav", [StateController("List")])
            navigation.when = when
            return navigation
        })
        try app.launch()
        let navigation = try app.root(as: Overriding.self)
        navigation.pushViewController(RecreatedController("Detail"), animated: false)
        navigation.present(RecreatedController("Sheet"), animated: false)
        navigation.topViewController?.view.addSubview(UIView())
        try app.relaunch()
        let restored = try app.root(as: Overriding.self)
        #expect(restored.read == "mine")
        #expect(restored.viewControllers.map(\.restorationIdentifier) == ["List", "Detail"])
        #expect(restored.presentedViewController?.restorationIdentifier == "Sheet")
        #expect(app.restoreProblems(.superNotCalled) == (when == .never ? [["Nav"]] : []))
        app.save()
        #expect(app.saveProblems(.superNotCalled) == (when == .never ? [["Nav"]] : []))
    }

    @Test func `S-PRES-17: a view that does not call super keeps its scroll position`() throws {
        final class Overriding: UIScrollView {
            override func encodeRestorableState(with coder: NSCoder) {}
            override func decodeRestorableState(with coder: NSCoder) {}
        }
        let app = TestApp(root: { StateController("Root") { $0.view.addSubview(Overriding().named("Scroll")) } })
        try app.launch()
        (app.root?.view.subviews[0] as? UIScrollView)?.contentOffset.y = 120
        app.save()
        #expect(app.saveProblems(.superNotCalled) == [["Root", "Scroll"]])
        app.kill()
        try app.launch()
        #expect((app.root?.view.subviews[0] as? UIScrollView)?.contentOffset.y == 120)
        #expect(app.restoreProblems(.superNotCalled) == [["Root", "Scroll"]])
    }

    // S-PRES-18.1, S-PRES-18.2
    @Test func `S-PRES-18: built-in state of a child that is preserved goes through the child's own coder`() throws {
        final class HandMade: StateController {
            override func encodeRestorableState(with coder: NSCoder) {
                super.encodeRestorableState(with: coder)
                coder.encode(children, forKey: "children")
                children.first?.encodeRestorableState(with: coder)
            }
            override func decodeRestorableState(with coder: NSCoder) {
                super.decodeRestorableState(with: coder)
                children.first?.decodeRestorableState(with: coder)
            }
        }
        final class Child: UINavigationController {
            var read: [String?] = []
            override func encodeRestorableState(with coder: NSCoder) {
                super.encodeRestorableState(with: coder)
                coder.encode("note", forKey: "note")
            }
            override func decodeRestorableState(with coder: NSCoder) {
                super.decodeRestorableState(with: coder)
                read.append(coder.decodeObject(forKey: "note") as? String)
            }
        }
        let app = TestApp(root: { HandMade("Root", children: [Child("Nav", [StateController("A")])]) })
        try app.launch()
        try #require(app.root?.children.first as? Child).pushViewController(RecreatedController("B"), animated: false)
        app.save()
        #expect(app.savedPaths == [["Root"], ["Root", "Nav"], ["Root", "Nav", "A"], ["Root", "Nav", "B"]])
        app.kill()
        let records = try #require(app.storedArchive()).records
        let builtIn = records.prefix(2).map { $0.values.keyed.map(\.key).filter { $0.hasPrefix("UIKit.") } }
        #expect(!builtIn[1].isEmpty)
        #expect(Set(builtIn[0]).isDisjoint(with: Set(builtIn[1]).subtracting(["UIKit.viewLoaded"])))
        try app.launch()
        let restored = try #require(app.root?.children.first as? Child)
        #expect(restored.read == ["note", "note"], "its own, and what it wrote into the coder of its parent")
        #expect(restored.viewControllers.map(\.restorationIdentifier) == ["A", "B"])
    }

    // S-PRES-18.1
    @Test func `S-PRES-18: a coder that is handed to another object exchanges app values only`() throws {
        // A container that calls encode and decode of its child with its own coder.
        final class HandMade: StateController {
            override func encodeRestorableState(with coder: NSCoder) {
                super.encodeRestorableState(with: coder)
                children.first?.encodeRestorableState(with: coder)
            }
            override func decodeRestorableState(with coder: NSCoder) {
                super.decodeRestorableState(with: coder)
                children.first?.decodeRestorableState(with: coder)
            }
        }
        final class Child: UINavigationController {
            var note = ""
            override func encodeRestorableState(with coder: NSCoder) {
                super.encodeRestorableState(with: coder)
                coder.encode(note, forKey: "note")
            }
            override func decodeRestorableState(with coder: NSCoder) {
                super.decodeRestorableState(with: coder)
                note = coder.decodeObject(forKey: "note") as? String ?? ""
            }
        }
        let app = TestApp(root: { HandMade("Root", children: [Child(nil, [StateController("A")])]) })
        try app.launch()
        let child = try #require(app.root?.children.first as? Child)
        child.note = "handed on"
        child.pushViewController(StateController("B"), animated: false)
        app.save()
        // Built-in state doesn't go through the parent's coder, so the stack's controllers didn't join the queue.
        #expect(app.savedKeys == ["Root"])
        #expect(app.saveProblems(.superNotCalled).isEmpty)
        app.kill()
        try app.launch()
        let restored = try #require(app.root?.children.first as? Child)
        #expect(restored.note == "handed on")
        #expect(restored.viewControllers.count == 1)
        #expect(app.restoreProblems(.superNotCalled).isEmpty)
    }
}
