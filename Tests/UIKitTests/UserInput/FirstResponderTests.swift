import Foundation
import Testing
import UIKit
import UIKitTesting

/// Tests of the view that receives keyboard input, also after a launch (S-INPUT-10, S-INPUT-11).
@MainActor
@Suite(.serialized)
struct FirstResponderTests {
    private var focused: [String?] {
        UIApplication.shared.currentScene.presentation.allElements.filter { $0.traits.contains(.focused) }.map(\.label)
    }

    // S-INPUT-10.1
    @Test func `S-INPUT-10: the view that was first responder is so again`() throws {
        let app = try TestApp.form()
        try app.type("x", into: "notes")
        try app.relaunch()
        #expect(focused == ["notes"])
        #expect(try app.form.notes.isFirstResponder)
    }

    // S-INPUT-10.1
    @Test func `S-INPUT-10, S-LAUNCH-17: in a sheet, after the presentations`() throws {
        let app = TestApp(root: { StateController("Root") })
        try app.launch()
        let load: (UIViewController) -> Void = { $0.view.addSubview(UITextField().named("name")) }
        RecreatedController.provide = { path, _ in RecreatedController(path.last ?? "", load: load) }
        app.root?.present(RecreatedController("Sheet", load: load), animated: false)
        try app.type("x", into: "name")
        try app.relaunch()
        #expect(focused == ["name"])
    }

    @Test func `S-INPUT-10: below a screen that covers it, the focus comes back, also after a second kill`() throws {
        let load: (UIViewController) -> Void = { $0.view.addSubview(UITextField().named("name")) }
        func make(_ name: String) -> RecreatedController {
            let controller = name == "Cover" ? RecreatedController(name) : RecreatedController(name, load: load)
            if name == "Cover" { controller.modalPresentationStyle = .fullScreen }
            return controller
        }
        let app = TestApp(root: { UINavigationController("Nav", [StateController("List")]) })
        try app.launch()
        RecreatedController.provide = { path, _ in make(path.last ?? "") }
        try app.root(as: UINavigationController.self).pushViewController(make("Detail"), animated: false)
        app.root?.present(make("Cover"), animated: false)
        // The user types this just before the cover comes.
        try app.type("x", into: "name")
        for _ in 0..<2 {
            try app.relaunch()
            #expect(focused == ["name"])
            #expect(app.root?.presentedViewController != nil)
        }
        try #require(app.root?.presentedViewController).dismiss(animated: false)
        app.settle()
        let field = try #require(
            app.root(as: UINavigationController.self).topViewController?.view.subviews.first as? UITextField)
        #expect(field.isFirstResponder)
        field.resignFirstResponder()
        try app.relaunch()
        #expect(focused == [])
    }

    // S-INPUT-10.2
    @Test func `S-INPUT-10: the app's own choice in the pass wins`() throws {
        let app = try TestApp.form()
        try app.type("x", into: "notes")
        app.save()
        app.kill()
        app.makeDelegate = {
            StateDelegate {
                let form = FormController("Form")
                form.onDecode = { [unowned form] _ in form.field.becomeFirstResponder() }
                return form
            }
        }
        try app.launch()
        #expect(focused == ["field"])
    }

    @Test func `S-INPUT-10: an attempt that fails is no choice`() throws {
        let app = try TestApp.form()
        try app.type("x", into: "notes")
        app.save()
        app.kill()
        app.makeDelegate = {
            StateDelegate {
                let form = FormController("Form")
                form.onDecode = { [unowned form] _ in
                    #expect(!form.view.becomeFirstResponder())
                    form.field.isEnabled = false
                    #expect(!form.field.becomeFirstResponder())
                }
                return form
            }
        }
        try app.launch()
        #expect(focused == ["notes"])
    }

    @Test func `S-INPUT-10: a controller can be first responder too`() throws {
        final class Keyed: StateController {
            override var canBecomeFirstResponder: Bool { true }
        }
        let app = TestApp(root: { Keyed("Root") })
        try app.launch()
        #expect(app.root?.becomeFirstResponder() == true)
        try app.relaunch()
        #expect(app.root?.isFirstResponder == true)
    }

    @Test
    func `S-INPUT-11: asked while decoding, before the view is in a window, it takes effect when the view appears`()
        throws
    {
        let load: (UIViewController) -> Void = { $0.view.addSubview(UITextField().named("name")) }
        let app = TestApp(root: { UINavigationController("Nav", [StateController("List")]) })
        try app.launch()
        try app.root(as: UINavigationController.self).pushViewController(
            RecreatedController("Detail", load: load), animated: false)
        app.save()
        var early: Bool?
        RecreatedController.provide = { path, _ in
            let detail = RecreatedController(path.last ?? "", load: load)
            detail.onDecode = { [unowned detail] _ in
                early = detail.view.subviews[0].becomeFirstResponder()
                #expect(!detail.view.subviews[0].isFirstResponder || detail.view.window != nil)
            }
            return detail
        }
        app.kill()
        try app.launch()
        #expect(early == true)
        #expect(focused == ["name"])
    }

    @Test func `A later choice in a launch replaces that of a view that is in no window yet`() throws {
        final class Choosing: StateController {
            let late = UITextField().named("late")
            let field = UITextField().named("field")
            var answers: [Bool] = []
            override func viewDidLoad() {
                super.viewDidLoad()
                view.addSubview(field)
                answers.append(late.becomeFirstResponder())
            }
            override func viewDidAppear(_ animated: Bool) {
                super.viewDidAppear(animated)
                answers.append(field.becomeFirstResponder())
            }
        }
        let app = TestApp(root: { Choosing("Root") })
        try app.launch()
        let root = try app.root(as: Choosing.self)
        #expect(root.answers == [true, true])
        #expect(focused == ["field"])
        root.view.addSubview(root.late)
        app.settle()
        #expect(root.field.isFirstResponder && !root.late.isFirstResponder)
        #expect(focused == ["field"])
    }

    @Test func `There is one first responder, and each may decline to begin or end`() throws {
        final class Stubborn: NSObject, UITextFieldDelegate {
            var mayBegin = true
            var mayEnd = true
            var calls: [String] = []
            func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { mayBegin }
            func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { mayEnd }
            func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("begin") }
            func textFieldDidEndEditing(_ textField: UITextField) { calls.append("end") }
        }
        let stubborn = Stubborn()
        let app = try TestApp.form { $0.field.delegate = stubborn }
        let form = try app.form
        stubborn.mayBegin = false
        #expect(!form.field.becomeFirstResponder())
        stubborn.mayBegin = true
        #expect(form.field.becomeFirstResponder())
        stubborn.mayEnd = false
        #expect(!form.notes.becomeFirstResponder())
        #expect(!form.field.resignFirstResponder())
        #expect(form.field.isFirstResponder)
        stubborn.mayEnd = true
        #expect(form.notes.becomeFirstResponder())
        #expect(!form.field.isFirstResponder)
        #expect(stubborn.calls == ["begin", "end"])
        #expect(form.view.endEditing(true))
        #expect(!form.notes.isFirstResponder)
    }

    @Test func `A window and a container end the editing of what they show`() throws {
        let app = TestApp(root: {
            UITabBarController("Tabs", [UINavigationController("Nav", [FormController("Form")])])
        })
        try app.launch()
        let tabs = try app.root(as: UITabBarController.self)
        let form = try #require(tabs.children[0].children[0] as? FormController)
        let window = try #require(form.view.window)
        let others = UIView()
        form.view.addSubview(others)
        for view in [window, tabs.view, tabs.children[0].view, form.view].compactMap(\.self) {
            #expect(form.field.isDescendant(of: view) && !view.isDescendant(of: form.field))
            #expect(form.field.becomeFirstResponder())
            #expect(!others.endEditing(true) && form.field.isFirstResponder)
            #expect(view.endEditing(true))
            #expect(!form.field.isFirstResponder)
            #expect(!view.endEditing(true))
        }
    }

    @Test func `What leaves its window is first responder no longer`() throws {
        let app = TestApp(root: { UINavigationController("Nav", [FormController("Form")]) })
        try app.launch()
        try app.type("x", into: "field")
        #expect(focused == ["field"])
        try app.root(as: UINavigationController.self).pushViewController(StateController("Next"), animated: false)
        #expect(focused.isEmpty)
        let form = try #require(app.root?.children[0] as? FormController)
        #expect(!form.field.isFirstResponder)
        #expect(!form.field.becomeFirstResponder())
    }

    @Test func `An identified view that is removed is not restored as first responder`() throws {
        let app = try TestApp.form()
        try app.type("x", into: "field")
        try app.form.field.removeFromSuperview()
        try app.relaunch()
        #expect(focused.isEmpty)
    }
}
