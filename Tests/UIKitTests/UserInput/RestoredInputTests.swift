import Foundation
import Testing
import UIKit
import UIKitTesting

/// Tests of an app that gets calls for restored input (S-INPUT-16).
@MainActor
@Suite(.serialized)
struct RestoredInputTests {
    /// The calls that the app got since its launch.
    private final class Told {
        var lines: [String] = []
    }

    /// A listener that notes the calls of text views, search bars and pickers.
    private final class Listener: NSObject, UITextViewDelegate, UISearchBarDelegate {
        let told: Told

        init(_ told: Told) {
            self.told = told
        }

        func textViewDidChange(_ textView: UITextView) { told.lines.append("notes: \(textView.text ?? "")") }
        func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
            told.lines.append("search: \(searchText)")
        }
        func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
            told.lines.append("scope: \(selectedScope)")
        }
    }

    /// Makes an app whose launches report restored input.
    private func makeApp(
        _ told: Told, isLazy: Bool = false, isTold: Bool = true, root: @escaping () -> UIViewController
    ) -> TestApp {
        TestApp(root: root) { delegate in
            told.lines = []
            delegate.stateRestorationConfiguration.sendsActionsForRestoredInput = isTold
            delegate.stateRestorationConfiguration.restoresHiddenControllersLazily = isLazy
            delegate.onDidDecode = { _ in told.lines.append("decoded") }
            delegate.onDidFinish = { _ in told.lines.append("launched") }
        }
    }

    /// Makes a field that notes its text when it changes.
    private func field(_ name: String, _ told: Told, _ handler: @escaping () -> Void = {}) -> UITextField {
        let field = UITextField().named(name)
        field.addAction(
            UIAction { [unowned field] _ in
                told.lines.append("\(name): \(field.text ?? "")")
                handler()
            }, for: .editingChanged)
        return field
    }

    private func form(_ told: Told) -> FormController {
        let listener = Listener(told)
        let form = FormController("Form")
        form.onLoad = { [unowned form] _ in
            form.notes.delegate = listener
            form.search.delegate = listener
            @MainActor func tell(_ control: UIControl, _ events: UIControl.Event, _ text: @escaping () -> String) {
                control.addAction(UIAction { _ in told.lines.append(text()) }, for: events)
            }
            tell(form.field, .editingChanged) { "field: \(form.field.text ?? "")" }
            tell(form.toggle, .valueChanged) { "toggle: \(form.toggle.isOn)" }
            tell(form.slider, .valueChanged) { "slider: \(form.slider.value)" }
            tell(form.segments, .primaryActionTriggered) { "segments: \(form.segments.selectedSegmentIndex)" }
        }
        form.onFinished = {
            // The closure keeps the listener alive.
            _ = listener
            told.lines.append("finished")
        }
        return form
    }

    private let filled = [
        "field: Ma", "notes: Dear\nfriend", "toggle: true", "slider: 0.25", "segments: 1", "search: query", "scope: 1",
    ]

    // S-INPUT-16.3 to S-INPUT-16.5
    @Test func `S-INPUT-16: each kind of input is told in the order of the tree, between restoring and launching`()
        throws
    {
        let told = Told()
        let app = makeApp(told) { form(told) }
        try app.launch()
        #expect(told.lines == ["launched"])
        try app.fillForm()
        try app.relaunch()
        #expect(told.lines == ["decoded", "finished"] + filled + ["launched"])
        #expect(try app.root(as: FormController.self).values == ["Ma", "Dear\nfriend", "true", "0.25", "1", "query/1"])
    }

    // S-INPUT-16.1
    @Test func `S-INPUT-16: by default nothing is told`() throws {
        #expect(!UIStateRestorationConfiguration().sendsActionsForRestoredInput)
        let told = Told()
        let app = makeApp(told, isTold: false) { form(told) }
        try app.launch()
        try app.fillForm()
        try app.relaunch()
        #expect(told.lines == ["decoded", "finished", "launched"])
    }

    // S-INPUT-16.2
    @Test func `By default the restored input is there when an app refreshes its dependent data`() throws {
        let told = Told()
        let app = makeApp(told, isTold: false) {
            let form = FormController("Form")
            form.onFinished = { [unowned form] in told.lines.append("greeting: Dear \(form.field.text ?? "")") }
            return form
        }
        try app.launch()
        try app.fillForm()
        try app.relaunch()
        #expect(told.lines == ["decoded", "greeting: Dear Ma", "launched"])
    }

    @Test func `S-INPUT-16: what was never entered is not told, and what has a secret has nothing to tell`() throws {
        let told = Told()
        let app = makeApp(told) {
            StateController("Root") { root in
                let secret = field("Secret", told)
                secret.isSecureTextEntry = true
                for view in [field("Name", told), secret, field("Untouched", told)] { root.view.addSubview(view) }
            }
        }
        try app.launch()
        try app.type("Ann", into: "Name")
        try app.type("1234", into: "Secret")
        try app.relaunch()
        #expect(told.lines == ["decoded", "Name: Ann", "launched"])
    }

    @Test func `S-INPUT-16: fields post their notifications, too`() throws {
        let app = makeApp(Told()) { FormController("Form") }
        try app.launch()
        try app.fillForm()
        app.save()
        app.kill()
        let names = Posted()
        let observers = [UITextField.textDidChangeNotification, UITextView.textDidChangeNotification].map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
                names.names.append(name)
            }
        }
        defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
        try app.launch()
        #expect(names.names == [UITextField.textDidChangeNotification, UITextView.textDidChangeNotification])
    }

    /// The names of notifications, all posted on the main thread.
    private final class Posted: @unchecked Sendable {
        var names: [Notification.Name] = []
    }

    @Test func `S-INPUT-16: a segment's own action runs as it does after a press`() throws {
        let told = Told()
        let app = makeApp(told) {
            StateController("Root") { root in
                let actions = ["Day", "Week"].map { title in
                    UIAction(title: title) { _ in told.lines.append(title) }
                }
                root.view.addSubview(UISegmentedControl(frame: .zero, actions: actions).named("Span"))
            }
        }
        try app.launch()
        app.setValue(1, of: "Span")
        #expect(told.lines == ["launched", "Week"])
        try app.relaunch()
        #expect(told.lines == ["decoded", "Week", "launched"])
    }

    // MARK: Order

    // S-INPUT-16.6
    @Test func `S-INPUT-16: the views of a controller come first, then its children's, then those of its sheet`() throws
    {
        let told = Told()
        let app = makeApp(told) {
            let child = StateController("Child") { child in child.view.addSubview(field("In child", told)) }
            return EncodingContainer("Root", children: [child]) { root in
                // The identifiers sort in the other order.
                let box = UIView()
                box.addSubview(field("Z", told))
                box.addSubview(field("Y", told))
                root.view.addSubview(child.view)
                root.view.addSubview(box)
                root.view.addSubview(field("X", told))
            }
        }
        try app.launch()
        RecreatedController.provide = { path, _ in
            RecreatedController(path.last ?? "") { sheet in sheet.view.addSubview(field("In sheet", told)) }
        }
        let sheet = RecreatedController("Sheet") { sheet in sheet.view.addSubview(field("In sheet", told)) }
        try app.root(as: EncodingContainer.self).present(sheet, animated: false)
        try app.type("1", into: "In sheet")
        sheet.dismiss(animated: false)
        for name in ["In child", "X", "Y", "Z"] { try app.type("2", into: name) }
        try app.root(as: EncodingContainer.self).present(sheet, animated: false)
        try app.relaunch()
        #expect(told.lines == ["decoded", "Z: 2", "Y: 2", "X: 2", "In child: 2", "In sheet: 1", "launched"])
    }

    @Test func `S-INPUT-16: each scene tells of its own input when it is restored`() throws {
        let told = Told()
        let app = TestApp.withScenes(root: {
            StateController("Root") { root in root.view.addSubview(field("Draft", told)) }
        }) { script in
            script.savesObjects = true
            script.sendsActionsForRestoredInput = true
        }
        app.infoDictionary = TestApp.manifest(supportsMultipleScenes: true)
        app.showsPages = true
        try app.launch()
        let first = try app.openPage()
        try first.type("one", into: "Draft")
        UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
        try #require(app.openRequestedPage()).type("two", into: "Draft")
        app.save()
        app.kill()
        told.lines = []
        try app.launch()
        #expect(told.lines == ["Draft: two"])
        let session = UIApplication.shared.openSessions.first { $0.persistentIdentifier == first.session }
        _ = try app.openPage(of: session)
        #expect(told.lines == ["Draft: two", "Draft: one"])
    }

    // MARK: Late

    /// Returns two tabs with a field each.
    private func tabs(_ told: Told) -> UIViewController {
        UITabBarController(
            "Tabs",
            ["One", "Two"].map { name in
                let controller = StateController(name) { $0.view.addSubview(field("Field \(name)", told)) }
                controller.onFinished = { told.lines.append("finished \(name)") }
                return controller
            })
    }

    // S-INPUT-16.7
    @Test func `S-INPUT-16: input that waits until it is shown is told of then`() throws {
        let told = Told()
        let app = makeApp(told, isLazy: true) { tabs(told) }
        try app.launch()
        let before = try app.root(as: UITabBarController.self)
        try app.type("a", into: "Field One")
        before.selectedIndex = 1
        app.settle()
        try app.type("b", into: "Field Two")
        before.selectedIndex = 0
        try app.relaunch()
        #expect(told.lines == ["decoded", "finished One", "Field One: a", "launched"])
        told.lines = []
        try app.root(as: UITabBarController.self).selectedIndex = 1
        app.settle()
        #expect(told.lines == ["finished Two", "Field Two: b"])
    }

    @Test func `S-INPUT-16: input that a handler has restored follows when the handler has ended`() throws {
        let told = Told()
        let app = makeApp(told, isLazy: true) {
            let tabs = UITabBarController("Tabs", [])
            let second = StateController("Two") { $0.view.addSubview(field("Field Two", told)) }
            let first = StateController("One") { first in
                let trigger = field("Field One", told) { [unowned tabs] in
                    tabs.viewControllers?.last?.restoreDeferredStateIfNeeded()
                    told.lines.append("end of Field One")
                }
                first.view.addSubview(trigger)
                first.view.addSubview(field("Other", told))
            }
            tabs.viewControllers = [first, second]
            return tabs
        }
        try app.launch()
        let before = try app.root(as: UITabBarController.self)
        before.selectedIndex = 1
        app.settle()
        try app.type("b", into: "Field Two")
        before.selectedIndex = 0
        app.settle()
        try app.type("c", into: "Other")
        try app.type("a", into: "Field One")
        try app.relaunch()
        #expect(
            told.lines == [
                "decoded", "Field One: a", "end of Field One", "Other: c", "Field Two: b", "launched",
            ])
    }

    @Test func `S-INPUT-16: a controller that is made again tells of the input that it gets back`() throws {
        let told = Told()
        let app = makeApp(told) { UINavigationController("Stack", [StateController("Home")]) }
        try app.launch()
        let stack = try app.root(as: UINavigationController.self)
        func push() {
            let wizard = StateController("Wizard") { $0.view.addSubview(field("Step", told)) }
            wizard.restoresWhenReadded = true
            stack.pushViewController(wizard, animated: false)
            app.settle()
        }
        push()
        try app.type("half", into: "Step")
        stack.popViewController(animated: false)
        app.settle()
        told.lines = []
        push()
        #expect(told.lines == ["Step: half"])
    }

    @Test func `S-INPUT-16: a picker tells of rows whose data came with the launch, and of those that came later`()
        throws
    {
        var data = PickerData([["a", "b", "c"]])
        let told = Told()
        let app = makeApp(told) {
            StateController("Root") { root in root.view.addSubview(UIPickerView(data).named("Picker")) }
        }
        try app.launch()
        if let wheel = app.element("Picker", role: .pickerComponent) { app.deliver(.setValue(wheel.id, 2)) }
        #expect(data.choices == [[0, 2]])
        app.save()
        app.kill()
        data = PickerData([["a", "b", "c"]])
        try app.launch()
        #expect(data.choices == [[0, 2]])
        app.save()
        app.kill()
        data = PickerData([[]])
        try app.launch()
        #expect(data.choices == [])
        data.components = [["a", "b", "c"]]
        try app.view("Picker", as: UIPickerView.self).reloadAllComponents()
        app.settle()
        #expect(data.choices == [[0, 2]])
        app.settle()
        #expect(data.choices == [[0, 2]], "once")
    }

    // MARK: Handlers

    // S-INPUT-16.9
    @Test func `S-INPUT-16: a field that a handler has set is the app's, and is not told`() throws {
        let told = Told()
        let app = makeApp(told) {
            StateController("Root") { root in
                let sum = field("Sum", told)
                let amount = field("Amount", told) { [unowned sum] in sum.text = "set" }
                root.view.addSubview(amount)
                root.view.addSubview(sum)
            }
        }
        try app.launch()
        try app.type("5", into: "Amount")
        try app.type("7", into: "Sum")
        try app.relaunch()
        #expect(told.lines == ["decoded", "Amount: 5", "launched"])
        #expect(app.element("Sum")?.input?.text == "set")
        // UIKit doesn't save the app's own values.
        try app.relaunch()
        #expect(told.lines == ["decoded", "Amount: 5", "launched"])
    }

    // S-INPUT-16.11
    @Test func `S-INPUT-16: what a handler sets in its own field stays the user's`() throws {
        let told = Told()
        let app = makeApp(told) {
            StateController("Root") { root in
                let code = UITextField().named("Code")
                code.addAction(
                    UIAction { [unowned code] _ in
                        told.lines.append(code.text ?? "")
                        code.text = code.text?.uppercased()
                    }, for: .editingChanged)
                root.view.addSubview(code)
            }
        }
        try app.launch()
        try app.type("abc", into: "Code")
        for _ in 1...3 {
            try app.relaunch()
            #expect(told.lines == ["decoded", "ABC", "launched"])
            #expect(app.element("Code")?.input?.text == "ABC")
        }
    }

    // S-INPUT-16.10
    @Test func `S-INPUT-16: being told changes no steps, no text and nothing that is saved`() throws {
        let told = Told()
        func launched(isTold: Bool) throws -> (TextInput?, [PresentationNode]) {
            let app = makeApp(told, isTold: isTold) {
                StateController("Root") { root in root.view.addSubview(field("Draft", told)) }
            }
            try app.launch()
            try app.type("one", into: "Draft")
            try app.type("one two", into: "Draft")
            try app.relaunch()
            defer { app.kill() }
            let input = app.element("Draft")?.input
            try app.relaunch()
            return (input, app.shown)
        }
        let (input, shown) = try launched(isTold: true)
        let (plainInput, plainShown) = try launched(isTold: false)
        #expect(input?.text == "one two" && input?.steps == plainInput?.steps)
        #expect(differences(shown, plainShown) == [])
    }

    // S-INPUT-16.8
    @Test func `S-INPUT-16: views that a handler throws away are not told, whether they live on or not`() throws {
        let told = Told()
        var isArmed = false
        var kept: [UIView] = []
        let app = makeApp(told) {
            StateController("Root") { root in
                let (gone, removed) = (field("Gone", told), field("Removed", told))
                kept = [removed]
                let first = field("First", told) { [weak gone, weak removed] in
                    guard isArmed else { return }
                    gone?.removeFromSuperview()
                    removed?.removeFromSuperview()
                }
                for view in [first, gone, removed, field("Last", told)] { root.view.addSubview(view) }
            }
        }
        try app.launch()
        for name in ["First", "Gone", "Removed", "Last"] { try app.type(name, into: name) }
        isArmed = true
        try app.relaunch()
        #expect(told.lines == ["decoded", "First: First", "Last: Last", "launched"])
        #expect((kept.first as? UITextField)?.text == "Removed")
    }

    @Test func `S-INPUT-16: a handler may throw away its own screen with the fields that come after it`() throws {
        let told = Told()
        var isArmed = false
        var kept: [UIViewController] = []
        let app = makeApp(told) {
            let root = StateController("Root")
            let top = StateController("Top") { [unowned root] top in
                let first = field("First", told) {
                    guard isArmed else { return }
                    kept = root.children
                    for child in kept {
                        child.willMove(toParent: nil)
                        child.viewIfLoaded?.removeFromSuperview()
                        child.removeFromParent()
                    }
                }
                for view in [first, field("Second", told)] { top.view.addSubview(view) }
            }
            root.onLoad = { root in
                root.addChild(top)
                root.view.addSubview(top.view)
                top.didMove(toParent: root)
            }
            root.onEncode = { [unowned root] coder in
                if let child = root.children.first { coder.encode(child, forKey: "child") }
            }
            return root
        }
        try app.launch()
        try app.type("1", into: "First")
        try app.type("2", into: "Second")
        isArmed = true
        try app.relaunch()
        #expect(told.lines == ["decoded", "First: 1", "launched"])
        #expect(app.element("Second") == nil && kept.count == 1)
    }
}
