import Foundation
import RestorationArchive
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of passes after an object came or left. They encode what came, what now refers to other objects, and nothing
/// else.
@MainActor
@Suite(.serialized)
struct SplicingPassTests {
    private func launch(_ root: @escaping () -> UIViewController) throws -> (app: TestApp, archive: Archive) {
        let app = TestApp(root: root)
        try app.launch()
        return (app, try #require(app.preserve()))
    }

    /// Checks that the next pass is partial, and makes of `archive` what a complete pass finds.
    ///
    /// - Returns: the identifiers of the objects that came and left.
    @discardableResult
    private func splice(
        _ app: TestApp, _ archive: inout Archive, _ location: SourceLocation = #_sourceLocation
    ) throws -> (came: [String], went: [String], asked: Int) {
        let change = try #require(app.preserveChange(), sourceLocation: location)
        let before = archive.paths
        archive.apply(change)
        let entries = try #require(UIApplication.shared.preservationReport?.entries)
        let fresh = try #require(app.preserve())
        #expect(archive.byKey == fresh.byKey, sourceLocation: location)
        #expect(entries == UIApplication.shared.preservationReport?.entries, sourceLocation: location)
        func name(_ reference: RecordReference, _ paths: PathTable) -> String {
            paths.step(of: reference.path).identifier ?? "nil"
        }
        let result = (
            came: change.splices.flatMap(\.inserted).map { name($0.record.reference, archive.paths) },
            went: change.splices.flatMap(\.removed).map { name($0, before) }, asked: change.records.count
        )
        archive = fresh
        return result
    }

    private static func stack(_ name: String, _ count: Int = 2) -> UINavigationController {
        UINavigationController("Stack \(name)", (0..<count).map { StateController("Screen \(name) \($0)") })
    }

    @Test func `S-SAVE-17: what is pushed, with all that is below it, comes where a complete pass puts it`() throws {
        var (app, archive) = try launch { UITabBarController("Tabs", ["A", "B", "C"].map { Self.stack($0) }) }
        let stack = try #require(app.root?.children[0] as? UINavigationController)
        let pushed = StateController("Pushed") { controller in
            controller.view.addSubview(UITextField().named("Field"))
            controller.view.addSubview(UISwitch().named("Switch"))
        }
        stack.pushViewController(pushed, animated: false)
        let result = try splice(app, &archive)
        #expect(result.came == ["Pushed", "Field", "Switch"] && result.went == [])
        stack.pushViewController(StateController("Above"), animated: false)
        #expect(try splice(app, &archive).came == ["Above"])
        stack.popToRootViewController(animated: false)
        #expect(try splice(app, &archive).went.sorted() == ["Above", "Field", "Pushed", "Screen A 1", "Switch"])
    }

    @Test func `S-SAVE-2: a push among ten thousand asks the stack, what came, and as many others as any pass`() throws
    {
        let (app, before) = try launch {
            UITabBarController("Tabs", (0..<100).map { Self.stack("\($0)", 100) })
        }
        #expect(before.records.count == 10_101)
        let stack = try #require(app.root?.children[50] as? UINavigationController)
        stack.pushViewController(StateController("Pushed"), animated: false)
        let change = try #require(app.preserveChange())
        #expect(change.records.count <= ScenePreservation.askedInPass + 100)
        #expect(change.splices.map(\.inserted.count) == [1])
        #expect(change.splices.flatMap(\.paths).count == 1)
        var composed = before
        composed.apply(change)
        let fresh = try #require(app.preserve())
        #expect(composed.records == fresh.records && composed.paths == fresh.paths)
    }

    @Test func `S-SAVE-17: presentations and new tabs come and go`() throws {
        var (app, archive) = try launch { UITabBarController("Tabs", ["A", "B"].map { Self.stack($0) }) }
        let tabs = try app.root(as: UITabBarController.self)
        tabs.present(Self.stack("Sheet"), animated: false)
        #expect(try splice(app, &archive).came == ["Stack Sheet", "Screen Sheet 0", "Screen Sheet 1"])
        tabs.dismiss(animated: false)
        #expect(try splice(app, &archive).went.count == 3)
        tabs.viewControllers?.append(Self.stack("C", 1))
        #expect(try splice(app, &archive).came == ["Stack C", "Screen C 0"])
        tabs.viewControllers?.removeLast()
        #expect(try splice(app, &archive).went == ["Stack C", "Screen C 0"])
    }

    @Test func `S-SAVE-17: an alert is presented and dismissed, and nothing comes or goes`() throws {
        var (app, archive) = try launch { StateController("Root") }
        app.root?.present(UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert), animated: false)
        #expect(try splice(app, &archive).came == [])
        app.root?.dismiss(animated: false)
        #expect(try splice(app, &archive).went == [])
    }

    @Test func `S-PATH-4: another object that takes the place of one that went is saved for it`() throws {
        var (app, archive) = try launch { Self.stack("A") }
        let stack = try app.root(as: UINavigationController.self)
        for number in 1...3 {
            let other = StateController("Screen A 1") { $0.view.addSubview(UISwitch().named("Switch")) }
            other.valueToEncode = number
            stack.setViewControllers([stack.viewControllers[0], other], animated: false)
            let result = try splice(app, &archive)
            #expect(result.came == ["Screen A 1", "Switch"])
            #expect(result.went == (number == 1 ? ["Screen A 1"] : ["Screen A 1", "Switch"]))
        }
    }

    @Test func `S-PATH-6: where others move by it, a complete pass tells their paths`() throws {
        var (app, archive) = try launch { UITabBarController("Tabs", ["A", "B", "C"].map { Self.stack($0) }) }
        let tabs = try app.root(as: UITabBarController.self)
        for controllers in [
            [tabs.children[2], tabs.children[0], tabs.children[1]], Array(tabs.children.dropFirst()),
        ] {
            tabs.setViewControllers(controllers, animated: false)
            #expect(app.preserveChange() == nil)
            archive = try #require(app.preserve())
            #expect(try splice(app, &archive).came == [])
        }
    }

    @Test func `S-PATH-4: what goes from one container to another is under its new path`() throws {
        for (from, to) in [(0, 1), (1, 0)] {
            var (app, archive) = try launch { UITabBarController("Tabs", ["A", "B"].map { Self.stack($0) }) }
            let stacks = try #require(app.root?.children as? [UINavigationController])
            let screen = try #require(stacks[from].popViewController(animated: false) as? StateController)
            stacks[to].pushViewController(screen, animated: false)
            let change = app.preserveChange()
            if let change { archive.apply(change) } else { archive = try #require(app.preserve()) }
            let (place, name) = (["A", "B"][to], ["A", "B"][from])
            let key = "Tabs/:[\(to)]:/Stack \(place)/:[2]:/Screen \(name) 1"
            #expect(app.savedKeys.contains(key))
            #expect(try archive.byKey == #require(app.preserve()).byKey)
        }
    }

    @Test func `S-PATH-4: what moves with a container that is not saved is under its new path`() throws {
        let (app, _) = try launch {
            let inner = StateController("Inner")
            let root = EncodingContainer(
                "Root", children: [StateController(nil, children: [inner]), StateController("B")])
            root.onEncode = { [unowned inner] in $0.encode(inner, forKey: "inner") }
            return root
        }
        let root = try app.root(as: EncodingContainer.self)
        #expect(app.savedKeys.contains("Root/:[0]:/:[0]:/Inner"))
        let unnamed = root.children[0]
        unnamed.removeFromParent()
        root.addChild(unnamed)
        _ = app.preserveChange()
        #expect(app.savedKeys.contains("Root/:[1]:/:[0]:/Inner"))
    }

    @Test func `S-SAVE-18: what others still refer to stays, wherever it was referred to first`() throws {
        var (app, archive) = try launch {
            let containers = ["A", "B"].map { EncodingContainer($0, children: [StateController("Below " + $0)]) }
            return EncodingContainer("Root", children: containers)
        }
        let (a, b) = (
            try #require(app.root?.children[0] as? StateController),
            try #require(app.root?.children[1] as? StateController)
        )
        let guest = try #require(b.children.first)
        // The first reference comes from another object.
        a.onEncode = { [unowned guest] in $0.encode(guest, forKey: "guest") }
        #expect(app.preserveChange() == nil, "it moves to the front")
        archive = try #require(app.preserve())
        a.onEncode = { _ in }
        #expect(app.preserveChange() == nil, "it moves back")
        archive = try #require(app.preserve())
        // A later reference doesn't move it.
        let first = try #require(a.children.first)
        b.onEncode = { [unowned first] in $0.encode(first, forKey: "guest") }
        #expect(try splice(app, &archive).came == [])
        first.removeFromParent()
        #expect(app.preserveChange() == nil, "it stands elsewhere, and is still saved")
    }

    @Test func `S-SAVE-17: what goes takes along what only it refers to, also where they refer to each other`() throws {
        final class Pair: StateController {
            weak var other: Pair?
            override func encodeRestorableState(with coder: NSCoder) {
                super.encodeRestorableState(with: coder)
                coder.encode(other, forKey: "other")
                coder.encode(parent, forKey: "parent")
            }
        }
        var (app, archive) = try launch { UINavigationController("Stack", [StateController("First")]) }
        let stack = try app.root(as: UINavigationController.self)
        let (left, right) = (Pair("Left"), Pair("Right"))
        (left.other, right.other) = (right, left)
        let both = EncodingContainer("Both", children: [left, right])
        stack.pushViewController(both, animated: false)
        #expect(try splice(app, &archive).came == ["Both", "Left", "Right"])
        stack.popViewController(animated: false)
        #expect(try splice(app, &archive).went.sorted() == ["Both", "Left", "Right"])
    }

    @Test func `S-SAVE-19: what has gone is not asked any more`() throws {
        var (app, archive) = try launch { Self.stack("A") }
        let stack = try app.root(as: UINavigationController.self)
        let last = try #require(stack.topViewController as? StateController)
        var asked = 0
        last.onEncode = { _ in asked += 1 }
        last.invalidateRestorableState()
        stack.popViewController(animated: false)
        #expect(try splice(app, &archive).went == ["Screen A 1"])
        #expect(asked == 0)
    }

    @Test func `S-PRES-23: what comes below an ancestor without an identifier is told`() throws {
        let (app, _) = try launch { Self.stack("A") }
        let stack = try app.root(as: UINavigationController.self)
        stack.pushViewController(StateController(nil, children: [StateController("Lost")]), animated: false)
        _ = app.preserveChange()
        #expect(app.saveProblems(.excludedByAncestor).count == 1)
        stack.popViewController(animated: false)
        _ = app.preserveChange()
        #expect(app.saveProblems(.excludedByAncestor) == [])
        let unnamed = StateController(nil)
        stack.pushViewController(unnamed, animated: false)
        _ = app.preserveChange()
        unnamed.addChild(StateController("Late"))
        _ = app.preserveChange()
        #expect(app.saveProblems(.excludedByAncestor).count == 1, "also what comes later")
    }

    @Test func `S-PRES-22: a second one of a path that comes is told, and the first one stays`() throws {
        let (app, _) = try launch {
            StateController("Root") { $0.view.addSubview(UISwitch().named("Same")) }
        }
        let first = try #require(app.root?.view.subviews.first as? UISwitch)
        app.root?.view.addSubview(UISwitch().named("Same"))
        #expect(app.preserveChange() == nil)
        #expect(app.saveProblems(.duplicatePath).count == 1)
        first.removeFromSuperview()
        #expect(app.preserveChange() == nil)
        #expect(app.saveProblems(.duplicatePath) == [])
        // Two objects come at once.
        for _ in 0..<2 { app.root?.view.addSubview(UITextField().named("Twin")) }
        #expect(app.preserveChange() == nil)
        #expect(app.saveProblems(.duplicatePath).count == 1)
    }

    @Test func `S-SAVE-17: hundreds come and go one after the other`() throws {
        var (app, archive) = try launch { UITabBarController("Tabs", ["A", "B"].map { Self.stack($0) }) }
        let stack = try #require(app.root?.children.first as? UINavigationController)
        var partial = 0
        func pass() throws {
            if let change = app.preserveChange() {
                archive.apply(change)
                partial += 1
            } else {
                archive = try #require(app.preserve())
            }
        }
        for number in 0..<200 {
            stack.pushViewController(StateController("Pushed \(number)"), animated: false)
            try pass()
            if number.isMultiple(of: 3) {
                stack.popViewController(animated: false)
                try pass()
            }
        }
        #expect(partial > 200)
        #expect(try archive.byKey == #require(app.preserve()).byKey)
    }

    @Test func `S-SAVE-2: a save after a push is as long as what came, and what came is there after a kill`() throws {
        let app = TestApp(root: { UITabBarController("Tabs", (0..<20).map { Self.stack("\($0)", 20) }) })
        try app.launch()
        var sizes: [Int] = []
        UIApplication.shared.passObserver = { sizes.append($0.writtenSize) }
        app.save()
        let stack = try #require(app.root?.children[3] as? UINavigationController)
        stack.popToRootViewController(animated: false)
        #expect(app.saveChange())
        let pushed = StateController("Pushed")
        pushed.valueToEncode = 7
        stack.pushViewController(pushed, animated: false)
        #expect(app.saveChange())
        #expect(sizes.count == 3 && sizes[0] > 20_000 && sizes[1...].allSatisfy { $0 > 0 && $0 < 2_000 }, "\(sizes)")
        let saved = try #require(app.preserve())
        app.kill()
        // The test compares bytes, because the keys then have the order of the file.
        #expect(try app.storedArchive()?.byKey == Archive(bytes: saved.bytes()).byKey)
    }
}
