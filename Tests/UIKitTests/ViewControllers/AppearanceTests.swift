import Foundation
import Testing
import UIKit
import UIKitTesting

/// Tests of the order of the life cycle calls when controllers come and go.
@MainActor
@Suite(.serialized)
struct AppearanceTests {
    class Noting: UIViewController {
        static var log: [String] = []

        convenience init(named name: String) {
            self.init(nibName: nil, bundle: nil)
            title = name
        }

        private func note(_ call: String) { Self.log.append("\(call) \(title ?? "")") }
        override func viewDidLoad() { note("load") }
        override func viewWillAppear(_ animated: Bool) { note("willAppear") }
        override func viewDidAppear(_ animated: Bool) { note("didAppear") }
        override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
        override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
        override func willMove(toParent parent: UIViewController?) { note(parent == nil ? "willLeave" : "willMove") }
        override func didMove(toParent parent: UIViewController?) { note(parent == nil ? "didLeave" : "didMove") }
    }

    private func launch(_ root: @escaping () -> UIViewController) throws -> TestApp {
        let app = TestApp(root: root)
        try app.launch()
        Noting.log = []
        return app
    }

    private func calls(_ act: () throws -> Void) rethrows -> [String] {
        Noting.log = []
        try act()
        return Noting.log
    }

    @Test func `Push and pop`() throws {
        let app = try launch { UINavigationController(nil, [Noting(named: "A")]) }
        let navigation = try app.root(as: UINavigationController.self)
        #expect(
            calls { navigation.pushViewController(Noting(named: "B"), animated: true) } == [
                "willMove B", "load B", "willDisappear A", "willAppear B", "didDisappear A", "didAppear B", "didMove B",
            ])
        #expect(
            calls { navigation.popViewController(animated: true) } == [
                "willLeave B", "willDisappear B", "willAppear A", "didDisappear B", "didAppear A", "didLeave B",
            ])
        #expect(navigation.popViewController(animated: true) == nil)
    }

    /// Presents a controller when editing ends in a screen that leaves.
    private final class PresentingAtEnd: NSObject, UITextFieldDelegate {
        weak var presenter: UIViewController?

        func textFieldDidEndEditing(_ textField: UITextField) {
            presenter?.present(Noting(named: "C"), animated: true)
        }
    }

    @Test func `A controller that the app presents when editing ends with a pop appears before the pop returns`() throws
    {
        let app = try launch { UINavigationController(nil, [Noting(named: "A")]) }
        let navigation = try app.root(as: UINavigationController.self)
        let left = Noting(named: "B")
        let field = UITextField()
        let delegate = PresentingAtEnd()
        field.delegate = delegate
        delegate.presenter = navigation
        navigation.pushViewController(left, animated: true)
        left.view.addSubview(field)
        field.becomeFirstResponder()
        #expect(
            calls { navigation.popViewController(animated: true) } == [
                "willLeave B", "willDisappear B", "willAppear A", "didDisappear B", "didAppear A", "load C",
                "willAppear C", "didAppear C", "didLeave B",
            ])
        withExtendedLifetime(delegate) {}
    }

    @Test func `Pushing several at once loads and shows only the top`() throws {
        let app = try launch { UINavigationController(nil, [Noting(named: "A")]) }
        let navigation = try app.root(as: UINavigationController.self)
        let below = Noting(named: "B")
        let log = calls {
            navigation.setViewControllers(navigation.viewControllers + [below, Noting(named: "C")], animated: true)
        }
        #expect(log.filter { $0.hasSuffix("B") } == ["willMove B", "didMove B"])
        #expect(!below.isViewLoaded)
        #expect(calls { navigation.popToRootViewController(animated: true) }.contains("didAppear A"))
    }

    @Test func `Present and dismiss a page sheet: what is below stays`() throws {
        let app = try launch { Noting(named: "A") }
        let sheet = Noting(named: "S")
        #expect(calls { app.root?.present(sheet, animated: true) } == ["load S", "willAppear S", "didAppear S"])
        #expect(sheet.presentingViewController === app.root)
        #expect(calls { sheet.dismiss(animated: true) } == ["willDisappear S", "didDisappear S"])
        #expect(app.root?.presentedViewController == nil)
    }

    @Test func `Present and dismiss full screen: what is below disappears and comes back`() throws {
        let app = try launch { Noting(named: "A") }
        let full = Noting(named: "F")
        full.modalPresentationStyle = .fullScreen
        #expect(
            calls { app.root?.present(full, animated: true) } == [
                "load F", "willDisappear A", "willAppear F", "didAppear F", "didDisappear A",
            ])
        #expect(
            calls { app.root?.dismiss(animated: true) } == [
                "willDisappear F", "willAppear A", "didAppear A", "didDisappear F",
            ])
        let navigation = try launch { UINavigationController(nil, [Noting(named: "A")]) }
        #expect(
            calls {
                (navigation.root as? UINavigationController)?.pushViewController(Noting(named: "B"), animated: true)
            }.suffix(3) == ["didDisappear A", "didAppear B", "didMove B"])
    }

    /// A controller that notes as it disappears who presents it, and whether its view has a window.
    private final class Departing: UIViewController {
        var log: [String] = []
        var result: (UIViewController) -> Void = { _ in }
        var disappearing: () -> Void = {}

        private func note(_ call: String) {
            let presenter = presentingViewController.map { $0.presentedViewController === self ? "both" : "one" }
            log.append("\(call) \(presenter ?? "none") \(view.window == nil ? "out" : "in")")
        }
        override func viewWillDisappear(_ animated: Bool) {
            note("will")
            disappearing()
            if isBeingDismissed, let presentingViewController { result(presentingViewController) }
        }
        override func viewDidDisappear(_ animated: Bool) { note("did") }
        var appeared: (UIViewController) -> Void = { _ in }
        override func viewDidAppear(_ animated: Bool) { appeared(self) }
    }

    nonisolated private static let styles: [UIModalPresentationStyle] = [
        .pageSheet, .formSheet, .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .popover, .custom,
    ]

    @Test(arguments: styles)
    func `A dismissed controller has its presenter and its window until it has been told`(
        style: UIModalPresentationStyle
    ) throws {
        let app = try launch { Noting(named: "A") }
        let departing = Departing()
        departing.modalPresentationStyle = style
        departing.result = { $0.title = "handed over" }
        app.root?.present(departing, animated: false)
        departing.dismiss(animated: false)
        #expect(departing.log == ["will both in", "did none out"])
        #expect(app.root?.title == "handed over")
        #expect(app.root?.presentedViewController == nil)
        app.root?.present(departing, animated: false)
        #expect(app.root?.presentedViewController === departing)
    }

    @Test(arguments: styles)
    func `What is presented has appeared before what it covers has gone, and the reverse, in every style`(
        style: UIModalPresentationStyle
    ) throws {
        let app = try launch { Noting(named: "A") }
        let shown = Noting(named: "S")
        shown.modalPresentationStyle = style
        let covers = style == .fullScreen || style == .currentContext
        #expect(
            calls { app.root?.present(shown, animated: false) }
                == (covers
                    ? ["load S", "willDisappear A", "willAppear S", "didAppear S", "didDisappear A"]
                    : ["load S", "willAppear S", "didAppear S"]))
        #expect(
            calls { shown.dismiss(animated: false) }
                == (covers
                    ? ["willDisappear S", "willAppear A", "didAppear A", "didDisappear S"]
                    : ["willDisappear S", "didDisappear S"]))
    }

    @Test(arguments: styles)
    func `A screen of a navigation controller in what is dismissed has its presenter and its window until it is told`(
        style: UIModalPresentationStyle
    ) throws {
        let app = try launch { Noting(named: "A") }
        let departing = Departing()
        departing.result = { $0.title = "handed over" }
        let navigation = UINavigationController(nil, [Noting(named: "B"), departing])
        navigation.modalPresentationStyle = style
        app.root?.present(navigation, animated: false)
        departing.dismiss(animated: false)
        // The root presents the navigation controller, not the departing one.
        #expect(departing.log == ["will one in", "did none out"])
        #expect(app.root?.presentedViewController == nil)
    }

    @Test(arguments: [false, true])
    func `A child whose view is taken away has its window until it has been told`(isWithin: Bool) throws {
        let app = try launch { Noting(named: "P") }
        let parent = try #require(app.root)
        let child = Departing()
        let box = UIView()
        parent.addChild(child)
        parent.view.addSubview(box)
        box.addSubview(child.view)
        (isWithin ? box : child.view).removeFromSuperview()
        #expect(child.log == ["will none in", "did none out"])
        #expect(child.view.window == nil && box.window === (isWithin ? nil : parent.view.window))
    }

    @Test func `A child has another one taken away while it disappears: both have their window until they are told`()
        throws
    {
        let app = try launch { Noting(named: "P") }
        let parent = try #require(app.root)
        let (one, two) = (Departing(), Departing())
        for child in [one, two] {
            parent.addChild(child)
            parent.view.addSubview(child.view)
        }
        one.disappearing = { two.view.removeFromSuperview() }
        one.view.removeFromSuperview()
        #expect(one.log == ["will none in", "did none out"])
        #expect(two.log == ["will none in", "did none out"])
    }

    @Test func `A child whose view moves to where nothing is seen has its window until it has been told`() throws {
        let app = try launch { Noting(named: "P") }
        let parent = try #require(app.root)
        let (child, elsewhere) = (Departing(), UIView())
        parent.addChild(child)
        parent.view.addSubview(child.view)
        elsewhere.addSubview(child.view)
        #expect(child.log == ["will none in", "did none out"])
    }

    @Test func `Controllers that are presented by one another are all told while they are presented`() throws {
        let app = try launch { Noting(named: "A") }
        let (one, two) = (Departing(), Departing())
        app.root?.present(one, animated: false)
        one.present(two, animated: false)
        app.root?.dismiss(animated: false)
        #expect(one.log == ["will both in", "did none out"])
        #expect(two.log == ["will both in", "did none out"])
    }

    @Test func `A controller that is dismissed while it appears still knows who presented it`() throws {
        let app = try launch { Noting(named: "A") }
        let departing = Departing()
        departing.appeared = { $0.dismiss(animated: false) }
        app.root?.present(departing, animated: false)
        #expect(departing.log == ["will one in", "did none out"])
        #expect(app.root?.presentedViewController == nil)
    }

    @Test func `A screen that is popped has its window until it has been told`() throws {
        let app = try launch { UINavigationController(nil, [Noting(named: "A")]) }
        let navigation = try app.root(as: UINavigationController.self)
        let departing = Departing()
        navigation.pushViewController(departing, animated: false)
        navigation.pushViewController(Noting(named: "B"), animated: false)
        #expect(departing.log == ["will none in", "did none out"])
        navigation.popViewController(animated: false)
        navigation.popViewController(animated: false)
        #expect(departing.log.suffix(2) == ["will none in", "did none out"])
    }

    @Test func `What is presented while the old one disappears takes its place`() throws {
        let app = try launch { Noting(named: "A") }
        let (departing, next) = (Departing(), Noting(named: "N"))
        departing.result = { $0.present(next, animated: false) }
        app.root?.present(departing, animated: false)
        departing.dismiss(animated: false)
        #expect(app.root?.presentedViewController === next)
        #expect(departing.presentingViewController == nil)
    }

    @Test func `Dismissing takes down everything above`() throws {
        let app = try launch { Noting(named: "A") }
        let one = Noting(named: "1")
        let two = Noting(named: "2")
        app.root?.present(one, animated: true)
        one.present(two, animated: true)
        let log = calls { app.root?.dismiss(animated: true) }
        #expect(log.filter { $0.hasPrefix("didDisappear") }.sorted() == ["didDisappear 1", "didDisappear 2"])
        #expect(one.presentedViewController == nil && two.presentingViewController == nil)
        // The app may present both again.
        app.root?.present(two, animated: true)
        #expect(app.root?.presentedViewController === two)
    }

    @Test func `A tab change shows one and hides the other, and loads lazily`() throws {
        let app = try launch { UITabBarController(nil, [Noting(named: "A"), Noting(named: "B")]) }
        let tabs = try app.root(as: UITabBarController.self)
        let change = ["willDisappear A", "willAppear B", "didDisappear A", "didAppear B"]
        #expect(calls { tabs.selectedIndex = 1 } == ["load B"] + change)
        #expect(calls { tabs.selectedIndex = 1 }.isEmpty)
        #expect(calls { tabs.selectedIndex = 7 }.isEmpty)
        _ = calls { tabs.selectedIndex = 0 }
        #expect(calls { tabs.selectedIndex = 1 } == change)
    }

    @Test func `New tabs keep the selected controller, and no other appears meanwhile`() throws {
        let app = try launch { UITabBarController(nil, [Noting(named: "A"), Noting(named: "B")]) }
        let tabs = try app.root(as: UITabBarController.self)
        tabs.selectedIndex = 1
        let old = tabs.children
        let log = calls { tabs.viewControllers = [Noting(named: "X"), old[0], old[1]] }
        #expect(tabs.selectedViewController === old[1])
        #expect(tabs.selectedIndex == 2)
        #expect(log == ["willMove X", "didMove X"])
        #expect(calls { tabs.viewControllers = [old[0]] }.contains("didAppear A"))
        tabs.viewControllers = nil
        #expect(tabs.selectedIndex == NSNotFound && tabs.selectedViewController == nil)
    }

    @Test func `Child containment`() throws {
        let app = try launch { Noting(named: "P") }
        let parent = try #require(app.root)
        let child = Noting(named: "C")
        #expect(calls { parent.addChild(child) } == ["willMove C"])
        #expect(child.parent === parent)
        #expect(calls { parent.view.addSubview(child.view) } == ["load C", "willAppear C", "didAppear C"])
        #expect(calls { child.view.removeFromSuperview() } == ["willDisappear C", "didDisappear C"])
        #expect(calls { child.removeFromParent() } == ["didLeave C"])
        #expect(child.parent == nil && parent.children.isEmpty)
    }

    @Test func `A child whose view stays in its place disappears when the view goes, not when the child leaves`() throws
    {
        let app = try launch { Noting(named: "P") }
        let parent = try #require(app.root)
        let child = Noting(named: "C")
        parent.addChild(child)
        parent.view.addSubview(child.view)
        #expect(calls { child.removeFromParent() } == ["didLeave C"])
        #expect(calls { child.view.removeFromSuperview() } == ["willDisappear C", "didDisappear C"])
    }

    @Test func `A child moves from one container to another`() throws {
        let app = try launch { UITabBarController(nil, [Noting(named: "P"), Noting(named: "Q")]) }
        let (p, q) = (try #require(app.root?.children[0]), try #require(app.root?.children[1]))
        let child = Noting(named: "C")
        p.addChild(child)
        q.addChild(child)
        #expect(p.children.isEmpty && q.children == [child] && child.parent === q)
        p.addChild(p)
        #expect(p.children.isEmpty)
    }

    @Test func `What makes no sense is refused and changes nothing`() throws {
        let app = try launch { UINavigationController(nil, [Noting(named: "A")]) }
        let navigation = try app.root(as: UINavigationController.self)
        let sheet = Noting(named: "S")
        navigation.present(sheet, animated: true)
        navigation.present(Noting(named: "T"), animated: true)
        #expect(navigation.presentedViewController === sheet)
        navigation.pushViewController(navigation.viewControllers[0], animated: true)
        #expect(navigation.viewControllers.count == 1)
        sheet.present(sheet, animated: true)
        #expect(sheet.presentedViewController == nil)
        #expect(navigation.popToViewController(sheet, animated: true) == nil)
    }

    @Test func `A controller that navigates while it appears leads to one consistent end`() throws {
        final class Redirecting: Noting {
            override func viewDidAppear(_ animated: Bool) {
                super.viewDidAppear(animated)
                navigationController?.pushViewController(Noting(named: "Next"), animated: false)
            }
        }
        let app = try launch { UINavigationController(nil, [Noting(named: "A")]) }
        let navigation = try app.root(as: UINavigationController.self)
        let log = calls { navigation.pushViewController(Redirecting(named: "R"), animated: false) }
        #expect(navigation.topViewController?.title == "Next")
        #expect(
            log.filter { $0.contains("idAppear") || $0.contains("idDisappear") } == [
                "didDisappear A", "didAppear R", "didDisappear R", "didAppear Next",
            ])
    }
}
