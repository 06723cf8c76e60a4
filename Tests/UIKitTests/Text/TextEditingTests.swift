import Foundation
import Testing
import UIKit
import UIKitTesting

/// Tests of editing text: the questions to delegates, and UTF-16.
@MainActor
@Suite(.serialized)
struct TextEditingTests {
    final class Editor: NSObject, UITextFieldDelegate, UITextViewDelegate {
        var accepts = true
        var changes: [String] = []
        var calls: [String] = []

        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool {
            changes.append("\(range.location)+\(range.length) \(string)")
            return accepts
        }
        func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
            changes.append("\(range.location)+\(range.length) \(text)")
            return accepts
        }
        func textViewDidChange(_ textView: UITextView) { calls.append("didChange") }
        func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("begin") }
        func textFieldDidEndEditing(_ textField: UITextField) { calls.append("end") }
        func textFieldShouldReturn(_ textField: UITextField) -> Bool {
            calls.append("return")
            return accepts
        }
    }

    private func app(_ editor: Editor) throws -> TestApp {
        try TestApp.form { form in
            form.field.delegate = editor
            form.notes.delegate = editor
        }
    }

    @Test func `A text view posts that it is edited, that its text is another, and that editing has ended`() throws {
        let app = try app(Editor())
        let notes = try app.form.notes
        nonisolated(unsafe) var posted: [Notification.Name] = []
        let names = [
            UITextView.textDidBeginEditingNotification, UITextView.textDidChangeNotification,
            UITextView.textDidEndEditingNotification,
        ]
        let observers = names.map {
            NotificationCenter.default.addObserver(forName: $0, object: notes, queue: nil) { posted.append($0.name) }
        }
        defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
        notes.becomeFirstResponder()
        #expect(posted == [names[0]])
        try app.type("x", into: "notes")
        #expect(posted == [names[0], names[1]])
        notes.resignFirstResponder()
        #expect(posted == names)
    }

    @Test(arguments: [
        ("", "a", "0+0 a"), ("abc", "abxc", "2+0 x"), ("abc", "ac", "1+1 "), ("abc", "xyz", "0+3 xyz"),
        ("aaa", "aa", "2+1 "),
        ("😀", "😁", "0+2 😁"), ("a😀b", "ab", "1+2 "), ("é", "é!", "1+0 !"), ("👨‍👩‍👧", "👨‍👩", "5+3 "),
    ])
    func `The delegate is asked about the range in UTF-16 that is replaced`(old: String, new: String, change: String)
        throws
    {
        let editor = Editor()
        let app = try app(editor)
        try app.form.field.text = old
        try app.form.notes.text = old
        for name in ["field", "notes"] {
            editor.changes = []
            try app.type(new, into: name)
            #expect(editor.changes == [change])
        }
        #expect(try app.form.field.text == new)
        #expect(try app.form.notes.text == new)
    }

    @Test func `A change that is declined changes nothing, and displays show the old text again`() throws {
        let editor = Editor()
        let app = try app(editor)
        try app.form.field.text = "old"
        let before = try #require(app.element("field")?.input)
        editor.accepts = false
        try app.type("new", into: "field")
        let after = try #require(app.element("field")?.input)
        #expect(after.text == "old")
        #expect(after.revision > before.revision)
        try app.relaunch()
        #expect(try app.form.field.text == "", "a declined edit is nothing that the user entered")
    }

    @Test func `Typing sends editingChanged, and reaches neither when code sets the text`() throws {
        let editor = Editor()
        let app = try app(editor)
        try app.form.field.addAction(UIAction { _ in editor.calls.append("changed") }, for: .editingChanged)
        try app.form.field.text = "by code"
        #expect(editor.calls.isEmpty)
        try app.type("x", into: "field")
        try app.type("y", into: "notes")
        #expect(editor.calls == ["begin", "changed", "end", "didChange"])
    }

    @Test func `Return asks the delegate, then ends on exit`() throws {
        let editor = Editor()
        let app = try app(editor)
        try app.form.field.addAction(UIAction { _ in editor.calls.append("exit") }, for: .editingDidEndOnExit)
        let id = try #require(app.element("field")?.id)
        app.deliver(.submit(id))
        editor.accepts = false
        app.deliver(.submit(id))
        #expect(editor.calls == ["return", "exit", "return"])
    }

    @Test func `A selection outside the text is not taken, and the cursor goes to the end`() throws {
        let app = try TestApp.form()
        let id = try #require(app.element("notes")?.id)
        try app.type("text", into: "notes", cursor: 2)
        for selection in [(9, 0), (-1, 0), (0, 9), (Int.max, Int.max), (2, -1)] {
            app.deliver(.select(id, .init(location: selection.0, length: selection.1)))
            #expect(try app.form.notes.selectedRange == NSRange(location: 2, length: 0))
        }
        app.deliver(.edit(id, text: "texts", selection: .init(location: .max, length: .max)))
        #expect(try app.form.notes.selectedRange == NSRange(location: 5, length: 0))
    }

    @Test func `What is disabled or not editable is refused`() throws {
        let app = try TestApp.form()
        try app.form.field.isEnabled = false
        try app.form.notes.isEditable = false
        for name in ["field", "notes"] {
            let id = try #require(app.element(name)?.id)
            guard case .refused = app.deliver(.edit(id, text: "x", selection: nil)) else {
                #expect(Bool(false), "\(name) was edited")
                continue
            }
        }
        #expect(try app.form.values[0...1] == ["", ""])
    }

    @Test func `A search bar tells its delegate what was typed, searched and cancelled`() throws {
        final class Searcher: NSObject, UISearchBarDelegate {
            var calls: [String] = []
            func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
                calls.append("text \(searchText)")
            }
            func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { calls.append("search") }
            func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { calls.append("cancel") }
            func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
                calls.append("scope \(selectedScope)")
            }
        }
        let searcher = Searcher()
        let app = try TestApp.form { form in
            form.search.delegate = searcher
            form.search.showsCancelButton = true
        }
        try app.type("q", into: "search")
        app.deliver(.submit(try #require(app.element("search")?.id)))
        try app.press("Some")
        try app.press("Cancel")
        #expect(searcher.calls == ["text q", "search", "scope 1", "cancel"])
        #expect(app.deliver(.setValue(try #require(app.element("Scope")?.id), 7)) != .handled)
    }
}
