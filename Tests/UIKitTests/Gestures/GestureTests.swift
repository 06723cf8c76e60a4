import Foundation
import Testing
import UIKit
import UIKitTesting

/// Tests of a user's gestures: the recognizers that they reach, and the delegates that may refuse.
@MainActor
@Suite(.serialized)
struct GestureTests {
    private func noted<Recognizer: UIGestureRecognizer>(
        _ recognizer: Recognizer, as name: String, in calls: Calls
    ) -> Recognizer {
        recognizer.addAction(
            UIAction { action in
                guard let sender = action.sender as? UIGestureRecognizer else { return }
                calls.all.append("\(name) \(sender.state)")
            })
        return recognizer
    }

    private func label(_ text: String, takesTouches: Bool = true) -> UILabel {
        let label = UILabel().named(text)
        label.text = text
        label.isUserInteractionEnabled = takesTouches
        return label
    }

    @Test func `A tap on a label runs its actions, whether it comes as a press or as a tap`() throws {
        let calls = Calls()
        let tap = noted(UITapGestureRecognizer(), as: "tap", in: calls)
        let app = try TestApp.showing {
            let label = label("Photo")
            label.addGestureRecognizer(tap)
            return [label]
        }
        try app.press("Photo")
        try app.make(.tap(count: 1), on: "Photo")
        #expect(calls.all == ["tap ended", "tap ended"])
        #expect(tap.state == .possible && tap.numberOfTouches == 0)
        #expect(app.element("Photo")?.gestures?.taps == [1])
    }

    @Test func `Several actions run in the order of adding, and one of the same identifier is replaced`() throws {
        let calls = Calls()
        let app = try TestApp.showing {
            let label = label("Photo")
            let tap = UITapGestureRecognizer(
                primaryAction: UIAction(identifier: .init("a")) { _ in calls.all.append("old") })
            tap.addAction(UIAction { _ in calls.all.append("b") })
            tap.addAction(UIAction(identifier: .init("a")) { _ in calls.all.append("new") })
            let gone = UIAction { _ in calls.all.append("gone") }
            tap.addAction(gone)
            tap.removeAction(gone)
            label.addGestureRecognizer(tap)
            return [label]
        }
        try app.press("Photo")
        #expect(calls.all == ["b", "new"])
    }

    @Test
    func `Labels and images take no touches by default, without being disabled, and what they are in gets the tap`()
        throws
    {
        let calls = Calls()
        let outer = UIView().named("Card")
        let app = try TestApp.showing {
            let label = label("Text", takesTouches: UILabel().isUserInteractionEnabled)
            label.addGestureRecognizer(noted(UITapGestureRecognizer(), as: "label", in: calls))
            outer.addSubview(label)
            outer.addGestureRecognizer(noted(UITapGestureRecognizer(), as: "card", in: calls))
            return [outer]
        }
        #expect(!UIImageView(image: nil).isUserInteractionEnabled && UIView().isUserInteractionEnabled)
        #expect(app.element("Text")?.traits == [] && app.element("Text")?.gestures == nil)
        try app.press("Text")
        #expect(calls.all == ["card ended"])
        outer.isUserInteractionEnabled = false
        #expect(app.element("Card")?.gestures == nil)
        #expect(throws: UIKitTestingError.self) { try app.press("Text") }
        #expect(calls.all.count == 1)
    }

    @Test func `The innermost recognizer gets the gesture, and both do if a delegate says so`() throws {
        let calls = Calls()
        let decider = Decider()
        let app = try TestApp.showing {
            let inner = label("Inner")
            inner.addGestureRecognizer(noted(UITapGestureRecognizer(), as: "inner", in: calls))
            let outer = UIView().named("Outer")
            let tap = noted(UITapGestureRecognizer(), as: "outer", in: calls)
            tap.delegate = decider
            outer.addGestureRecognizer(tap)
            outer.addSubview(inner)
            return [outer]
        }
        try app.press("Inner")
        #expect(calls.all == ["inner ended"])
        decider.isSimultaneous = true
        try app.press("Inner")
        #expect(calls.all == ["inner ended", "inner ended", "outer ended"])
        try app.press("Outer")
        #expect(calls.all.last == "outer ended" && calls.all.count == 4)
    }

    @Test func `The delegate is shown the touched view and may decline, and so may the view`() throws {
        let calls = Calls()
        let decider = Decider()
        let dimming = DecliningView().named("Dimming")
        let panel = UIView().named("Panel")
        let app = try TestApp.showing {
            panel.addSubview(label("Title", takesTouches: false))
            dimming.addSubview(panel)
            let tap = noted(UITapGestureRecognizer(), as: "dismiss", in: calls)
            tap.delegate = decider
            dimming.addGestureRecognizer(tap)
            return [dimming]
        }
        decider.receives = { $0.view === dimming }
        #expect(throws: UIKitTestingError.self) { try app.press("Title") }
        #expect(decider.touched === panel)
        try app.press("Dimming")
        #expect(calls.all == ["dismiss ended"])
        decider.begins = false
        #expect(throws: UIKitTestingError.self) { try app.press("Dimming") }
        decider.begins = true
        dimming.declines = true
        #expect(throws: UIKitTestingError.self) { try app.press("Dimming") }
        #expect(calls.all.count == 1)
    }

    @Test func `A recognizer that is disabled, removed or without actions is not offered`() throws {
        let calls = Calls()
        let tap = noted(UITapGestureRecognizer(), as: "tap", in: calls)
        let view = UIView().named("Area")
        let app = try TestApp.showing {
            view.gestureRecognizers = [tap, UILongPressGestureRecognizer()]
            return [view]
        }
        #expect(app.element("Area")?.gestures?.longPress == nil)
        let id = try #require(app.element("Area")?.id)
        tap.isEnabled = false
        #expect(app.element("Area")?.gestures == nil)
        #expect(app.deliver(.gesture(id, .tap(count: 1))) != .handled)
        tap.isEnabled = true
        #expect(app.element("Area")?.gestures?.taps == [1])
        view.removeGestureRecognizer(tap)
        #expect(tap.view == nil && view.gestureRecognizers?.count == 1)
        #expect(app.deliver(.activate(id)) != .handled)
        #expect(calls.all.isEmpty)
    }

    @Test func `A recognizer belongs to one view at a time`() {
        let (first, second) = (UIView(), UIView())
        let tap = UITapGestureRecognizer()
        first.addGestureRecognizer(tap)
        second.addGestureRecognizer(tap)
        #expect(first.gestureRecognizers == nil && second.gestureRecognizers == [tap] && tap.view === second)
        first.removeGestureRecognizer(tap)
        #expect(tap.view === second)
    }

    @Test func `A view that shows nothing is shown for the sake of its gestures`() throws {
        let calls = Calls()
        let app = try TestApp.showing {
            let views = [UIView(), UIImageView(image: nil)]
            for view in views {
                view.isUserInteractionEnabled = true
                view.addGestureRecognizer(noted(UITapGestureRecognizer(), as: "tap", in: calls))
            }
            return views
        }
        let shown = app.windows.allElements.filter { $0.gestures != nil }
        #expect(shown.map(\.role) == [.group, .group])
        for element in shown { #expect(app.deliver(.activate(element.id)) == .handled) }
        #expect(calls.all.count == 2)
    }

    @Test func `The root view's recognizers are the screen's, and what lies in it reaches them`() throws {
        let calls = Calls()
        let app = try TestApp.showing { [self.label("Anything")] }
        app.root?.view.addGestureRecognizer(noted(UITapGestureRecognizer(), as: "root", in: calls))
        let screen = try #require(app.windows.allElements.first { $0.role == .screen })
        #expect(screen.gestures?.taps == [1])
        #expect(app.deliver(.gesture(screen.id, .tap(count: 1), at: .init(x: 3, y: 4))) == .handled)
        try app.press("Anything")
        #expect(calls.all == ["root ended", "root ended"])
    }

    @Test func `A control's press stays its own, unless the recognizer is the control's`() throws {
        let calls = Calls()
        let button = UIButton(primaryAction: UIAction(title: "Go") { _ in calls.all.append("pressed") })
        let tap = noted(UITapGestureRecognizer(), as: "tap", in: calls)
        let app = try TestApp.showing { [button] }
        app.root?.view.addGestureRecognizer(noted(UITapGestureRecognizer(), as: "root", in: calls))
        try app.press("Go")
        #expect(calls.all == ["pressed"])
        button.addGestureRecognizer(tap)
        try app.press("Go")
        #expect(calls.all == ["pressed", "tap ended"])
        tap.cancelsTouchesInView = false
        try app.press("Go")
        #expect(calls.all == ["pressed", "tap ended", "tap ended", "pressed"])
        button.isEnabled = false
        #expect(app.element("Go")?.gestures == nil)
        #expect(throws: UIKitTestingError.self) { try app.press("Go") }
        #expect(throws: UIKitTestingError.self) { try app.make(.tap(count: 1), on: "Go") }
    }

    @Test func `Each swipe goes to the recognizers of its direction`() throws {
        let calls = Calls()
        let app = try TestApp.showing {
            let label = label("Card")
            let left = noted(UISwipeGestureRecognizer(), as: "left", in: calls)
            left.direction = .left
            let other = noted(UISwipeGestureRecognizer(), as: "other", in: calls)
            other.direction = [.right, .down]
            label.gestureRecognizers = [left, other]
            return [label]
        }
        #expect(app.element("Card")?.gestures?.swipes.sorted { $0.rawValue < $1.rawValue } == [.down, .left, .right])
        try app.make(.swipe(.left), on: "Card")
        try app.make(.swipe(.down), on: "Card")
        #expect(throws: UIKitTestingError.self) { try app.make(.swipe(.up), on: "Card") }
        #expect(throws: UIKitTestingError.self) { try app.press("Card") }
        #expect(calls.all == ["left ended", "other ended"])
    }

    @Test func `Two taps are none of a single one's, which waits for them where it is told to`() throws {
        let calls = Calls()
        let single = noted(UITapGestureRecognizer(), as: "single", in: calls)
        let double = noted(UITapGestureRecognizer(), as: "double", in: calls)
        double.numberOfTapsRequired = 2
        let app = try TestApp.showing {
            let label = label("Photo")
            label.gestureRecognizers = [single, double]
            return [label]
        }
        #expect(app.element("Photo")?.gestures?.taps == [1, 2])
        #expect(app.element("Photo")?.gestures?.waitsForTaps == false)
        single.require(toFail: double)
        #expect(app.element("Photo")?.gestures?.waitsForTaps == true)
        try app.make(.tap(count: 2), on: "Photo")
        try app.make(.tap(count: 1), on: "Photo")
        #expect(calls.all == ["double ended", "single ended"])
    }

    @Test func `Of two recognizers for the same, the one that requires the other to fail misses it`() throws {
        let calls = Calls()
        let first = noted(UITapGestureRecognizer(), as: "first", in: calls)
        let second = noted(UITapGestureRecognizer(), as: "second", in: calls)
        first.require(toFail: second)
        let app = try TestApp.showing {
            let label = label("Photo")
            label.gestureRecognizers = [first, second]
            return [label]
        }
        try app.press("Photo")
        second.isEnabled = false
        try app.press("Photo")
        #expect(calls.all == ["second ended", "first ended"])
    }

    @Test func `A long press begins, ends, and is cancelled where its end was never told`() throws {
        let calls = Calls()
        let hold = noted(UILongPressGestureRecognizer(), as: "hold", in: calls)
        hold.minimumPressDuration = 0.3
        let app = try TestApp.showing {
            let label = label("Photo")
            label.addGestureRecognizer(hold)
            return [label]
        }
        #expect(app.element("Photo")?.gestures?.longPress == 0.3)
        #expect(throws: UIKitTestingError.self) { try app.make(.longPress(.ended), on: "Photo") }
        try app.make(.longPress(.began), on: "Photo")
        #expect(hold.state == .began)
        try app.make(.longPress(.changed), on: "Photo")
        try app.make(.longPress(.ended), on: "Photo")
        try app.make(.longPress(.began), on: "Photo")
        try app.make(.longPress(.began), on: "Photo")
        hold.isEnabled = false
        #expect(
            calls.all == [
                "hold began", "hold changed", "hold ended", "hold began", "hold cancelled", "hold began",
                "hold cancelled",
            ])
        hold.minimumPressDuration = .nan
        hold.isEnabled = true
        #expect(app.element("Photo")?.gestures?.longPress == 0.5)
    }

    @Test func `A long press on a row tells which row it is, and ends though its row has gone`() throws {
        var pressed: [IndexPath?] = []
        let app = TestApp(root: { RowsController((0..<5).map { "row \($0)" }, multiple: false) })
        try app.launch()
        let controller = try app.root(as: RowsController.self)
        let hold = UILongPressGestureRecognizer()
        hold.addAction(
            UIAction { [weak hold] _ in
                let table = controller.tableView
                guard let hold, hold.state == .began else { return pressed.append(nil) }
                pressed.append(table?.indexPathForRow(at: hold.location(in: table)))
            })
        controller.tableView.addGestureRecognizer(hold)
        let row = try #require(app.element("row 3"))
        #expect(app.deliver(.gesture(row.id, .longPress(.began), at: .init(x: 5, y: 1))) == .handled)
        #expect(app.deliver(.gesture("gone", .longPress(.ended))) == .handled)
        #expect(pressed == [IndexPath(row: 3, section: 0), nil])
        #expect(controller.tableView.indexPathForRow(at: CGPoint(x: 0, y: -1)) == nil)
        #expect(controller.tableView.indexPathForRow(at: CGPoint(x: 0, y: 5 * 52)) == nil)
    }

    @Test func `A row is selected by a press unless its cell has a tap of its own`() throws {
        let calls = Calls()
        let app = TestApp(root: { RowsController((0..<5).map { "row \($0)" }, multiple: false) })
        try app.launch()
        let controller = try app.root(as: RowsController.self)
        let table = try #require(controller.tableView)
        let keyboard = noted(UITapGestureRecognizer(), as: "table", in: calls)
        table.addGestureRecognizer(keyboard)
        try app.press("row 1")
        #expect(controller.log == ["select 1"] && calls.all.isEmpty)
        keyboard.cancelsTouchesInView = false
        try app.press("row 2")
        #expect(controller.log.last == "select 2" && calls.all == ["table ended"])
        let cell = try #require(table.cellForRow(at: IndexPath(row: 4, section: 0)))
        cell.contentView.addGestureRecognizer(noted(UITapGestureRecognizer(), as: "cell", in: calls))
        #expect(app.element("row 4")?.gestures?.taps == [1])
        try app.press("row 4")
        #expect(controller.log.last == "select 2" && calls.all == ["table ended", "cell ended"])
    }

    @Test func `A view in a row of a table gets its own taps`() throws {
        let calls = Calls()
        let app = TestApp(root: { RowsController(["row"], multiple: false) })
        try app.launch()
        let controller = try app.root(as: RowsController.self)
        _ = app.windows
        let cell = try #require(controller.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
        let star = label("Star")
        star.addGestureRecognizer(noted(UITapGestureRecognizer(), as: "star", in: calls))
        cell.contentView.addSubview(star)
        try app.press("Star")
        #expect(calls.all == ["star ended"] && controller.log.isEmpty)
    }

    @Test func `A movement is followed, with the translation that code sets`() throws {
        var seen: [String] = []
        let pan = UIPanGestureRecognizer()
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50)).named("Area")
        pan.addAction(
            UIAction { _ in
                let (moved, speed) = (pan.translation(in: nil), pan.velocity(in: nil))
                let place = pan.location(in: view.superview)
                seen.append("\(pan.state) \(moved.x) \(moved.y) \(speed.x) at \(place.x) \(place.y)")
                if pan.state == .changed { pan.setTranslation(.zero, in: view) }
            })
        let app = try TestApp.showing {
            view.addGestureRecognizer(pan)
            return [view]
        }
        #expect(app.element("Area")?.gestures?.pans == true)
        let id = try #require(app.element("Area")?.id)
        app.deliver(.gesture(id, .pan(.began, .init(x: 8)), at: .init(x: 8, y: 0)))
        app.deliver(.gesture(id, .pan(.changed, .init(x: 30, y: 5, velocityX: 7)), at: .init(x: 30, y: 5)))
        app.deliver(.gesture(id, .pan(.ended, .init(x: 32, y: 5)), at: .init(x: 32, y: 5)))
        #expect(
            seen == [
                "began 8.0 0.0 0.0 at 18.0 20.0", "changed 30.0 5.0 7.0 at 40.0 25.0", "ended 2.0 0.0 0.0 at 42.0 25.0",
            ])
        #expect(pan.translation(in: nil) == .zero && pan.state == .possible)
    }

    @Test func `Gestures of several fingers, of another button and from the screen's edge are not offered`() throws {
        let calls = Calls()
        let view = UIView().named("Area")
        let app = try TestApp.showing {
            let taps = UITapGestureRecognizer()
            taps.numberOfTouchesRequired = 2
            let secondary = UITapGestureRecognizer()
            secondary.buttonMaskRequired = .secondary
            let all = [
                taps, secondary, UIPinchGestureRecognizer(), UIRotationGestureRecognizer(),
                UIScreenEdgePanGestureRecognizer(),
            ]
            view.gestureRecognizers = all.map { noted($0, as: "none", in: calls) }
            return [view]
        }
        let element = try #require(app.element("Area"))
        #expect(element.gestures == nil)
        for gesture: DisplayEvent.Gesture in [.tap(count: 1), .pan(.began, .init()), .longPress(.began)] {
            #expect(app.deliver(.gesture(element.id, gesture)) != .handled)
        }
        #expect(calls.all.isEmpty)
    }

    @Test func `A class that is known at run time makes a recognizer`() throws {
        final class Custom: UIPanGestureRecognizer {
            var began = 0
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
                super.touchesBegan(touches, with: event)
                began += 1
                state = .began
            }
        }
        let type: UIGestureRecognizer.Type = Custom.self
        let made = try #require(type.init(coder: NSCoder()))
        #expect(made is Custom && made.isEnabled && made.cancelsTouchesInView)
    }
}

@MainActor
private final class Calls {
    var all: [String] = []
}

@MainActor
private final class Decider: UIGestureRecognizerDelegate {
    var isSimultaneous = false
    var begins = true
    var receives: (UITouch) -> Bool = { _ in true }
    weak var touched: UIView?

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        touched = touch.view
        return receives(touch)
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { isSimultaneous }
}

private final class DecliningView: UIView {
    var declines = false
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { !declines }
}
