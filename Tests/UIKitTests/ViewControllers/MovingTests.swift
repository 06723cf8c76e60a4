import Foundation
import Testing
import UIKit
import UIKitTesting

/// Tests of the calls to views that come into a window or leave it.
@MainActor
@Suite(.serialized)
struct MovingTests {
    final class NotingView: UIView {
        static var log: [String] = []
        private func note(_ text: String) { Self.log.append("\(tag) \(text)") }

        override func willMove(toSuperview newSuperview: UIView?) {
            note(newSuperview == nil ? "will leave" : "will join")
        }
        override func didMoveToSuperview() { note(superview == nil ? "left" : "joined") }
        override func willMove(toWindow newWindow: UIWindow?) { note(newWindow == nil ? "will go" : "will come") }
        override func didMoveToWindow() { note(window == nil ? "went" : "came") }
    }

    private func view(_ tag: Int, in parent: UIView? = nil) -> NotingView {
        let view = NotingView(frame: .zero)
        view.tag = tag
        parent?.addSubview(view)
        return view
    }

    private func calls(_ act: () throws -> Void) rethrows -> [String] {
        NotingView.log = []
        try act()
        return NotingView.log
    }

    private func launch(_ root: @escaping () -> UIViewController) throws -> TestApp {
        let app = TestApp(root: root)
        try app.launch()
        return app
    }

    @Test func `A subtree that is added to what is in a window is told of it, and when it is removed`() throws {
        let app = try launch { UIViewController() }
        let root = try #require(app.root?.view)
        let outer = view(1)
        #expect(calls { _ = view(2, in: outer) } == ["2 will join", "2 joined"])
        #expect(
            calls { root.addSubview(outer) } == [
                "1 will come", "2 will come", "1 will join", "1 came", "2 came", "1 joined",
            ])
        #expect(calls { root.bringSubviewToFront(outer) } == [])
        #expect(
            calls { outer.removeFromSuperview() } == [
                "1 will go", "2 will go", "1 will leave", "1 went", "2 went", "1 left",
            ])
    }

    @Test func `A view that moves within its window hears of its new superview alone`() throws {
        let app = try launch { UIViewController() }
        let root = try #require(app.root?.view)
        let (one, two) = (view(1, in: root), view(2, in: root))
        #expect(calls { one.addSubview(two) } == ["2 will join", "2 joined"])
    }

    @Test func `A view that adds another one as it comes into a window has it told once`() throws {
        final class Adding: UIView {
            let inner = NotingView(frame: .zero)
            override func didMoveToWindow() { addSubview(inner) }
        }
        let app = try launch { UIViewController() }
        #expect(
            try calls { try #require(app.root?.view).addSubview(Adding(frame: .zero)) } == [
                "0 will come", "0 will join", "0 came", "0 joined",
            ])
    }

    @Test func `What a controller's view holds comes and goes with the controller`() throws {
        let app = try launch { UINavigationController(rootViewController: UIViewController()) }
        let navigation = try app.root(as: UINavigationController.self)
        let pushed = UIViewController()
        #expect(calls { _ = view(1, in: pushed.view) } == ["1 will join", "1 joined"])
        #expect(calls { navigation.pushViewController(pushed, animated: true) } == ["1 will come", "1 came"])
        #expect(calls { navigation.popViewController(animated: true) } == ["1 will go", "1 went"])
    }

    @Test func `The views of tabs are in the window while their tab is selected`() throws {
        let app = try launch {
            let tabs = UITabBarController()
            tabs.viewControllers = [UIViewController(), UIViewController()]
            return tabs
        }
        let tabs = try app.root(as: UITabBarController.self)
        _ = view(1, in: tabs.viewControllers?[0].view)
        _ = view(2, in: tabs.viewControllers?[1].view)
        let log = calls { tabs.selectedIndex = 1 }
        #expect(log.filter { $0.hasPrefix("1") } == ["1 will go", "1 went"])
        #expect(log.filter { $0.hasPrefix("2") } == ["2 will come", "2 came"])
    }

    @Test func `A child's view that its container adds is told once`() throws {
        let app = try launch { UIViewController() }
        let root = try #require(app.root)
        let child = UIViewController()
        _ = view(1, in: child.view)
        #expect(
            calls {
                root.addChild(child)
                root.view.addSubview(child.view)
                child.didMove(toParent: root)
            } == ["1 will come", "1 came"])
    }
}
