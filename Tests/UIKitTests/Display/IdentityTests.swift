import Foundation
import Testing
import UIKit
import UIKitTesting

/// The identity of elements, and events for elements that don't exist or belong to something else.
@MainActor
@Suite(.serialized)
struct IdentityTests {
    private func app(before: @escaping (UIView) -> Void = { _ in }) throws -> TestApp {
        let app = TestApp(root: {
            UINavigationController(
                "Nav",
                [
                    StateController("List") {
                        before($0.view)
                        $0.view.addSubview(UITextField().named("field"))
                        $0.view.addSubview(UISwitch().named("toggle"))
                    }
                ])
        })
        try app.launch()
        return app
    }

    private func ids(_ app: TestApp) -> [String: String] {
        Dictionary(app.windows.allElements.compactMap { node in node.label.map { ($0, node.id) } }) { first, _ in first
        }
    }

    @Test func `Every element has an identity of its own, the same in the next launch`() throws {
        let app = try app()
        let all = app.windows.allElements.map(\.id)
        #expect(Set(all).count == all.count)
        try app.relaunch()
        #expect(app.windows.allElements.map(\.id) == all)
    }

    @Test func `An element with an identifier keeps its identity while siblings come and go`() throws {
        let app = try app()
        let before = ids(app)
        let view = try #require(app.root?.children[0].view)
        view.insertSubview(UISwitch().named("other"), at: 0)
        view.insertSubview(UILabel(), at: 1)
        let during = ids(app)
        #expect(during["field"] == before["field"])
        #expect(during["toggle"] == before["toggle"])
        view.subviews[0].removeFromSuperview()
        #expect(ids(app)["field"] == before["field"])
    }

    @Test func `Siblings of one identifier are told apart`() throws {
        let app = try app { $0.addSubview(UISwitch().named("toggle")) }
        let toggles = app.windows.allElements.filter { $0.role == .toggle }
        #expect(toggles.count == 2 && toggles[0].id != toggles[1].id)
        app.deliver(.toggle(toggles[1].id, isOn: true))
        let views = app.root?.children[0].view.subviews.compactMap { $0 as? UISwitch } ?? []
        #expect(views.map(\.isOn) == [false, true])
    }

    @Test func `An event for an element that is not there is unknown, whatever the event`() throws {
        let app = try app()
        let before = app.windows
        for event: DisplayEvent in [
            .activate("nobody"), .edit("", text: "x", selection: nil), .select("x", .init(location: 0, length: 0)),
            .submit("x"), .focus("x"), .blur("x"), .toggle("x", isOn: true), .setValue("x", .nan),
            .scroll("x", .init(x: 0, y: 0, width: 0, height: 0)), .delete("x"), .dismiss("x"),
        ] {
            #expect(app.deliver(event) == .unknownElement)
        }
        #expect(app.windows == before)
    }

    @Test func `An event for an element that left is unknown`() throws {
        let app = try app()
        let id = try #require(ids(app)["toggle"])
        try app.root(as: UINavigationController.self).pushViewController(StateController("Next"), animated: false)
        #expect(app.deliver(.toggle(id, isOn: true)) == .unknownElement)
    }

    @Test func `An element refuses every event that is not its own, and numbers that are none`() throws {
        let app = try TestApp.form()
        let before = app.windows
        func refused(_ event: DisplayEvent) -> Bool {
            if case .refused = app.deliver(event) { true } else { false }
        }
        let form = ids(app)
        for name in ["field", "notes", "toggle", "slider", "segments", "search"] {
            let id = try #require(form[name])
            #expect(refused(.delete(id)), "\(name)")
        }
        let slider = try #require(form["slider"])
        #expect(refused(.setValue(slider, .nan)) && refused(.setValue(slider, .infinity)) && refused(.activate(slider)))
        let segments = try #require(form["segments"])
        #expect(
            refused(.setValue(segments, 0.5)) && refused(.setValue(segments, 3)) && refused(.setValue(segments, 1e300)))
        let notes = try #require(form["notes"])
        #expect(refused(.scroll(notes, .init(x: .nan, y: 0, width: 1, height: 1))))
        #expect(refused(.scroll(notes, .init(x: 0, y: 0, width: -1, height: 1))))
        #expect(refused(.resize(width: 0, height: .nan)) && refused(.resize(width: 1e9, height: 10)))
        #expect(app.windows == before)
    }

    @Test func `A disabled control does nothing, a hidden one is not there`() throws {
        let app = try TestApp.form()
        try app.form.toggle.isEnabled = false
        let toggle = try #require(app.element("toggle"))
        #expect(toggle.traits.contains(.disabled))
        guard case .refused = app.deliver(.toggle(toggle.id, isOn: true)) else { return #expect(Bool(false)) }
        #expect(try !app.form.toggle.isOn)
        try app.form.slider.isHidden = true
        #expect(app.element("slider") == nil)
    }

    @Test func `Control actions run once for each event, can be replaced and removed`() throws {
        var calls: [String] = []
        let app = TestApp(root: {
            StateController("Root") {
                let button = UIButton(primaryAction: UIAction(title: "Press") { _ in calls.append("primary") })
                button.addAction(UIAction(identifier: .init("a")) { _ in calls.append("a") }, for: .touchUpInside)
                button.addAction(UIAction(identifier: .init("a")) { _ in calls.append("a2") }, for: .touchUpInside)
                button.addAction(UIAction(attributes: .disabled) { _ in calls.append("disabled") }, for: .touchUpInside)
                button.addAction(
                    UIAction { action in calls.append("sender \(action.sender is UIButton)") }, for: .allEvents)
                $0.view.addSubview(button)
            }
        })
        try app.launch()
        try app.press("Press")
        #expect(calls == ["primary", "a2", "sender true"])
        let button = try #require(app.root?.view.subviews[0] as? UIButton)
        button.removeAction(identifiedBy: .init("a"), for: .touchUpInside)
        calls = []
        button.sendActions(for: .touchUpInside)
        #expect(calls == ["sender true"])
        calls = []
        button.sendActions(for: .valueChanged)
        #expect(calls == ["sender true"])
    }
}
