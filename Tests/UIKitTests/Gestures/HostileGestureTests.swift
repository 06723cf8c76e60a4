import Foundation
import Testing
import UIKit
import UIKitTesting

/// Gestures that only a broken or hostile display sends.
@MainActor
@Suite(.serialized)
struct HostileGestureTests {
    private static let all: [DisplayEvent.Gesture] = [
        .tap(count: 1), .tap(count: 0), .tap(count: -1), .tap(count: .max), .swipe(.left), .longPress(.began),
        .longPress(.changed), .longPress(.ended), .longPress(.cancelled), .pan(.began, .init()),
        .pan(.changed, .init(x: .nan)), .pan(.ended, .init(y: .infinity)), .pan(.cancelled, .init(velocityX: 1e300)),
    ]

    @Test func `Nothing that has no recognizer takes any gesture, and nothing changes`() throws {
        let app = try TestApp.showing {
            let label = UILabel()
            label.text = "Text"
            return [label, UISwitch(), UITextField().named("field"), UIScrollView(), UITableView().named("table")]
        }
        let before = app.windows
        for id in before.allElements.map(\.id) + ["", "nobody"] {
            for gesture in Self.all {
                #expect(app.deliver(.gesture(id, gesture)) != .handled)
                #expect(app.deliver(.gesture(id, gesture, at: .init(x: -.infinity, y: .nan))) != .handled)
            }
        }
        #expect(app.windows == before)
    }

    @Test func `Absurd numbers reach no recognizer, and one that waits for no taps at all takes none`() throws {
        var calls = 0
        let view = UIView().named("Area")
        let app = try TestApp.showing {
            let none = UITapGestureRecognizer()
            none.numberOfTapsRequired = 0
            view.gestureRecognizers = [UITapGestureRecognizer(), UIPanGestureRecognizer(), none]
            for recognizer in view.gestureRecognizers ?? [] {
                recognizer.addAction(UIAction { _ in calls += 1 })
            }
            return [view]
        }
        let id = try #require(app.element("Area")?.id)
        for gesture: DisplayEvent.Gesture in [
            .tap(count: -1), .tap(count: .max), .pan(.began, .init(x: .nan)), .pan(.began, .init(velocityY: -1e300)),
        ] {
            #expect(app.deliver(.gesture(id, gesture)) != .handled)
        }
        #expect(app.deliver(.gesture(id, .tap(count: 1), at: .init(x: 1e300, y: 0))) != .handled)
        #expect(calls == 0)
        #expect(app.element("Area")?.gestures?.taps == [1])
        #expect(app.deliver(.gesture(id, .tap(count: 1), at: .init(x: -1e9, y: 1e9))) == .handled)
        #expect(calls == 1)
    }

    @Test func `What stands behind something modal, or is hidden, takes no gesture, but what began may end`() throws {
        var states: [UIGestureRecognizer.State] = []
        let view = UIView().named("Area")
        let app = try TestApp.showing {
            for recognizer in [UITapGestureRecognizer(), UILongPressGestureRecognizer()] {
                recognizer.addAction(UIAction { _ in states.append(recognizer.state) })
                view.addGestureRecognizer(recognizer)
            }
            return [view]
        }
        let id = try #require(app.element("Area")?.id)
        #expect(app.deliver(.gesture(id, .longPress(.began))) == .handled)
        app.root?.present(
            UIAlertController(title: "Alert", message: nil, preferredStyle: .alert), animated: false)
        #expect(app.deliver(.gesture(id, .tap(count: 1))) != .handled)
        #expect(app.deliver(.activate(id)) != .handled)
        #expect(app.deliver(.gesture(id, .longPress(.ended))) == .handled)
        app.root?.dismiss(animated: false)
        view.isHidden = true
        #expect(app.deliver(.gesture(id, .tap(count: 1))) == .unknownElement)
        #expect(states == [.began, .ended])
    }

    @Test(arguments: [true, false])
    func `A recognizer that its own action disables or takes away is over`(isDisabled: Bool) throws {
        let view = UIView().named("Area")
        var states: [UIGestureRecognizer.State] = []
        let pan = UIPanGestureRecognizer()
        pan.addAction(
            UIAction { _ in
                states.append(pan.state)
                if isDisabled { pan.isEnabled = false } else { view.removeGestureRecognizer(pan) }
            })
        let app = try TestApp.showing {
            view.addGestureRecognizer(pan)
            return [view]
        }
        let id = try #require(app.element("Area")?.id)
        #expect(app.deliver(.gesture(id, .pan(.began, .init()))) == .handled)
        #expect(app.deliver(.gesture(id, .pan(.changed, .init()))) != .handled)
        #expect(states == [.began, .cancelled] && pan.state == .possible)
    }
}
