import Foundation
import Testing
import UIKit
import UIKitTesting

/// Tests of the superviews of controllers' views while the controllers come and go.
@MainActor
@Suite(.serialized)
struct SuperviewTests {
    /// A controller that notes its view's superview with each call.
    private final class Standing: UIViewController {
        static var log: [String] = []
        var disappearing: (UIView) -> Void = { _ in }

        convenience init(named name: String) {
            self.init(nibName: nil, bundle: nil)
            title = name
        }

        private func note(_ call: String) {
            let place: String =
                switch view.superview {
                case nil: "nowhere"
                case is UIWindow: "window"
                case let superview?: superview.accessibilityIdentifier ?? "another view"
                }
            Self.log.append("\(call) \(title ?? ""): \(place)")
        }
        override func viewDidAppear(_ animated: Bool) { note("didAppear") }
        override func viewWillDisappear(_ animated: Bool) {
            note("willDisappear")
            disappearing(view)
        }
        override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
    }

    private func named<Container: UIViewController>(_ container: Container) -> Container {
        container.view.accessibilityIdentifier = "container"
        return container
    }

    private func launch(_ root: @escaping () -> UIViewController) throws -> TestApp {
        let app = TestApp(root: root)
        try app.launch()
        Standing.log = []
        return app
    }

    private func calls(_ act: () throws -> Void) rethrows -> [String] {
        Standing.log = []
        try act()
        return Standing.log
    }

    /// The calls when B takes the place of A in a container.
    private let exchange = [
        "willDisappear A: container", "didDisappear A: nowhere", "didAppear B: container",
    ]

    @Test func `A screen of a navigation stack has its superview until it is told that it leaves`() throws {
        let app = try launch { named(UINavigationController(nil, [Standing(named: "A")])) }
        let navigation = try app.root(as: UINavigationController.self)
        #expect(calls { navigation.pushViewController(Standing(named: "B"), animated: false) } == exchange)
        #expect(
            calls { navigation.popViewController(animated: false) } == [
                "willDisappear B: container", "didDisappear B: nowhere", "didAppear A: container",
            ])
        #expect(calls { navigation.viewControllers = [Standing(named: "B")] } == exchange)
    }

    @Test func `A tab has its superview until it is told that it leaves`() throws {
        let app = try launch { named(UITabBarController(nil, [Standing(named: "A"), Standing(named: "B")])) }
        let tabs = try app.root(as: UITabBarController.self)
        #expect(calls { tabs.selectedIndex = 1 } == exchange)
        #expect(
            calls { tabs.viewControllers = [Standing(named: "C")] } == [
                "willDisappear B: container", "didDisappear B: nowhere", "didAppear C: container",
            ])
    }

    @Test func `A page has its superview until it is told that it leaves`() throws {
        let app = try launch {
            let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            pages.setViewControllers([Standing(named: "A")], direction: .forward, animated: false)
            return named(pages)
        }
        let pages = try app.root(as: UIPageViewController.self)
        #expect(
            calls { pages.setViewControllers([Standing(named: "B")], direction: .forward, animated: false) }
                == exchange)
    }

    @Test func `A column of a split view has its superview until it is told that it leaves`() throws {
        let app = try launch {
            let split = UISplitViewController()
            split.viewControllers = [UIViewController(), named(UINavigationController(nil, [Standing(named: "A")]))]
            return split
        }
        let split = try app.root(as: UISplitViewController.self)
        split.view.accessibilityIdentifier = "split"
        let (one, two) = (Standing(named: "B"), Standing(named: "C"))
        #expect(
            calls { split.showDetailViewController(one, sender: nil) } == [
                "willDisappear A: container", "didDisappear A: container", "didAppear B: split",
            ])
        #expect(
            calls { split.showDetailViewController(two, sender: nil) } == [
                "willDisappear B: split", "didDisappear B: nowhere", "didAppear C: split",
            ])
    }

    @Test(arguments: [UIModalPresentationStyle.pageSheet, .fullScreen, .popover, .currentContext])
    func `What is dismissed has its superview until it is told that it leaves`(style: UIModalPresentationStyle) throws {
        let app = try launch { UIViewController() }
        let presented = Standing(named: "A")
        presented.modalPresentationStyle = style
        #expect(calls { app.root?.present(presented, animated: false) } == ["didAppear A: window"])
        #expect(
            calls { presented.dismiss(animated: false) } == ["willDisappear A: window", "didDisappear A: nowhere"])
    }

    @Test func `The root of a window has its superview until it is told that it leaves`() throws {
        let app = try launch { Standing(named: "A") }
        #expect(
            calls { app.state?.window?.rootViewController = Standing(named: "B") } == [
                "willDisappear A: window", "didDisappear A: nowhere", "didAppear B: window",
            ])
    }

    @Test func `A child of an app's container has its superview until it is told that it leaves`() throws {
        let app = try launch { named(UIViewController()) }
        let container = try #require(app.root)
        let (one, two) = (Standing(named: "A"), Standing(named: "B"))
        for child in [one, two] { container.addChild(child) }
        container.view.addSubview(one.view)
        #expect(
            calls { container.transition(from: one, to: two, duration: 0) } == [
                "didAppear B: container", "willDisappear A: container", "didDisappear A: nowhere",
            ])
        #expect(
            calls { two.view.removeFromSuperview() } == ["willDisappear B: container", "didDisappear B: nowhere"])
        // The view leaves with the box.
        let box = UIView()
        box.accessibilityIdentifier = "box"
        box.addSubview(two.view)
        container.view.addSubview(box)
        #expect(calls { box.removeFromSuperview() } == ["willDisappear B: box", "didDisappear B: box"])
    }

    @Test func `What code does with a view that leaves is done to where it stands now`() throws {
        let app = try launch { named(UIViewController()) }
        let container = try #require(app.root)
        let (child, elsewhere) = (Standing(named: "A"), UIView())
        elsewhere.accessibilityIdentifier = "elsewhere"
        container.addChild(child)
        container.view.addSubview(child.view)
        child.disappearing = { elsewhere.addSubview($0) }
        #expect(
            calls { child.view.removeFromSuperview() } == ["willDisappear A: container", "didDisappear A: elsewhere"])
        #expect(elsewhere.subviews == [child.view] && container.view.subviews.isEmpty)
        // The second removal finds nothing to remove.
        child.disappearing = { $0.removeFromSuperview() }
        container.view.addSubview(child.view)
        child.view.removeFromSuperview()
        #expect(child.view.superview == nil && container.view.subviews.isEmpty)
    }

    @Test func `A view that a container shows is none of its subviews, and moves as code says`() throws {
        let app = try launch { named(UINavigationController(nil, [Standing(named: "A")])) }
        let navigation = try app.root(as: UINavigationController.self)
        let view = try #require(navigation.topViewController?.view)
        #expect(view.superview === navigation.view && navigation.view.subviews.isEmpty)
        navigation.view.bringSubviewToFront(view)
        view.removeFromSuperview()
        #expect(view.superview === navigation.view && navigation.view.subviews.isEmpty)
        let other = UIView()
        other.addSubview(view)
        #expect(view.superview === other && other.subviews == [view])
    }
}
