import Foundation
import Testing
import UIKit
import UIKitTesting

/// Tests of saves during animations. Transitions take no time here, so that a save has their end and not their middle.
@MainActor
@Suite(.serialized)
struct TransitionStateTests {
    private final class Book: EncodingPages {
        func show(_ name: String, animated: Bool = false, completion: ((Bool) -> Void)? = nil) {
            setViewControllers(
                [RecreatedController(name)], direction: .forward, animated: animated, completion: completion)
        }
    }

    /// A controller that reports each appearance callback before it returns.
    final class Screen: StateController, UIViewControllerRestoration {
        static var onAppearance: (String) -> Void = { _ in }
        private func tell(_ call: String) { Self.onAppearance("\(call) \(restorationIdentifier ?? "")") }

        override func viewWillAppear(_ animated: Bool) { tell("willAppear") }
        override func viewDidAppear(_ animated: Bool) { tell("didAppear") }
        override func viewWillDisappear(_ animated: Bool) { tell("willDisappear") }
        override func viewDidDisappear(_ animated: Bool) { tell("didDisappear") }

        static func viewController(
            withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
        ) -> UIViewController? {
            screen(identifierComponents.last ?? "")
        }
    }

    private static func screen(_ name: String) -> Screen {
        let screen = Screen(name)
        screen.restorationClass = Screen.self
        return screen
    }

    private func app() throws -> TestApp {
        Screen.onAppearance = { _ in }
        let app = TestApp(root: {
            let book = Book(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
            book.restorationIdentifier = "Book"
            book.show("One")
            let form = FormController("Form")
            form.onLoad = { form in
                let list = UIScrollView().named("list")
                list.contentSize = CGSize(width: 100, height: 10_000)
                form.view.addSubview(list)
            }
            return UITabBarController(
                "Tabs", [UINavigationController("Nav", [Self.screen("List")]), book, form])
        })
        try app.launch()
        app.save()
        return app
    }

    /// Returns what the app shows: the tab, its stack of screens, the presented screen, the page, and the form's
    /// offset.
    private func shown(_ app: TestApp) throws -> [String] {
        let tabs = try app.root(as: UITabBarController.self)
        let stack = (tabs.viewControllers?[0] as? UINavigationController)?.viewControllers ?? []
        let page = (tabs.viewControllers?[1] as? Book)?.viewControllers?.first
        let form = tabs.viewControllers?[2] as? FormController
        let list = form?.view.subviews.compactMap { $0 as? UIScrollView }.first { $0.restorationIdentifier == "list" }
        return [
            "tab \(tabs.selectedIndex)", "stack \(stack.compactMap(\.restorationIdentifier))",
            "presented \(tabs.presentedViewController?.restorationIdentifier ?? "nothing")",
            "page \(page?.restorationIdentifier ?? "nothing")", "offset \(list?.contentOffset.y ?? -1)",
        ]
    }

    private struct Change: CustomTestStringConvertible, Sendable {
        var testDescription: String
        /// The entry of `shown` that the change leads to.
        var end: String
        /// Begins an animated change. The change has to have its result when this returns.
        var begin: @MainActor @Sendable (UITabBarController) -> Void

        init(_ name: String, _ end: String, _ begin: @escaping @MainActor @Sendable (UITabBarController) -> Void) {
            (testDescription, self.end, self.begin) = (name, end, begin)
        }
    }

    private nonisolated static let changes = [
        Change("a push", #"stack ["List", "Detail"]"#) { tabs in
            (tabs.viewControllers?[0] as? UINavigationController)?
                .pushViewController(screen("Detail"), animated: true)
        },
        Change("a push and a pop within it", #"stack ["List"]"#) { tabs in
            let navigation = tabs.viewControllers?[0] as? UINavigationController
            navigation?.pushViewController(screen("Detail"), animated: true)
            navigation?.popViewController(animated: true)
        },
        Change("a presentation", "presented Sheet") { $0.present(screen("Sheet"), animated: true) },
        Change("a presentation that is dismissed within it", "presented nothing") { tabs in
            tabs.present(screen("Sheet"), animated: true)
            tabs.dismiss(animated: true)
        },
        Change("a page turn", "page Two") { ($0.viewControllers?[1] as? Book)?.show("Two", animated: true) },
        Change("another tab within a transition", "tab 2") { tabs in
            UIView.transition(with: tabs.view, duration: 3) { tabs.selectedIndex = 2 }
        },
    ]

    @Test(arguments: changes)
    private func `A save in the turn in which a transition begins has its end`(_ change: Change) throws {
        let app = try app()
        change.begin(try app.root(as: UITabBarController.self))
        app.save()
        app.kill()
        try app.launch()
        let shown = try shown(app)
        #expect(shown.contains(change.end), "\(shown)")
    }

    @Test(arguments: changes)
    private func `A save within any appearance call of a transition has its end`(_ change: Change) throws {
        var calls: [String] = []
        let first = try app()
        Screen.onAppearance = { calls.append($0) }
        change.begin(try first.root(as: UITabBarController.self))
        first.settle()
        for call in calls {
            let app = try app()
            var count = 0
            Screen.onAppearance = { named in
                if named == call, count == 0 {
                    count += 1
                    app.save()
                    app.dieHere()
                }
            }
            change.begin(try app.root(as: UITabBarController.self))
            app.settle()
            app.kill()
            Screen.onAppearance = { _ in }
            try app.launch()
            #expect(count == 1)
            // A change that begins after this call isn't a part of it.
            if !change.testDescription.contains("within it") {
                let shown = try shown(app)
                #expect(shown.contains(change.end), "saved in \(call): \(shown)")
            }
        }
    }

    @Test func `A save within an animation has the values that it ends with, and so has one within its completion`()
        throws
    {
        let animations: [(@escaping () -> Void, @escaping () -> Void) -> Void] = [
            { change, save in
                UIView.animate(withDuration: 3, delay: 1) {
                    change(); save()
                }
            },
            { change, save in UIView.animate(withDuration: 3, animations: change) { _ in save() } },
            { change, save in
                UIView.animate(
                    withDuration: 3, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 1,
                    animations: change)
                save()
            },
            { change, save in
                UIView.animateKeyframes(withDuration: 3, delay: 0) {
                    UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5, animations: change)
                } completion: { _ in
                    save()
                }
            },
            { change, save in
                let animator = UIViewPropertyAnimator(duration: 3, curve: .easeIn, animations: change)
                animator.startAnimation(afterDelay: 1)
                save()
            },
            { change, save in
                CATransaction.begin()
                CATransaction.setAnimationDuration(3)
                change()
                save()
                CATransaction.commit()
            },
        ]
        for (number, animate) in animations.enumerated() {
            let app = try app()
            let tabs = try app.root(as: UITabBarController.self)
            tabs.selectedIndex = 2
            let form = try #require(tabs.viewControllers?[2] as? FormController)
            let list = form.view.subviews.compactMap { $0 as? UIScrollView }.first {
                $0.restorationIdentifier == "list"
            }
            animate({ list?.setContentOffset(CGPoint(x: 0, y: 600), animated: true) }) {
                app.save()
                app.dieHere()
            }
            list?.setContentOffset(.zero, animated: false)
            app.kill()
            try app.launch()
            let shown = try shown(app)
            #expect(Set(["tab 2", "offset 600.0"]).isSubset(of: shown), "animation \(number): \(shown)")
        }
    }

    @Test func `A save within the completion of a page turn has the page that it ends with`() throws {
        let app = try app()
        let tabs = try app.root(as: UITabBarController.self)
        (tabs.viewControllers?[1] as? Book)?.show("Two", animated: true) { _ in
            app.save()
            app.dieHere()
        }
        app.kill()
        try app.launch()
        #expect(try shown(app).contains("page Two"))
    }
}
