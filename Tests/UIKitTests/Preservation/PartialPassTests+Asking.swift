import RestorationArchive
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of the app's own objects that a pass asks, and of those that later turns ask.
extension PartialPassTests {
    @Test func `S-SAVE-2: of thousands of an app's controllers a pass asks some, and all are asked in turn`() throws {
        let count = 5_000
        let app = TestApp(root: { EncodingContainer("Root", children: (0..<count).map { StateController("\($0)") }) })
        try app.launch()
        let references = try #require(app.preserve()).records.map(\.reference)
        let children = try #require(app.root?.children as? [StateController])
        for child in children { child.valueToEncode = 1 }
        children[3_000].invalidateRestorableState()
        let first = try #require(encoded(app))
        #expect(first.count <= ScenePreservation.askedInPass + 1)
        // The root's reference comes before those of the children.
        #expect(first[references[3_001]] == .some(.integer(1)))
        var asked = Set(first.keys)
        var turns = 0
        while let change = try keeper().preserveMore() {
            #expect(change.records.count <= ScenePreservation.askedInTurn)
            asked.formUnion(change.records.keys)
            turns += 1
        }
        #expect(asked == Set(references))
        #expect(turns <= 6)
    }

    @Test func `S-SAVE-2: a container that is too dear for a pass keeps none of the others waiting`() throws {
        let app = TestApp(root: { EncodingContainer("Root", children: (0..<2_000).map { StateController("\($0)") }) })
        try app.launch()
        let root = try #require(app.preserve()).records[0].reference
        let asked = try #require(encoded(app))
        #expect(asked.count == ScenePreservation.askedInPass && !asked.keys.contains(root))
        #expect(try #require(keeper().preserveMore()).records.keys.contains(root))
    }

    @Test func `S-SAVE-2: in an app of few objects, each pass asks all of its own`() throws {
        let app = TestApp(root: { EncodingContainer("Root", children: (0..<40).map { StateController("\($0)") }) })
        try app.launch()
        let last = try #require(app.preserve()?.records[40].reference)
        (app.root?.children.last as? StateController)?.valueToEncode = 7
        #expect(try #require(encoded(app))[last] == .some(.integer(7)))
    }

    @Test func `S-SAVE-18: another reference that is found in a later turn leads to a complete pass, too`() throws {
        let app = TestApp(root: { EncodingContainer("Root", children: (0..<1_000).map { StateController("\($0)") }) })
        try app.launch()
        // The test makes it now, because a new controller later leads to a complete pass anyway.
        let stranger = StateController("Stranger")
        _ = app.preserve()
        _ = try #require(app.preserveChange())
        let last = try #require(app.root?.children.last as? StateController)
        last.valueToEncode = stranger
        var turns = 0
        while try keeper().preserveMore() != nil { turns += 1 }
        #expect(turns <= 1)
        #expect(app.preserveChange() == nil)
        #expect(app.savedKeys.last == ":[+0]:/Stranger")
    }
}
