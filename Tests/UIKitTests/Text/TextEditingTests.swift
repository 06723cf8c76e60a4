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
        final class Listener: NSObject, UITextViewDelegate {
            nonisolated(unsafe) var log: [String] = []
            func textViewDidBeginEditing(_ textView: UITextView) { log.append("begin") }
            func textViewDidChange(_ textView: UITextView) { log.append("change") }
            func textViewDidEndEditing(_ textView: UITextView) { log.append("end") }
        }
        let listener = Listener()
        let app = try TestApp.form { $0.notes.delegate = listener }
        let notes = try app.form.notes
        let names = [
            UITextView.textDidBeginEditingNotification, UITextView.textDidChangeNotification,
            UITextView.textDidEndEditingNotification,
        ]
        let observers = names.map {
            NotificationCenter.default.addObserver(forName: $0, object: notes, queue: nil) {
                listener.log.append($0.name.rawValue)
            }
        }
        defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
        var expected: [String] = []
        // The delegate is always first.
        for (call, name, act) in [
            ("begin", names[0], { _ = notes.becomeFirstResponder() }),
            ("change", names[1], { try app.type("x", into: "notes") }),
            ("end", names[2], { _ = notes.resignFirstResponder() }),
        ] as [(String, Notification.Name, () throws -> Void)] {
            try act()
            expected += [call, name.rawValue]
            #expect(listener.log == expected)
        }
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

    @Test func `Selecting all selects the whole text, tells the delegate, and displays show it`() throws {
        final class Listener: NSObject, UITextFieldDelegate, UITextViewDelegate {
            var calls: [String] = []
            func textFieldDidChangeSelection(_ textField: UITextField) { calls.append("field") }
            func textViewDidChangeSelection(_ textView: UITextView) { calls.append("notes") }
        }
        let listener = Listener()
        let app = try TestApp.form { form in
            (form.field.text, form.notes.text) = ("a😀bc", "a😀bc")
            form.field.delegate = listener
            form.notes.delegate = listener
        }
        let form = try app.form
        for (label, view) in [("field", form.field), ("notes", form.notes)] as [(String, UIView)] {
            #expect(view.becomeFirstResponder())
            listener.calls = []
            view.selectAll(nil)
            app.settle()
            #expect(app.element(label)?.input?.selection == .init(location: 0, length: 5))
            #expect(listener.calls == [label])
        }
        #expect(form.notes.selectedRange == NSRange(location: 0, length: 5))
    }

    @Test func `A field that the user leaves is first responder no longer, nor after the next launch`() throws {
        let app = try TestApp.form()
        for label in ["field", "notes", "search"] {
            try app.type("x", into: label)
            let form = try app.form
            let view: UIView = label == "field" ? form.field : label == "notes" ? form.notes : form.search
            #expect(view.isFirstResponder)
            app.deliver(.blur(try #require(app.element(label)?.id)))
            #expect(!view.isFirstResponder, "\(label)")
            #expect(app.windows.allElements.allSatisfy { !$0.traits.contains(.focused) })
        }
        try app.relaunch()
        let form = try app.form
        #expect(![form.field, form.notes, form.search].contains { $0.isFirstResponder })
    }

    // S-CLASS-24.3
    @Test func `S-CLASS-24: a text view that the user scrolled tells its delegate, and comes back at that place`()
        throws
    {
        final class Listener: NSObject, UITextViewDelegate {
            var places: [CGFloat] = []
            func scrollViewDidScroll(_ scrollView: UIScrollView) { places.append(scrollView.contentOffset.y) }
        }
        let listener = Listener()
        let app = try TestApp.form { $0.notes.delegate = listener }
        let id = try #require(app.element("notes")?.id)
        let place = DisplayEvent.ScrollGeometry(
            x: 0, y: 40, width: 300, height: 100, contentWidth: 300, contentHeight: 400)
        #expect(app.deliver(.scroll(id, place)) == .handled)
        #expect(listener.places == [40])
        #expect(try app.form.notes.contentSize.height == 400)
        try app.relaunch()
        #expect(try app.form.notes.contentOffset.y == 40)
    }

    @Test func `A delegate that implements nothing allows everything`() {
        final class Bare: NSObject, UITextFieldDelegate, UITextViewDelegate {}
        let (field, view, place) = (UITextField(), UITextView(), NSRange(location: 0, length: 0))
        let bare = Bare()
        let answers = [
            bare.textFieldShouldBeginEditing(field), bare.textFieldShouldEndEditing(field),
            bare.textField(field, shouldChangeCharactersIn: place, replacementString: "x"),
            bare.textFieldShouldClear(field), bare.textFieldShouldReturn(field),
            bare.textViewShouldBeginEditing(view), bare.textViewShouldEndEditing(view),
            bare.textView(view, shouldChangeTextIn: place, replacementText: "x"),
        ]
        #expect(answers == Array(repeating: true, count: 8))
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
