import Foundation
import Synchronization
import Testing
import UIKitTesting

@testable import RestorationArchive
@testable import UIKit

/// Tests of `@Restored`: properties that UIKit saves and restores with their object.
@MainActor
@Suite(.serialized)
struct RestoredPropertyTests {
    private struct Draft: Codable, Equatable {
        var title = "", lines: [String] = [], due: Date?
    }

    private enum Mode: String, Codable { case reading, writing }

    private class Base: UIViewController {
        @Restored("page") var page: Int?
        @Restored("mode") var mode = Mode.reading
        @Restored("hint") var hint: String? = "as declared"
    }

    private final class Editor: Base {
        @Restored("draft") var draft = Draft()
        @Restored("ratio") private var ratio = 0.5
        var ratioNow: Double {
            get { ratio }
            set { ratio = newValue }
        }
        var seenWhileDecoding: Draft?
        var decodedByKey: Draft?

        override func decodeRestorableState(with coder: NSCoder) {
            super.decodeRestorableState(with: coder)
            seenWhileDecoding = draft
            decodedByKey = coder.decodeDecodable(Draft.self, forKey: "draft")
        }
    }

    private final class Pin: UIView {
        @Restored("color") var color = "red"
    }

    private final class Model: NSObject, UIStateRestoring {
        @Restored("count") var count = 0
    }

    private final class Restless: UIViewController {
        @Restored("value") var value = Value()
        @Restored("other") var other = 1

        struct Value: Codable {
            var number = 1.0
            var isBroken = false

            func encode(to encoder: any Encoder) throws {
                guard !isBroken else {
                    throw EncodingError.invalidValue(1, .init(codingPath: [], debugDescription: "It is broken."))
                }
                var container = encoder.singleValueContainer()
                try container.encode(number)
            }
            init() {}
            init(from decoder: any Decoder) throws { number = try decoder.singleValueContainer().decode(Double.self) }
        }
    }

    private static func editor() -> Editor {
        let editor = Editor()
        editor.restorationIdentifier = "Editor"
        let pin = Pin()
        pin.restorationIdentifier = "Pin"
        editor.loadViewIfNeeded()
        editor.view.addSubview(pin)
        return editor
    }

    // S-RESTORED-1.1 to S-RESTORED-1.6, S-RESTORED-2.1, S-RESTORED-2.2, S-RESTORED-3.1, S-RESTORED-3.2
    @Test
    func
        `S-RESTORED-1 to S-RESTORED-3: Properties of a class and its superclass, of a view and of a registered object come back`()
        throws
    {
        var model = Model()
        let app = TestApp(root: {
            model = Model()
            UIApplication.registerObject(forStateRestoration: model, restorationIdentifier: "Model")
            let editor = Self.editor()
            let container = EncodingContainer("Root", children: [editor])
            container.onEncode = { [model] in $0.encode(model, forKey: "model") }
            return container
        })
        try app.launch()
        let editor = try #require(app.root?.children.first as? Editor)
        let draft = Draft(title: "👋🏽 \"Dear\"", lines: ["a", ""], due: Date(timeIntervalSinceReferenceDate: 0.1))
        editor.draft = draft
        editor.draft.lines.append("שלום")
        editor.page = 7
        editor.mode = .writing
        editor.ratioNow = .infinity
        try #require(editor.view.subviews.first as? Pin).color = "blue"
        model.count = 3
        app.save()
        app.kill()
        try app.launch()
        let after = try #require(app.root?.children.first as? Editor)
        #expect(after !== editor)
        #expect(
            after.draft.title == draft.title && after.draft.lines == ["a", "", "שלום"] && after.draft.due == draft.due)
        #expect(after.seenWhileDecoding == after.draft, "before the override is called")
        #expect(after.decodedByKey == after.draft)
        #expect(after.page == 7 && after.mode == .writing && after.ratioNow == .infinity)
        #expect((after.view.subviews.first as? Pin)?.color == "blue")
        #expect(model.count == 3)
        #expect(UIApplication.shared.restorationReport?.problems == [])
    }

    // S-RESTORED-4.1, S-RESTORED-4.2
    @Test func `S-RESTORED-4: What was never saved is as it was declared, also nil`() throws {
        let app = TestApp(root: { Self.editor() })
        try app.launch()
        try app.root(as: Editor.self).hint = nil
        app.save()
        app.kill()
        try app.rewriteArchive { archive in
            archive.records[0].values.keyed.removeAll { $0.key == "mode" || $0.key == "draft" }
        }
        try app.launch()
        let editor = try app.root(as: Editor.self)
        #expect(editor.page == nil && editor.mode == .reading && editor.draft == Draft() && editor.ratioNow == 0.5)
        #expect(editor.hint == nil, "nil is a value, too")
    }

    // S-RESTORED-5.1 to S-RESTORED-5.3
    @Test func `S-RESTORED-5: What does not fit the type any more is told, and the property is as it was declared`()
        throws
    {
        let app = TestApp(root: { Self.editor() })
        try app.launch()
        let editor = try app.root(as: Editor.self)
        (editor.page, editor.mode) = (3, .writing)
        app.save()
        app.kill()
        try app.rewriteArchive { archive in
            for index in archive.records[0].values.keyed.indices
            where archive.records[0].values.keyed[index].key == "mode" {
                archive.records[0].values.keyed[index].value = .codable(Data("17".utf8))
            }
        }
        try app.launch()
        let after = try app.root(as: Editor.self)
        #expect(after.mode == .reading && after.page == 3)
        let problems = try #require(UIApplication.shared.restorationReport?.problems)
        #expect(problems.map(\.reason) == [.valueUndecodable])
        #expect(problems.first?.message.contains("mode") == true)
    }

    private final class Haunted: UIViewController {
        /// A reference to an object that ended. Apps may leave such a property.
        unowned var ghost: NSObject
        @Restored("count") var count = 0

        init() {
            let gone = NSObject()
            ghost = gone
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }
    }

    // S-RESTORED-8.1, S-RESTORED-8.2
    @Test func `S-RESTORED-8: An unowned reference to what has gone does not end the app`() throws {
        let app = TestApp(root: {
            let controller = Haunted()
            controller.restorationIdentifier = "Haunted"
            return controller
        })
        try app.launch()
        try app.root(as: Haunted.self).count = 2
        try app.relaunch()
        #expect(try app.root(as: Haunted.self).count == 2)
    }

    // S-RESTORED-6.1 to S-RESTORED-6.3
    @Test func `S-RESTORED-6: A value that cannot be encoded is told, and the rest is saved`() throws {
        let app = TestApp(root: {
            let controller = Restless()
            controller.restorationIdentifier = "Restless"
            controller.title = "kept"
            return controller
        })
        try app.launch()
        try app.root(as: Restless.self).value.isBroken = true
        let archive = try #require(app.preserve())
        #expect(archive.records[0].values["value"] == nil)
        #expect(archive.records[0].values["other"] == .codable(Data("1".utf8)))
        let problem = try #require(app.saveProblems(.valueNotEncodable).first)
        #expect(UIApplication.shared.preservationReport?.problems.first?.message.contains("It is broken.") == true)
        #expect(problem == ["Restless"])
    }

    /// A value that counts how often it is encoded.
    private struct Counted: Codable {
        static let encodings = Mutex(0)
        static var count: Int { encodings.withLock { $0 } }
        var number = 0

        init() {}
        init(from decoder: any Decoder) throws { number = try decoder.singleValueContainer().decode(Int.self) }
        func encode(to encoder: any Encoder) throws {
            Self.encodings.withLock { $0 += 1 }
            var container = encoder.singleValueContainer()
            try container.encode(number)
        }
    }

    private final class Counting: UIViewController {
        @Restored("counted") var counted = Counted()
    }

    // S-RESTORED-7.3
    @Test func `A value is encoded again only after the app sets the property`() throws {
        let app = TestApp(root: {
            let controller = Counting()
            controller.restorationIdentifier = "Counting"
            return controller
        })
        try app.launch()
        _ = app.preserve()
        let before = Counted.count
        #expect(before > 0)
        try app.root(as: Counting.self).invalidateRestorableState()
        _ = app.preserve()
        #expect(Counted.count == before)
        try app.root(as: Counting.self).counted.number = 1
        let archive = try #require(app.preserve())
        #expect(Counted.count == before + 1)
        #expect(archive.records[0].values["counted"] == .codable(Data("1".utf8)))
    }

    // S-RESTORED-7.1, S-RESTORED-7.2
    @Test func `S-RESTORED-7: A property that is set is in the next pass, among however many others`() throws {
        let app = TestApp(root: {
            EncodingContainer(
                "Root",
                children: (0..<3_000).map { number in
                    let child = Base()
                    child.restorationIdentifier = "\(number)"
                    return child
                })
        })
        try app.launch()
        let archive = try #require(app.preserve())
        // The other objects have their turn in this pass.
        _ = app.preserveChange()
        let last = try #require(app.root?.children.last as? Base)
        last.page = 4
        let change = try #require(app.preserveChange())
        #expect(change.records[archive.records[3_000].reference]?.values["page"] == .codable(Data("4".utf8)))
        // The value is unchanged, so UIKit doesn't make its bytes again, and they stay equal.
        last.invalidateRestorableState()
        let again = try #require(app.preserveChange())
        #expect(
            again.records[archive.records[3_000].reference] == change.records[archive.records[3_000].reference])
    }
}
