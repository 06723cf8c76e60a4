import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of the work to find the visible controllers, counted in visited controllers. They also check that nothing gets
/// lost.
@MainActor
@Suite(.serialized)
struct AppearanceWorkTests {
    /// A controller that shows all its children, and notes its calls.
    private final class Screen: UIViewController {
        var calls: [String] = []

        /// Adds a child as an app's container does.
        func show(_ child: UIViewController, in place: UIView? = nil) {
            addChild(child)
            (place ?? view).addSubview(child.view)
            child.didMove(toParent: self)
        }

        override func viewWillAppear(_ animated: Bool) { calls.append("willAppear") }
        override func viewDidAppear(_ animated: Bool) { calls.append("didAppear") }
        override func viewWillDisappear(_ animated: Bool) { calls.append("willDisappear") }
        override func viewDidDisappear(_ animated: Bool) { calls.append("didDisappear") }
    }

    private var visits: Int { UIApplication.shared.currentScene.appearance.visitCount }

    /// Launches an app whose root shows `count` screens.
    private func launch(showing count: Int) throws -> (app: TestApp, root: Screen) {
        let app = TestApp(root: {
            let root = Screen()
            for _ in 0..<count { root.show(Screen()) }
            return root
        })
        try app.launch()
        return (app, try app.root(as: Screen.self))
    }

    @Test func `building a scene that no window shows goes over none of the controllers that are shown`() throws {
        let (_, root) = try launch(showing: 100)
        let before = visits
        let scene = Screen()
        for _ in 0..<2_000 { scene.view.addSubview(UILabel()) }
        for _ in 0..<50 { scene.show(UINavigationController(rootViewController: Screen())) }
        let tabs = UITabBarController()
        tabs.viewControllers = scene.children
        tabs.selectedIndex = 3
        tabs.children[2].removeFromParent()
        (tabs.children[0] as? UINavigationController)?.pushViewController(Screen(), animated: false)
        scene.view = UIView()
        scene.view.removeFromSuperview()
        scene.navigationItem.titleView = UILabel()
        #expect(visits == before)
        #expect(root.children.count == 100)
    }

    @Test func `views without controllers come and go in a window, and no controller is gone over`() throws {
        let (_, root) = try launch(showing: 100)
        let before = visits
        for _ in 0..<500 {
            let group = UIView()
            group.addSubview(UILabel())
            root.view.addSubview(group)
            group.isHidden = true
            if root.view.subviews.count.isMultiple(of: 2) { group.removeFromSuperview() }
        }
        #expect(visits == before)
    }

    @Test func `what may be seen is gone over a few times for each call of the app's`() throws {
        let app = TestApp(root: { UINavigationController(rootViewController: UIViewController()) })
        try app.launch()
        let navigation = try app.root(as: UINavigationController.self)
        let screen = Screen()
        for _ in 0..<100 { screen.show(Screen()) }
        let before = visits
        navigation.setViewControllers([Screen(), Screen(), screen], animated: false)
        #expect(screen.calls == ["willAppear", "didAppear"])
        #expect(visits - before <= 3 * 102)
        #expect(visits - before >= 102)
    }

    @Test func `a child that comes with a plain view around it appears at once, and leaves with it`() throws {
        let (_, root) = try launch(showing: 1)
        let place = UIView()
        let child = Screen()
        root.show(child, in: place)
        #expect(child.calls.isEmpty)
        root.view.addSubview(place)
        #expect(child.calls == ["willAppear", "didAppear"])
        child.calls = []
        place.removeFromSuperview()
        #expect(child.calls == ["willDisappear", "didDisappear"])
    }

    @Test func `a child that goes from a screen that is seen to one that is not disappears at once`() throws {
        let (_, root) = try launch(showing: 2)
        let child = try #require(root.children.first as? Screen)
        child.calls = []
        let elsewhere = Screen()
        elsewhere.loadViewIfNeeded()
        elsewhere.show(child)
        #expect(child.calls == ["willDisappear", "didDisappear"])
        root.show(child)
        #expect(child.calls == ["willDisappear", "didDisappear", "willAppear", "didAppear"])
    }

    @Test func `a field in a plain view that is taken out of its window is not edited any more`() throws {
        let (_, root) = try launch(showing: 1)
        let place = UIView()
        let field = UITextField()
        place.addSubview(field)
        root.view.addSubview(place)
        #expect(field.becomeFirstResponder())
        place.removeFromSuperview()
        #expect(!field.isFirstResponder)
    }

    @Test func `what nobody tells of is found at the end of the turn`() throws {
        let (app, root) = try launch(showing: 1)
        // A presentation controller of the app's. It may change what it covers, unlike a style.
        final class Covering: UIPresentationController {
            var covers = false
            override var shouldRemovePresentersView: Bool { covers }
        }
        final class Transition: NSObject, UIViewControllerTransitioningDelegate {
            var presentation: Covering?
            func presentationController(
                forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
            ) -> UIPresentationController? {
                presentation = Covering(presentedViewController: presented, presenting: presenting)
                return presentation
            }
        }
        let transition = Transition()
        let sheet = Screen()
        sheet.modalPresentationStyle = .custom
        sheet.transitioningDelegate = transition
        root.present(sheet, animated: false)
        root.calls = []
        transition.presentation?.covers = true
        app.deliver(.resize(width: 400, height: 800))
        #expect(root.calls == ["willDisappear", "didDisappear"])
    }

    @Test(arguments: 0..<16 as Range<UInt64>)
    func `whatever an app does, each call leaves seen what going over everything finds`(seed: UInt64) throws {
        var random = SeededGenerator(state: seed)
        let (app, root) = try launch(showing: 2)
        var screens: [UIViewController] = [root] + root.children
        var views: [UIView] = []
        let appearance = UIApplication.shared.currentScene.appearance
        for step in 0..<120 {
            let one = screens.randomElement(using: &random) ?? root
            let other = screens.randomElement(using: &random) ?? root
            let view = views.randomElement(using: &random) ?? root.view ?? UIView()
            let action = Int.random(in: 0..<16, using: &random)
            switch action {
            case 0: screens.append(Screen())
            case 1: screens.append(UINavigationController(rootViewController: Screen()))
            case 2:
                let tabs = UITabBarController()
                tabs.viewControllers = [Screen(), Screen()]
                screens += [tabs] + tabs.children
            case 3:
                views.append(UIView())
                one.view.addSubview(views[views.count - 1])
            case 4 where one !== root && !other.isWithin(one): (other as? Screen)?.addChild(one)
            case 5 where one !== root && one.parent != nil && !(one.parent is UINavigationController):
                one.removeFromParent()
            case 6 where one !== root: other.view.addSubview(one.view)
            case 7 where one !== root: view.addSubview(one.view)
            case 8: one.viewIfLoaded?.removeFromSuperview()
            case 9: view.removeFromSuperview()
            case 10
            where one !== root && one.parent == nil && one.presentingViewController == nil && !other.isWithin(one):
                (other as? UINavigationController)?.pushViewController(one, animated: false)
            case 11: (one as? UINavigationController)?.popViewController(animated: false)
            case 12: (one as? UITabBarController)?.selectedIndex = Int.random(in: 0..<2, using: &random)
            case 13 where one !== root && one.parent == nil && !other.isWithin(one):
                one.modalPresentationStyle = Bool.random(using: &random) ? .fullScreen : .pageSheet
                other.present(one, animated: false)
            case 14: one.dismiss(animated: false)
            case 15 where one !== root: one.view = UIView()
            default: continue
            }
            let seen = appearance.appeared.map(ObjectIdentifier.init)
            appearance.settle()
            #expect(appearance.appeared.map(ObjectIdentifier.init) == seen, "action \(action) in step \(step)")
        }
        app.kill()
    }
}

extension UIViewController {
    /// Returns true if this is `other`, is in it, or is in a controller that it presents.
    fileprivate func isWithin(_ other: UIViewController) -> Bool {
        var next: UIViewController? = self
        while let controller = next {
            if controller === other { return true }
            next = controller.parent ?? controller.ownPresenter
        }
        return other.viewIfLoaded.map { viewIfLoaded?.isDescendant(of: $0) == true } ?? false
    }
}
