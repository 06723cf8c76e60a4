import Foundation
import Testing
import UIKit
import UIKitTesting

/// Presented controllers in the restore pass, and what the app presents after it (spec chapter 3).
@MainActor
@Suite(.serialized)
struct PresentationRestoreTests {
    // S-CLASS-1.3, S-CLASS-4.1, S-CLASS-4.2
    @Test func `S-LAUNCH-16, S-CLASS-4: a chain of presentations is presented after all decodes, outermost first`()
        throws
    {
        var presentedWhileDecoding: [Bool] = []
        var presentedInDidDecode: String?
        let app = TestApp(root: {
            let root = StateController("Root")
            root.onDecode = { [unowned root] _ in presentedWhileDecoding.append(root.presentedViewController != nil) }
            return root
        }) { delegate in
            delegate.onDidDecode = { _ in
                presentedInDidDecode =
                    delegate.window?.rootViewController?.presentedViewController?.presentedViewController?
                    .restorationIdentifier
            }
        }
        try app.launch()
        var presenter = try #require(app.root)
        for name in ["One", "Two", "Three"] {
            let next = RecreatedController(name)
            presenter.present(next, animated: false)
            presenter = next
        }
        let before = app.shown
        app.save()
        app.kill()
        try app.launch()
        #expect(presentedWhileDecoding == [false])
        #expect(presentedInDidDecode == "Two")
        #expect(app.shown == before)
        #expect(UIApplication.identified("Three")?.presentingViewController?.restorationIdentifier == "Two")
    }

    private final class NotingPresentation: UIPresentationController {
        override func presentationTransitionWillBegin() {
            StateController.log.append("present \(presentedViewController.restorationIdentifier ?? "")")
        }
    }

    private final class PresentationProvider: NSObject, UIViewControllerTransitioningDelegate {
        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? {
            NotingPresentation(presentedViewController: presented, presenting: presenting)
        }
    }

    private final class Appearing: RecreatedController {
        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            Self.log.append("appear \(restorationIdentifier ?? "") \(animated)")
        }
    }

    // S-LAUNCH-16.2, S-LAUNCH-16.3
    @Test func `S-LAUNCH-16: the outermost presenter presents first, and without animation`() throws {
        let provider = PresentationProvider()
        func make(_ name: String) -> UIViewController {
            let controller = Appearing(name)
            controller.modalPresentationStyle = .custom
            controller.transitioningDelegate = provider
            return controller
        }
        let app = TestApp(root: { StateController("Root") })
        RecreatedController.provide = { path, _ in make(path.last ?? "") }
        try app.launch()
        var presenter = try #require(app.root)
        for name in ["One", "Two", "Three"] {
            let next = make(name)
            presenter.present(next, animated: false)
            presenter = next
        }
        app.save()
        app.kill()
        StateController.log = []
        try app.launch()
        #expect(
            StateController.log.filter { $0.hasPrefix("present") } == ["present One", "present Two", "present Three"])
        let appearances = StateController.log.filter { $0.hasPrefix("appear") }
        #expect(appearances.last == "appear Three false")
        #expect(appearances.allSatisfy { $0.hasSuffix(" false") })
    }

    // S-CLASS-4.3, S-CLASS-4.4
    @Test func `S-CLASS-4: if a presented controller was left out, nothing is presented and the presenter is restored`()
        throws
    {
        let app = TestApp(root: { StateController("Root") })
        try app.launch()
        (app.root as? StateController)?.valueToEncode = 1
        app.root?.present(RecreatedController("Sheet"), animated: false)
        app.root?.presentedViewController?.present(RecreatedController("Above"), animated: false)
        app.save()
        RecreatedController.provide = { path, _ in path.last == "Sheet" ? nil : RecreatedController(path.last ?? "") }
        app.kill()
        try app.launch()
        #expect(app.root?.presentedViewController == nil)
        #expect((app.root as? StateController)?.value as? Int == 1)
        #expect(app.restoreProblems(.parentLeftOut) == [["Root", "Sheet", "Above"]])
    }

    // S-LAUNCH-20.2
    @Test func `S-LAUNCH-20: what didFinishLaunching presents appears on top of the restored interface`() throws {
        var presents = false
        let app = TestApp(root: { StateController("Root") }) { delegate in
            delegate.onDidFinish = { delegate in
                guard presents else { return }
                let top =
                    delegate.window?.rootViewController?.presentedViewController ?? delegate.window?.rootViewController
                let news = StateController("News")
                news.title = "News"
                top?.present(news, animated: false)
            }
        }
        try app.launch()
        app.root?.present(RecreatedController("Sheet"), animated: false)
        app.save()
        presents = true
        app.kill()
        try app.launch()
        let sheets = app.windows.allElements.filter { $0.role == .sheet }
        #expect(sheets.count == 2)
        #expect(sheets.last?.label == "News")
    }

    // S-LAUNCH-20.1, S-LAUNCH-20.3
    @Test func `S-LAUNCH-20: what didFinishLaunching adds is added to what was restored, if anything was`() throws {
        var stacks: [[String?]] = []
        let app = TestApp(root: { UINavigationController("Nav", [StateController("List")]) }) { delegate in
            delegate.onDidFinish = { delegate in
                let navigation = delegate.window?.rootViewController as? UINavigationController
                stacks.append(navigation?.viewControllers.map(\.restorationIdentifier) ?? [])
                let news = UILabel()
                news.text = "News"
                navigation?.topViewController?.view.addSubview(news)
                navigation?.pushViewController(StateController("Added"), animated: false)
            }
        }
        try app.launch()
        try app.root(as: UINavigationController.self).setViewControllers(
            [StateController("List"), RecreatedController("Detail")], animated: false)
        try app.relaunch()
        #expect(
            stacks == [["List"], ["List", "Detail"]], "it is called without a saved state, and with one after restoring"
        )
        let navigation = try app.root(as: UINavigationController.self)
        #expect(navigation.viewControllers.map(\.restorationIdentifier) == ["List", "Detail", "Added"])
        navigation.popViewController(animated: false)
        #expect(app.windows.firstElement { $0.label == "News" } != nil)
    }
}
