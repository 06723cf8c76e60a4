import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Targets and actions. On Apple's platforms the Objective-C runtime calls them.
@MainActor
@Suite(.serialized)
struct TargetActionTests {
    private final class Screen: UIViewController {
        let button = UIButton(type: .system)
        let field = UITextField()
        var calls: [String] = []
        var sender: AnyObject?
        var event: UIEvent?

        func plain() { calls.append("plain") }
        func with(_ sender: Any?) {
            calls.append("with")
            self.sender = sender as AnyObject?
        }
        func button(_ sender: UIButton, forEvent event: UIEvent) {
            calls.append("button")
            self.event = event
        }
        func slider(_ sender: UISlider) { calls.append("slider") }
        func listed() { calls.append("listed") }
        nonisolated func anywhere(_ sender: Any) { MainActor.assumeIsolated { calls.append("anywhere") } }

        override class var interfaceMembers: [InterfaceMember] { [.action("listed", Screen.listed)] }

        override func viewDidLoad() {
            super.viewDidLoad()
            title = "Screen"
            button.setTitle("Press", for: .normal)
            field.placeholder = "Field"
            view.addSubview(button)
            view.addSubview(field)
        }
    }

    private func launch(_ load: @escaping (Screen) -> Void = { _ in }) throws -> (TestApp, Screen) {
        let screen = Screen()
        let app = TestApp(root: { UINavigationController(rootViewController: screen) })
        try app.launch()
        screen.loadViewIfNeeded()
        load(screen)
        return (app, screen)
    }

    @Test func `A press calls each target in the order of adding, with sender and event`() throws {
        let (app, screen) = try launch { screen in
            screen.button.addTarget(screen, action: Selector("plain", Screen.plain), for: .touchUpInside)
            screen.button.addAction(UIAction { _ in screen.calls.append("action") }, for: .touchUpInside)
            screen.button.addTarget(screen, action: Selector("with:", Screen.with(_:)), for: .touchUpInside)
            screen.button.addTarget(
                screen, action: Selector("button:forEvent:", Screen.button(_:forEvent:)), for: .touchUpInside)
            screen.button.addTarget(screen, action: Selector("anywhere:", Screen.anywhere(_:)), for: .touchUpInside)
            screen.button.addTarget(screen, action: Selector("with:", Screen.with(_:)), for: .valueChanged)
        }
        try app.press("Press")
        #expect(screen.calls == ["plain", "action", "with", "button", "anywhere"])
        #expect(screen.sender === screen.button)
        #expect(screen.event != nil)
        #expect(screen.button.allControlEvents == [.touchUpInside, .valueChanged])
        #expect(
            screen.button.actions(forTarget: screen, forControlEvent: .touchUpInside)
                == ["plain", "with:", "button:forEvent:", "anywhere:"])
        #expect(screen.button.allTargets == [screen])
    }

    @Test func `What is taken back is not called: for an event, an action, or a target`() throws {
        let (app, screen) = try launch { screen in
            let button = screen.button
            button.addTarget(screen, action: Selector("plain", Screen.plain), for: .touchUpInside)
            button.addTarget(screen, action: Selector("with:", Screen.with(_:)), for: .touchUpInside)
            button.addTarget(screen, action: Selector("listed"), for: .touchUpInside)
            button.removeTarget(screen, action: Selector("plain"), for: .touchUpInside)
            button.removeTarget(NSObject(), action: nil, for: .allEvents)
        }
        try app.press("Press")
        #expect(screen.calls == ["with", "listed"])
        screen.button.removeTarget(nil, action: nil, for: .allEvents)
        #expect(screen.button.allControlEvents == [])
        #expect(screen.button.actions(forTarget: screen, forControlEvent: .touchUpInside) == nil)
    }

    @Test func `Without a target the first responder's chain is asked, and canPerformAction lets it pass on`() throws {
        final class Field: UITextField {
            var refuses = false
            var count = 0
            func act() { count += 1 }
            override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
                !refuses && super.canPerformAction(action, withSender: sender)
            }
        }
        let (app, screen) = try launch { $0.view.addSubview(Field().named("inner")) }
        let field = try #require(screen.view.subviews.last as? Field)
        let act = Selector("act", Field.act)
        #expect(!UIApplication.shared.sendAction(act, to: nil, from: nil, for: nil))
        field.becomeFirstResponder()
        #expect(UIApplication.shared.sendAction(act, to: nil, from: nil, for: nil))
        field.refuses = true
        #expect(!UIApplication.shared.sendAction(act, to: nil, from: nil, for: nil))
        #expect(field.count == 1)
        // The action goes from the field up to its screen.
        #expect(UIApplication.shared.sendAction(Selector("plain", Screen.plain), to: nil, from: nil, for: nil))
        #expect(screen.calls == ["plain"])
        // Apps put the keyboard away like this.
        let resign = Selector("resignFirstResponder", UIResponder.resignFirstResponder)
        field.refuses = false
        #expect(UIApplication.shared.sendAction(resign, to: nil, from: nil, for: nil))
        #expect(!field.isFirstResponder)
        _ = app
    }

    @Test func `A target that has gone, one without the method, and a sender of another class are no end of the app`()
        throws
    {
        let (app, screen) = try launch()
        var other: Screen? = Screen()
        screen.button.addTarget(other, action: Selector("plain", Screen.plain), for: .touchUpInside)
        screen.button.addTarget(screen, action: Selector("slider:", Screen.slider(_:)), for: .touchUpInside)
        screen.button.addTarget(NSObject(), action: Selector("nothing"), for: .touchUpInside)
        screen.button.addTarget(screen, action: Selector("nothing"), for: .touchUpInside)
        weak let gone = other
        other = nil
        #expect(gone == nil)
        try app.press("Press")
        #expect(screen.calls == [])
        #expect(!UIApplication.shared.sendAction(Selector("nothing"), to: screen, from: nil, for: nil))
    }

    @Test func `A bar button calls its target, or its action, or the responder chain`() throws {
        let (app, screen) = try launch { screen in
            screen.navigationItem.rightBarButtonItem = UIBarButtonItem(
                title: "Right", style: .plain, target: screen, action: Selector("with:", Screen.with(_:)))
            screen.navigationItem.leftBarButtonItem = UIBarButtonItem(
                barButtonSystemItem: .done, target: nil, action: Selector("plain", Screen.plain))
        }
        try app.press("Right")
        #expect(screen.calls == ["with"] && screen.sender === screen.navigationItem.rightBarButtonItem)
        try app.press("Done")
        #expect(screen.calls == ["with", "plain"])
    }

    @Test func `A recognizer calls its target, also one that an app's own class was made with`() throws {
        final class Tap: UITapGestureRecognizer {
            var made = false
            override init(target: Any?, action: Selector?) {
                super.init(target: target, action: action)
                made = true
            }
            required init?(coder: NSCoder) { nil }
        }
        let (app, screen) = try launch()
        let label = UILabel()
        label.text = "Label"
        label.isUserInteractionEnabled = true
        let tap = Tap(target: screen, action: Selector("with:", Screen.with(_:)))
        tap.addTarget(screen, action: Selector("plain", Screen.plain))
        label.addGestureRecognizer(tap)
        screen.view.addSubview(label)
        app.deliver(.gesture(try #require(app.element("Label")).id, .tap(count: 1)))
        #expect(tap.made && screen.calls == ["with", "plain"] && screen.sender === tap)
        tap.removeTarget(nil, action: nil)
        #expect(!tap.hasActions)
    }

    @Test func `Notifications call an observer's method until it is removed or gone, and keep it not alive`() throws {
        @MainActor final class Observer {
            var heard: [String] = []
            func hear(_ notification: Notification) { heard.append(notification.name.rawValue) }
            func old(_ notification: NSNotification) { heard.append("old") }
        }
        let center = NotificationCenter()
        let (one, two) = (Notification.Name("one"), Notification.Name("two"))
        var observer: Observer? = Observer()
        for name in [one, two] {
            center.addObserver(
                observer as Any, selector: Selector("hear:", Observer.hear(_:)), name: name, object: nil)
        }
        center.addObserver(observer as Any, selector: Selector("old:", Observer.old(_:)), name: one, object: nil)
        center.post(name: one, object: nil)
        center.post(name: two, object: nil)
        // Foundation doesn't promise an order among observers.
        #expect(observer?.heard.sorted() == ["old", "one", "two"])
        if let observer { center.removeObserver(observer, name: one, object: nil) }
        center.post(name: one, object: nil)
        center.post(name: two, object: nil)
        #expect(observer?.heard.sorted() == ["old", "one", "two", "two"])
        if let observer { center.removeObserver(observer) }
        center.post(name: two, object: nil)
        #expect(observer?.heard.count == 4)
        weak let gone = observer
        observer = nil
        #expect(gone == nil)
        // A closure's token works as before.
        var count = 0
        let token = center.addObserver(forName: one, object: nil, queue: nil) { _ in
            MainActor.assumeIsolated { count += 1 }
        }
        center.post(name: one, object: nil)
        center.removeObserver(token)
        center.post(name: one, object: nil)
        #expect(count == 1)
    }

    @Test func `perform calls a method now or later, and a request that waits can be cancelled`() async throws {
        @MainActor final class Worker: NSObject {
            var calls: [String] = []
            func work() -> String { "worked" }
            func take(_ text: Any?) { calls.append(text as? String ?? "nil") }
        }
        let worker = Worker()
        let take = Selector("take:", Worker.take(_:))
        #expect(worker.responds(to: take) && !worker.responds(to: Selector("take:other:")))
        #expect(worker.perform(Selector("work", Worker.work)) as? String == "worked")
        worker.perform(take, with: "now")
        #expect(worker.perform(Selector("nothing")) == nil)
        worker.perform(take, with: "cancelled", afterDelay: 0)
        NSObject.cancelPreviousPerformRequests(withTarget: worker)
        for text in ["one", "other", "one"] { worker.perform(take, with: text, afterDelay: 0) }
        worker.perform(take, with: nil, afterDelay: 0)
        NSObject.cancelPreviousPerformRequests(withTarget: worker, selector: take, object: "one")
        NSObject.cancelPreviousPerformRequests(withTarget: worker, selector: take, object: nil)
        NSObject.cancelPreviousPerformRequests(withTarget: worker, selector: Selector("work"), object: "other")
        worker.perform(take, with: "later", afterDelay: 0)
        #expect(worker.calls == ["now"])
        for _ in 1...1_000 where worker.calls.count < 3 { try await Task.sleep(for: .milliseconds(5)) }
        #expect(worker.calls == ["now", "other", "later"])
    }

    @Test func `An invalidated display link releases its target, and makes no calls any more`() {
        @MainActor final class Clock: NSObject {
            var link: CADisplayLink?
            func tick() {}
        }
        weak var clock: Clock?
        let link: CADisplayLink
        do {
            let kept = Clock()
            link = CADisplayLink(target: kept, selector: Selector("tick", Clock.tick))
            kept.link = link
            clock = kept
            link.add(to: .main, forMode: .common)
        }
        #expect(clock != nil)
        link.invalidate()
        #expect(clock == nil)
        link.add(to: .main, forMode: .common)
        #expect(link.timestamp == 0)
    }

    @Test func `Two selectors of one name are equal, and are written as their name`() {
        #expect(Selector("plain", Screen.plain) == Selector("plain"))
        #expect(Selector("plain") != "plain:")
        #expect("\(Selector("button:forEvent:", Screen.button(_:forEvent:)))" == "button:forEvent:")
    }
}
