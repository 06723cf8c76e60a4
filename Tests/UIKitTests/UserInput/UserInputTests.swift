import Foundation
import RestorationArchive
import Testing
import UIKit
import UIKitTesting

/// Tests of the user's input (spec chapter 8.3).
@MainActor
@Suite(.serialized)
struct UserInputTests {
    private let filled = ["Ma", "Dear\nfriend", "true", "0.25", "1", "query/1"]
    private let empty = ["", "", "false", "0.0", "-1", "/0"]

    // S-INPUT-1.1, S-INPUT-5.1, S-INPUT-7.1 to S-INPUT-7.3, S-INPUT-7.7
    @Test func `S-INPUT-5, S-INPUT-7: what the user entered comes back, in each kind of view`() throws {
        let app = try TestApp.form()
        try app.fillForm()
        #expect(try app.form.values == filled)
        let before = app.shown
        try app.relaunch()
        #expect(try app.form.values == filled)
        #expect(app.shown == before)
        #expect(UIApplication.shared.restorationReport?.problems == [])
    }

    @Test func `S-INPUT-2: what app code set is not saved`() throws {
        var version = 1
        let app = try TestApp.form { form in
            form.field.text = "v\(version)"
            form.notes.text = "v\(version)"
            form.toggle.isOn = version == 1
            form.slider.value = Float(version) / 10
            form.segments.selectedSegmentIndex = version
            form.search.text = "v\(version)"
            form.search.selectedScopeButtonIndex = version - 1
        }
        app.save()
        version = 2
        app.kill()
        try app.launch()
        #expect(try app.form.values == ["v2", "v2", "false", "0.2", "2", "v2/1"])
    }

    // S-INPUT-1.3
    @Test func `S-INPUT-1: what app code sets outside of the view's events is no longer the user's`() throws {
        let app = try TestApp.form()
        try app.fillForm()
        let form = try app.form
        form.field.text = "app"
        form.notes.text = "app"
        form.toggle.isOn = true
        form.slider.value = 0.5
        form.segments.selectedSegmentIndex = 2
        form.search.text = "app"
        form.search.selectedScopeButtonIndex = 0
        try app.relaunch()
        #expect(try app.form.values == empty)
    }

    // S-INPUT-1.3, S-INPUT-1.4
    @Test func `S-INPUT-1: what app code sets while it handles the view's own event is still the user's`() throws {
        let app = try TestApp.form { form in
            form.field.addAction(
                UIAction { _ in form.field.text = form.field.text?.uppercased() }, for: .editingChanged)
            form.slider.addAction(UIAction { _ in form.slider.value = form.slider.value.rounded() }, for: .valueChanged)
        }
        try app.type("abc", into: "field")
        if let slider = app.element("slider") { app.deliver(.setValue(slider.id, 0.7)) }
        try app.relaunch()
        #expect(try app.form.field.text == "ABC")
        #expect(try app.form.slider.value == 1)
    }

    // S-INPUT-1.2, S-INPUT-1.4, S-INPUT-1.5
    @Test
    func
        `S-INPUT-1: a text that a delegate formats while the user types, leaves the field or presses Return is still the user's`()
        throws
    {
        let formatting = FormattingDelegate()
        let app = try TestApp.form { form in
            form.field.delegate = formatting
            form.notes.delegate = formatting
            form.search.delegate = formatting
            // The last action of the event.
            form.field.addAction(
                UIAction { _ in form.field.text = (form.field.text ?? "") + "?" }, for: .primaryActionTriggered)
        }
        // The delegate sets the text itself, and declines the change.
        try app.type("12345", into: "field")
        #expect(try app.form.field.text == "123 45")
        // The form trims the text of a view when another view becomes first responder.
        try app.type("  note  ", into: "notes")
        try app.type("  query  ", into: "search")
        try app.form.field.becomeFirstResponder()
        #expect(try app.form.notes.text == "note" && app.form.search.text == "query")
        try app.relaunch()
        #expect(try app.form.field.text == "123 45")
        #expect(try app.form.notes.text == "note")
        #expect(try app.form.search.text == "query")
        if let field = app.element("field") { app.deliver(.submit(field.id)) }
        #expect(try app.form.field.text == "123 45!?")
        try app.relaunch()
        #expect(try app.form.field.text == "123 45!?")
    }

    // S-INPUT-1.5
    @Test func `A text that a delegate changes when code begins editing is still the user's`() throws {
        final class Marking: NSObject, UITextFieldDelegate {
            func textFieldDidBeginEditing(_ textField: UITextField) {
                if textField.text == "abc" { textField.text = "abc!" }
            }
        }
        let marking = Marking()
        let app = try TestApp.form { $0.field.delegate = marking }
        try app.type("abc", into: "field")
        try app.form.field.resignFirstResponder()
        try app.form.field.becomeFirstResponder()
        #expect(try app.form.field.text == "abc!")
        try app.relaunch()
        #expect(try app.form.field.text == "abc!")
    }

    // S-INPUT-1.5
    @Test func `A text that a delegate changes when code ends editing, or begins it elsewhere, is still the user's`()
        throws
    {
        final class Marking: NSObject, UITextFieldDelegate, UITextViewDelegate, UISearchBarDelegate {
            func textFieldDidEndEditing(_ textField: UITextField) {
                if textField.text == "abc" { textField.text = "abc!" }
            }
            func textViewDidBeginEditing(_ textView: UITextView) {
                if textView.text == "abc" { textView.text = "abc!" }
            }
            func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
                if searchBar.text == "abc" { searchBar.text = "abc!" }
            }
        }
        let marking = Marking()
        let app = try TestApp.form { form in
            form.field.delegate = marking
            form.notes.delegate = marking
            form.search.delegate = marking
        }
        for editor in ["notes", "search", "field"] { try app.type("abc", into: editor) }
        try app.form.field.resignFirstResponder()
        try app.form.notes.becomeFirstResponder()
        try app.form.search.becomeFirstResponder()
        #expect(try app.form.field.text == "abc!")
        #expect(try app.form.notes.text == "abc!")
        #expect(try app.form.search.text == "abc!")
        try app.relaunch()
        #expect(try app.form.field.text == "abc!")
        #expect(try app.form.notes.text == "abc!")
        #expect(try app.form.search.text == "abc!")
    }

    // S-INPUT-1.3
    @Test func `S-INPUT-1: what app code sets in the event of another view is the app's`() throws {
        let app = try TestApp.form { form in
            let clear = UIButton(
                primaryAction: UIAction(title: "Clear") { _ in
                    form.field.text = "cleared"
                    form.notes.text = "cleared"
                    form.search.text = "cleared"
                })
            form.view.addSubview(clear)
        }
        try app.fillForm()
        try app.press("Clear")
        #expect(try app.form.field.text == "cleared")
        try app.relaunch()
        #expect(try app.form.field.text == "")
        #expect(try app.form.notes.text == "")
        #expect(try app.form.search.text == "")
    }

    @Test
    func `S-INPUT-1: what app code sets as an answer to the user's own event of a page control is the user's`() throws {
        let app = try TestApp.form { form in
            let pages = UIPageControl().named("pages")
            pages.numberOfPages = 5
            pages.addAction(UIAction { _ in pages.currentPage = 4 }, for: .valueChanged)
            form.view.addSubview(pages)
        }
        func pages() throws -> UIPageControl {
            try #require(try app.form.view.subviews.compactMap { $0 as? UIPageControl }.first)
        }
        if let control = app.element("pages") { app.deliver(.setValue(control.id, 2)) }
        #expect(try pages().currentPage == 4)
        try app.relaunch()
        #expect(try pages().currentPage == 4)
        try pages().currentPage = 1
        try app.relaunch()
        #expect(try pages().currentPage == 0)
    }

    // S-INPUT-1.1
    @Test func `S-INPUT-1: an event that changes nothing makes nothing the user's`() throws {
        var version = 1
        let app = try TestApp.form { form in
            form.field.text = "v\(version)"
            form.toggle.isOn = version == 1
            form.slider.value = Float(version) / 4
            form.segments.selectedSegmentIndex = version
            form.search.text = "v\(version)"
        }
        // The events are Return in the field, and the present value for each control.
        for event in [
            app.element("field").map { DisplayEvent.submit($0.id) },
            app.element("toggle").map { .toggle($0.id, isOn: true) },
            app.element("slider").map { .setValue($0.id, 0.25) },
            app.element("segments").map { .setValue($0.id, 1) },
            app.element("search").map { .submit($0.id) },
            app.element("Scope").map { .setValue($0.id, 0) },
        ] {
            app.deliver(try #require(event))
        }
        app.save()
        version = 2
        app.kill()
        try app.launch()
        #expect(try app.form.values == ["v2", "", "false", "0.5", "2", "v2/0"])
    }

    @Test func `S-INPUT-1: in a search bar, text and scope are the user's independently`() throws {
        let app = try TestApp.form()
        try app.type("query", into: "search")
        try app.form.search.selectedScopeButtonIndex = 1
        try app.relaunch()
        #expect(try app.form.search.text == "query")
        #expect(try app.form.search.selectedScopeButtonIndex == 0)
        if let scopes = app.element("Scope") { app.deliver(.setValue(scopes.id, 1)) }
        try app.form.search.text = "app"
        try app.relaunch()
        #expect(try app.form.search.text == "")
        #expect(try app.form.search.selectedScopeButtonIndex == 1)
    }

    // S-INPUT-3.1, S-INPUT-3.2
    @Test func `S-INPUT-3: a restored value survives the next restart too`() throws {
        let app = try TestApp.form()
        try app.fillForm()
        for _ in 0..<3 { try app.relaunch() }
        #expect(try app.form.values == filled)
    }

    // S-INPUT-4.2
    @Test func `S-INPUT-4: a controller that fills in stored data while it decodes does not erase a draft`() throws {
        let app = try TestApp.form()
        try app.fillForm()
        app.save()
        app.kill()
        app.makeDelegate = {
            StateDelegate {
                let form = FormController("Form")
                form.onDecode = { [unowned form] _ in
                    form.field.text = "stored"
                    form.notes.text = "stored"
                    form.toggle.isOn = false
                }
                return form
            }
        }
        try app.launch()
        #expect(try app.form.values == filled)
    }

    // S-INPUT-4.1, S-INPUT-4.2
    @Test func `A value comes back in its view's own decode, which comes after that of the controller`() throws {
        final class Noting: UITextField {
            var texts: [String?] = []

            override func decodeRestorableState(with coder: NSCoder) {
                texts.append(text)
                super.decodeRestorableState(with: coder)
                texts.append(text)
            }
        }
        var textInController: String?
        let app = TestApp(root: {
            let root = StateController("Root") { $0.view.addSubview(Noting().named("field")) }
            root.onDecode = { [unowned root] _ in
                textInController = (root.view.subviews.first as? UITextField)?.text
            }
            return root
        })
        try app.launch()
        try app.type("draft", into: "field")
        try app.relaunch()
        let field = try #require(app.root?.view.subviews.first as? Noting)
        #expect(textInController == "")
        #expect(field.texts == ["", "draft"])
    }

    // S-INPUT-5.2
    @Test func `S-INPUT-5, S-CLASS-23: the text comes before the selection`() throws {
        let app = try TestApp.form()
        try app.type("Maria", into: "field", cursor: 2)
        try app.type("Hello", into: "notes", cursor: 1)
        try app.relaunch()
        let form = try app.form
        #expect(form.notes.selectedRange == NSRange(location: 1, length: 0))
        #expect(
            form.field.selectedTextRange.map { form.field.offset(from: form.field.beginningOfDocument, to: $0.start) }
                == 2)
    }

    // S-INPUT-6.1, S-INPUT-6.2
    @Test(arguments: [nil, .password, .newPassword, .oneTimeCode] as [UITextContentType?])
    func `S-INPUT-6: a secret field saves neither text nor selection`(content: UITextContentType?) throws {
        let app = try TestApp.form { form in
            form.field.isSecureTextEntry = content == nil
            let editors: [any UITextInputTraits] = [form.field, form.notes, form.search]
            for editor in editors {
                editor.isSecureTextEntry = content == nil
                editor.textContentType = content
            }
        }
        for editor in ["field", "notes", "search"] { try app.type("hunter2", into: editor, cursor: 3) }
        app.save()
        #expect(app.savedPaths.compactMap(\.last).filter(["field", "notes"].contains) == ["field", "notes"])
        app.kill()
        let archive = try #require(app.storedArchive())
        #expect(archive.records.allSatisfy { $0.values["UIKit.input"] == nil })
        #expect(archive.records.allSatisfy { $0.values["UIKit.selection"] == nil })
        try app.launch()
        #expect(try app.form.field.text == "")
        #expect(try app.form.notes.text == "")
        #expect(try app.form.search.text == "")
    }

    @Test func `S-INPUT-6: a secret of a search bar's own field is one of the bar's`() throws {
        let app = try TestApp.form { $0.search.searchTextField.isSecureTextEntry = true }
        #expect(try app.form.search.isSecureTextEntry)
        try app.type("hunter2", into: "search")
        app.save()
        app.kill()
        let archive = try #require(app.storedArchive())
        #expect(archive.records.count > 0)
        #expect(archive.records.allSatisfy { $0.values["UIKit.input"] == nil })
    }

    // S-INPUT-8.1, S-INPUT-8.2
    @Test func `S-INPUT-8: a value or index that is not allowed any more is not applied, reported`() throws {
        var narrower = false
        let app = try TestApp.form { form in
            guard narrower else { return }
            form.slider.minimumValue = 0.5
            form.segments.removeSegment(at: 2, animated: false)
            form.search.scopeButtonTitles = ["All"]
        }
        try app.fillForm()
        if let segments = app.element("segments") { app.deliver(.setValue(segments.id, 2)) }
        app.save()
        narrower = true
        app.kill()
        try app.launch()
        #expect(try app.form.values == ["Ma", "Dear\nfriend", "true", "0.5", "-1", "query/0"])
        #expect(
            Set(app.restoreProblems(.selectionInvalid)) == [
                ["Form", "slider"], ["Form", "segments"], ["Form", "search"],
            ])
    }

    // S-INPUT-12.1
    @Test func `S-INPUT-12: with preservesUserInput false a view saves what Apple's class does and nothing more`()
        throws
    {
        let app = try TestApp.form { form in
            for view in form.view.subviews { view.preservesUserInput = false }
        }
        try app.fillForm()
        try app.type("Maria", into: "field", cursor: 0)
        try app.form.notes.isEditable = false
        try app.form.notes.contentOffset.y = 40
        try app.relaunch()
        #expect(try app.form.values == empty)
        #expect(try app.form.notes.isEditable == false)
        #expect(try app.form.notes.contentOffset.y == 40)
        #expect(app.element("field")?.traits.contains(.focused) == false)
        #expect(!app.windows.allElements.contains { $0.traits.contains(.focused) })
    }

    // S-INPUT-12.2
    @Test func `S-INPUT-12: the switch of a view does not concern its subviews`() throws {
        let app = TestApp(root: {
            StateController("Root") {
                let outer = UIView().named("outer")
                outer.preservesUserInput = false
                outer.addSubview(UITextField().named("inner"))
                $0.view.addSubview(outer)
            }
        })
        try app.launch()
        try app.type("kept", into: "inner")
        try app.relaunch()
        #expect(app.element("inner")?.input?.text == "kept")
    }

    // S-CLASS-26.1, S-CLASS-26.2
    @Test func `S-CLASS-26: restoring sends no action and no delegate call`() throws {
        final class Listener: NSObject, UITextFieldDelegate, UITextViewDelegate, UISearchBarDelegate {
            var calls: [String] = []
            func textField(
                _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
            ) -> Bool {
                calls.append("shouldChange")
                return true
            }
            func textViewDidChange(_ textView: UITextView) { calls.append("didChange") }
            func textViewDidChangeSelection(_ textView: UITextView) { calls.append("selection") }
            func textFieldDidChangeSelection(_ textField: UITextField) { calls.append("selection") }
            func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("scroll") }
            func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { calls.append("search") }
        }
        let listener = Listener()
        let app = try TestApp.form { form in
            form.field.delegate = listener
            form.notes.delegate = listener
            form.search.delegate = listener
            for control in [form.field, form.toggle, form.slider, form.segments] as [UIControl] {
                control.addAction(
                    UIAction { _ in listener.calls.append("action") }, for: [.valueChanged, .editingChanged])
            }
        }
        try app.fillForm()
        try app.form.notes.contentOffset.y = 10
        try app.form.field.resignFirstResponder()
        app.save()
        app.kill()
        listener.calls = []
        try app.launch()
        #expect(listener.calls.isEmpty)
        #expect(try app.form.values == filled)
    }
}

/// A delegate that formats the user's text, as delegates for phone and card numbers do.
@MainActor
private final class FormattingDelegate: NSObject, UITextFieldDelegate, UITextViewDelegate, UISearchBarDelegate {
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        let text = ((textField.text ?? "") as NSString).replacingCharacters(in: range, with: string)
        textField.text = text.prefix(3) + " " + text.dropFirst(3)
        return false
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.text = (textField.text ?? "") + "!"
        return true
    }

    func textViewDidEndEditing(_ textView: UITextView) {
        textView.text = textView.text.trimmingCharacters(in: .whitespaces)
    }

    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {
        searchBar.text = searchBar.text?.trimmingCharacters(in: .whitespaces)
    }
}
