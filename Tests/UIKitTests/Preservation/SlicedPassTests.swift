import Foundation
import RestorationArchive
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of complete passes in slices, between which events come.
@MainActor
@Suite(.serialized)
struct SlicedPassTests {
    private func launch(_ count: Int = 200) throws -> (app: TestApp, children: [StateController], keeper: Autosaver) {
        let app = TestApp(root: {
            EncodingContainer("Root", children: (0..<count).map { StateController("\($0)") })
        })
        try app.launch()
        let children = try #require(app.root?.children as? [StateController])
        return (app, children, try #require(UIApplication.shared.currentScene.autosaver))
    }

    /// Runs slices until the pass ends. Returns their number.
    private func finish(_ keeper: Autosaver, _ archive: inout Archive?) throws -> Int {
        var slices = 1
        while true {
            slices += 1
            guard let found = keeper.preserveSlice(.zero) else { continue }
            guard var whole = found.archive else { return slices }
            if let change = found.change { whole.apply(change) }
            archive = whole
            return slices
        }
    }

    @Test func `S-SAVE-2: a pass over many objects leaves the main actor to events between its slices`() throws {
        let (app, children, keeper) = try launch()
        var asked = 0
        for child in children { child.onEncode = { _ in asked += 1 } }
        #expect(keeper.preserveSlice(completely: true, .zero) == nil)
        #expect(asked <= 16)
        var archive: Archive?
        #expect(try finish(keeper, &archive) > 12)
        #expect(archive?.records.count == 201)
        #expect(try archive?.byKey == #require(app.preserve()).byKey)
    }

    @Test
    func `S-PRES-23: what comes below a controller without an identifier is told, also when a pass has been there`()
        throws
    {
        let unnamed = StateController(nil)
        let app = TestApp(root: {
            EncodingContainer("Root", children: [unnamed] + (0..<200).map { StateController("\($0)") })
        })
        try app.launch()
        let keeper = try #require(UIApplication.shared.currentScene.autosaver)
        #expect(keeper.preserveSlice(completely: true, .zero) == nil)
        let changes = UIApplication.shared.currentScene.preservation.changes
        while !changes.isPassExamining { try #require(keeper.preserveSlice(.zero) == nil) }
        unnamed.addChild(StateController("Below"))
        var archive: Archive?
        _ = try finish(keeper, &archive)
        let problems = try #require(UIApplication.shared.preservationReport).problems
        #expect(problems.filter { $0.reason == .excludedByAncestor }.map { $0.publicPath?.last } == ["Below"])
        #expect(archive?.records.count == 201)
    }

    @Test func `S-SAVE-2: a pass that fits into a slice asks each object and the delegate once`() throws {
        var calls: [String] = []
        let app = TestApp(root: { StateController("Root") }) {
            $0.onShouldSave = { _ in
                calls.append("shouldSave")
                return true
            }
        }
        try app.launch()
        try app.root(as: StateController.self).onEncode = { _ in calls.append("encode") }
        let keeper = try #require(UIApplication.shared.currentScene.autosaver)
        #expect(keeper.preserveSlice(completely: true, .seconds(9)) != nil)
        #expect(calls == ["shouldSave", "encode"])
    }

    @Test func `S-SAVE-9: what changes between the slices is saved with them`() throws {
        let (app, children, keeper) = try launch()
        #expect(keeper.preserveSlice(completely: true, .zero) == nil)
        // The pass already asked the first one, and not yet the second one.
        for child in [children[3], children[150]] {
            child.valueToEncode = 7
            child.invalidateRestorableState()
        }
        children.last?.addChild(StateController("Too deep"))
        var archive: Archive?
        _ = try finish(keeper, &archive)
        let found = try #require(archive)
        #expect(found.records[4].values["value"] == .integer(7))
        #expect(found.records[151].values["value"] == .integer(7))
        #expect(app.saveProblems(.changedDuringPass).isEmpty)
        #expect(try found.byKey == #require(app.preserve()).byKey)
    }

    @Test func `S-SAVE-9: what comes and goes between the slices is found, wherever the pass is`() throws {
        for place in [0, 5, 195] {
            let (app, children, keeper) = try launch()
            #expect(keeper.preserveSlice(completely: true, .zero) == nil)
            let root = try #require(app.root)
            children[199].removeFromParent()
            root.addChild(StateController("New"))
            children[place].present(StateController("Presented"), animated: false)
            var archive: Archive?
            _ = try finish(keeper, &archive)
            let found = try #require(archive)
            #expect(app.savedKeys.contains("Root/:[199]:/New"))
            #expect(app.savedKeys.contains("Root/Presented"))
            #expect(try found.byKey == #require(app.preserve()).byKey)
        }
    }

    @Test func `S-SAVE-9: where slices cannot take a change in, the pass begins anew, and ends although they go on`()
        throws
    {
        let (app, _, keeper) = try launch()
        let root = try #require(app.root)
        var slices = 0
        var found = keeper.preserveSlice(completely: true, .zero)
        while found == nil, slices < 1_000 {
            slices += 1
            // All others move to new places.
            root.children.first?.removeFromParent()
            root.addChild(StateController("New \(slices)"))
            found = keeper.preserveSlice(.zero)
        }
        #expect(slices < 100)
        var archive = try #require(found?.archive)
        if let change = found?.change { archive.apply(change) }
        #expect(try archive.byKey == #require(app.preserve()).byKey)
    }

    @Test func `S-SAVE-7: a save in one piece takes the place of a pass that is under way`() throws {
        let (app, children, keeper) = try launch()
        #expect(keeper.preserveSlice(completely: true, .zero) == nil)
        children[0].valueToEncode = 9
        #expect(app.save())
        #expect(!UIApplication.shared.currentScene.preservation.isUnderway)
        app.kill()
        #expect(app.storedArchive()?.records[1].values["value"] == .integer(9))
    }

    @Test func `S-SAVE-12: a delegate that declines between the slices is heeded`() throws {
        var answer = true
        let app = TestApp(root: {
            EncodingContainer("Root", children: (0..<100).map { StateController("\($0)") })
        }) { $0.onShouldSave = { _ in answer } }
        try app.launch()
        let keeper = try #require(UIApplication.shared.currentScene.autosaver)
        #expect(keeper.preserveSlice(completely: true, .zero) == nil)
        answer = false
        var archive: Archive?
        _ = try finish(keeper, &archive)
        #expect(archive == nil)
        answer = true
        #expect(app.preserve()?.records.count == 101)
    }

    @Test func `S-SAVE-12: a delegate that declines when the pass begins anew leaves no pass under way`() throws {
        var answer = true
        let app = TestApp(root: {
            EncodingContainer("Root", children: (0..<100).map { StateController("\($0)") })
        }) { $0.onShouldSave = { _ in answer } }
        try app.launch()
        let scene = UIApplication.shared.currentScene
        let keeper = try #require(scene.autosaver)
        #expect(keeper.preserveSlice(completely: true, .zero) == nil)
        answer = false
        scene.preservedHierarchyDidChange()
        #expect(try #require(keeper.preserveSlice(.zero)).archive == nil)
        #expect(!scene.preservation.isUnderway)
        answer = true
        #expect(app.preserve()?.records.count == 101)
    }
}
