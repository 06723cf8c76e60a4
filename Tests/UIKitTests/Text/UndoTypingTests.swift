import Foundation
import Testing
import UIKitTesting

@testable import RestorationArchive
@testable import UIKit

/// Tests of undo and redo of the user's typing, also across launches.
@MainActor
@Suite(.serialized)
struct UndoTypingTests {
    /// Types a text key by key.
    private func type(_ text: String, after start: String = "", into label: String, of app: TestApp) throws {
        for index in text.indices { try app.type(start + text[...index], into: label) }
    }

    private func text(of label: String, in app: TestApp) -> String? { app.element(label)?.input?.text }

    private func steps(of label: String, in app: TestApp) -> TextInput.Steps? { app.element(label)?.input?.steps }

    @Test(arguments: ["field", "notes", "search"])
    func `What was typed is undone across a kill, and redone across another`(label: String) throws {
        let app = try TestApp.form()
        try type("Dear Ann", into: label, of: app)
        #expect(steps(of: label, in: app) == .init(canUndo: true, canRedo: false))
        try app.relaunch()
        #expect(text(of: label, in: app) == "Dear Ann")
        try app.undoTyping(in: label)
        #expect(text(of: label, in: app) == "Dear ")
        try app.relaunch()
        #expect(steps(of: label, in: app) == .init(canUndo: true, canRedo: true))
        try app.undoTyping(in: label)
        #expect(text(of: label, in: app) == "")
        #expect(steps(of: label, in: app) == .init(canUndo: false, canRedo: true))
        try app.undoTyping(in: label)
        try app.relaunch()
        try app.redoTyping(in: label)
        try app.redoTyping(in: label)
        #expect(text(of: label, in: app) == "Dear Ann")
        #expect(app.element(label)?.input?.selection == .init(location: 8, length: 0))
        #expect(UIApplication.shared.restorationReport?.problems == [])
    }

    @Test func `What an app had set stands at the beginning, and what it sets later cannot be undone`() throws {
        let app = try TestApp.form { $0.field.text = "name: " }
        try type("Ann", after: "name: ", into: "field", of: app)
        try app.relaunch()
        try app.undoTyping(in: "field")
        #expect(text(of: "field", in: app) == "name: ")
        try app.redoTyping(in: "field")
        try app.form.field.text = "Bob"
        app.settle()
        #expect(steps(of: "field", in: app) == .init(canUndo: false, canRedo: false))
        try app.undoTyping(in: "field")
        #expect(text(of: "field", in: app) == "Bob")
    }

    @Test func `Undoing is an edit of the user's: the app is asked and told, and displays show it whatever was typed`()
        throws
    {
        let editor = TextEditingTests.Editor()
        var changed: [String] = []
        let app = try TestApp.form { form in
            form.field.delegate = editor
            form.notes.delegate = editor
            form.field.addAction(UIAction { _ in changed.append(form.field.text ?? "") }, for: .editingChanged)
        }
        try app.type("one", into: "field")
        try app.type("two", into: "notes")
        (editor.changes, editor.calls, changed) = ([], [], [])
        let revision = try #require(app.element("field")?.input?.revision)
        try app.undoTyping(in: "field")
        #expect(editor.changes == ["0+3 "] && changed == [""])
        #expect(try #require(app.element("field")?.input?.revision) > revision)
        try app.undoTyping(in: "notes")
        #expect(editor.calls.contains("didChange") && text(of: "notes", in: app) == "")
        editor.accepts = false
        let declined = try #require(app.element("field")?.input?.revision)
        try app.redoTyping(in: "field")
        #expect(text(of: "field", in: app) == "" && changed == [""])
        #expect(try #require(app.element("field")?.input?.revision) > declined, "a display waits for it")
        editor.accepts = true
        try app.redoTyping(in: "field")
        #expect(text(of: "field", in: app) == "one")
    }

    @Test func `What the app makes of typing is undone with it`() throws {
        let app = try TestApp.form { form in
            form.field.addAction(
                UIAction { _ in form.field.text = form.field.text?.uppercased() }, for: .editingChanged)
        }
        try app.type("one ", into: "field")
        try app.type("ONE two", into: "field")
        #expect(text(of: "field", in: app) == "ONE TWO")
        try app.relaunch()
        try app.undoTyping(in: "field")
        #expect(text(of: "field", in: app) == "ONE ")
        try app.redoTyping(in: "field")
        #expect(text(of: "field", in: app) == "ONE TWO")
    }

    @Test func `Of a secret nothing is kept, and a field that may not be edited undoes nothing`() throws {
        let app = try TestApp.form { form in
            form.field.isSecureTextEntry = true
            form.search.textContentType = .oneTimeCode
        }
        for label in ["field", "notes", "search"] { try app.type("open sesame", into: label) }
        #expect(steps(of: "field", in: app) == nil && steps(of: "search", in: app) == nil)
        try app.undoTyping(in: "field")
        #expect(text(of: "field", in: app) == "open sesame")
        try app.form.notes.isEditable = false
        app.settle()
        #expect(steps(of: "notes", in: app) == nil)
        #expect(throws: UIKitTestingError.self) { try app.undoTyping(in: "notes") }
        // A field that became secret doesn't keep its earlier texts.
        try app.form.notes.isSecureTextEntry = true
        app.save()
        app.kill()
        let archive = try #require(app.storedArchive())
        #expect(
            archive.records.allSatisfy { $0.values["UIKit.editedTexts"] == nil && $0.values["UIKit.editPlaces"] == nil }
        )
    }

    @Test func `A history that is damaged, or of another text, is left out, and the text is there`() throws {
        let app = try TestApp.form()
        try app.type("Dear ", into: "field")
        try app.type("Dear Ann", into: "field")
        app.save()
        app.kill()
        let original = try #require(app.storedArchive())
        let damages: [[String: CodedValue]] = [
            ["UIKit.editPlaces": .array([.integer(1), .integer(0)])], ["UIKit.editPlaces": .string("x")],
            ["UIKit.editPlaces": .array([.integer(2), .integer(0), .integer(.max)])],
            ["UIKit.editPlaces": .array([.integer(-1), .integer(0), .integer(5)])],
            ["UIKit.editedTexts": .array([.integer(1)])], ["UIKit.editedTexts": .nil],
            ["UIKit.editedTexts": .array([.string(""), .string("Dear "), .string(""), .string("Bob")])],
            ["UIKit.input": .string("Dear Bob")],
        ]
        for damage in damages {
            try app.rewriteArchive { archive in
                archive = original
                for record in archive.records.indices where archive.records[record].values["UIKit.editPlaces"] != nil {
                    for index in archive.records[record].values.keyed.indices {
                        let key = archive.records[record].values.keyed[index].key
                        if let value = damage[key] { archive.records[record].values.keyed[index].value = value }
                    }
                }
            }
            try app.launch()
            #expect(text(of: "field", in: app)?.hasPrefix("Dear ") == true, "\(damage)")
            #expect(steps(of: "field", in: app) == .init(canUndo: false, canRedo: false), "\(damage)")
            try app.undoTyping(in: "field")
            #expect(text(of: "field", in: app)?.hasPrefix("Dear ") == true, "\(damage)")
            app.kill()
        }
    }

    @Test(arguments: [40_000, 49_000, 60_000])
    func `A history leaves its object within the budget, with as much of it as there is room for`(length: Int) throws {
        let app = try TestApp.form()
        let text = String(repeating: "x", count: length)
        try app.type(text, into: "notes")
        for count in 1...20 { try app.type(text + String(repeating: "word ", count: 40 * count), into: "notes") }
        #expect(try app.form.notes.editableText.history.steps.count == 21)
        app.save()
        app.kill()
        let archive = try #require(app.storedArchive())
        let record = try #require(archive.records.first { $0.values["UIKit.input"] != nil })
        let saved = record.values["UIKit.editedTexts"].map { "\($0)".utf8.count } ?? 0
        #expect((saved > 0) == (length < 45_000))
        #expect(saved == 0 || saved < 50_000 - length)
    }
}
