import Foundation
import Testing
import UIKit
import UIKitTesting

/// Tests of presentation controllers and of the calls to their delegates.
@MainActor
@Suite(.serialized)
struct PresentationControllerTests {
    final class Asked: NSObject, UIPopoverPresentationControllerDelegate {
        var mayDismiss = true
        var small = UIModalPresentationStyle.automatic
        var calls: [String] = []

        func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { small }
        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            mayDismiss
        }
        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            calls.append("didAttempt")
        }
        func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
            calls.append("will \(presentationController.presentedViewController.restorationIdentifier ?? "")")
        }
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            calls.append("did \(presentationController.presentedViewController.restorationIdentifier ?? "")")
        }
        func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
            calls.append("prepare")
        }
    }

    private func launch(_ root: @escaping () -> UIViewController = { StateController("Root") }) throws -> TestApp {
        let app = TestApp(root: root)
        try app.launch()
        return app
    }

    private func node(_ app: TestApp, _ role: PresentationRole) -> PresentationNode? {
        app.windows.allElements.last { $0.role == role }
    }

    @Test func `The style decides the class, before and after the presentation; a child has its container's`() throws {
        let app = try launch()
        let controller = StateController("Sheet")
        #expect(controller.sheetPresentationController != nil && controller.popoverPresentationController == nil)
        controller.modalPresentationStyle = .popover
        #expect(controller.sheetPresentationController == nil && controller.popoverPresentationController != nil)
        controller.modalPresentationStyle = .overFullScreen
        #expect(controller.presentationController.map { type(of: $0) == UIPresentationController.self } == true)
        controller.modalPresentationStyle = .automatic
        let navigation = UINavigationController(nil, [controller])
        let prepared = navigation.presentationController
        #expect(controller.presentationController === prepared)
        app.root?.present(navigation, animated: true)
        #expect(controller.sheetPresentationController === prepared)
        #expect(prepared?.presentedViewController === navigation)
        #expect(prepared?.presentingViewController === app.root)
        #expect(prepared?.presentationStyle == .pageSheet)
        controller.dismiss(animated: true)
        #expect(navigation.presentationController !== prepared)
    }

    @Test func `A delegate that was assigned before the style stays`() {
        let asked = Asked()
        let controller = UIViewController()
        controller.presentationController?.delegate = asked
        controller.modalPresentationStyle = .formSheet
        // The type is that of any presentation controller. The ones of sheets and popovers have types of their own.
        let sheet: UIPresentationController? = controller.sheetPresentationController
        #expect(sheet?.delegate === asked)
        controller.sheetPresentationController?.detents = [.medium(), .custom { $0.maximumDetentValue / 3 }]
        controller.modalPresentationStyle = .popover
        let popover: UIPresentationController? = controller.popoverPresentationController
        #expect(popover?.delegate === asked)
    }

    @Test func `The delegate is told when the user dismisses, and not when code does`() throws {
        let app = try launch()
        let asked = Asked()
        for style in [UIModalPresentationStyle.automatic, .formSheet, .popover] {
            asked.calls = []
            let controller = StateController("Shown")
            controller.modalPresentationStyle = style
            controller.presentationController?.delegate = asked
            app.root?.present(controller, animated: true)
            let id = try #require(node(app, style == .popover ? .popover : .sheet)).id
            #expect(app.deliver(.dismiss(id)) == .handled)
            #expect(asked.calls.suffix(2) == ["will Shown", "did Shown"])
            #expect(app.root?.presentedViewController == nil)
        }
        asked.calls = []
        let controller = StateController("Shown")
        controller.presentationController?.delegate = asked
        app.root?.present(controller, animated: true)
        controller.dismiss(animated: true)
        #expect(asked.calls.isEmpty)
    }

    @Test func `What is modal, or what its delegate keeps, stays; the delegate learns of the attempt`() throws {
        let app = try launch()
        let asked = Asked()
        let controller = StateController("Shown")
        controller.isModalInPresentation = true
        controller.presentationController?.delegate = asked
        app.root?.present(controller, animated: true)
        let sheet = try #require(node(app, .sheet))
        #expect(sheet.traits.contains(.locked))
        app.deliver(.dismiss(sheet.id))
        controller.isModalInPresentation = false
        asked.mayDismiss = false
        app.deliver(.dismiss(sheet.id))
        #expect(asked.calls == ["didAttempt", "didAttempt"])
        #expect(app.root?.presentedViewController === controller)
        asked.mayDismiss = true
        app.deliver(.dismiss(sheet.id))
        #expect(app.root?.presentedViewController == nil)
    }

    @Test func `A screen that covers everything is not dismissed by the user`() throws {
        let app = try launch()
        let controller = StateController("Shown")
        controller.modalPresentationStyle = .fullScreen
        app.root?.present(controller, animated: true)
        let sheet = try #require(node(app, .sheet))
        #expect(sheet.traits.isSuperset(of: [.fullScreen, .locked]))
        #expect(app.deliver(.dismiss(sheet.id)) != .handled)
        #expect(app.root?.presentedViewController === controller)
    }

    @Test func `A custom presentation is managed by what the transitioning delegate provides`() throws {
        final class Covering: UIPresentationController {
            var calls: [String] = []
            override var shouldRemovePresentersView: Bool { true }
            override func presentationTransitionWillBegin() { calls.append("begin") }
            override func presentationTransitionDidEnd(_ completed: Bool) { calls.append("shown \(completed)") }
            override func dismissalTransitionWillBegin() { calls.append("leave") }
            override func dismissalTransitionDidEnd(_ completed: Bool) { calls.append("gone \(completed)") }
        }
        final class Provider: NSObject, UIViewControllerTransitioningDelegate {
            func presentationController(
                forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
            ) -> UIPresentationController? {
                Covering(presentedViewController: presented, presenting: presenting)
            }
        }
        let app = try launch()
        let provider = Provider()
        let controller = StateController("Shown")
        controller.modalPresentationStyle = .custom
        controller.transitioningDelegate = provider
        app.root?.present(controller, animated: true)
        let covering = try #require(controller.presentationController as? Covering)
        #expect(node(app, .sheet)?.traits.contains(.fullScreen) == true)
        app.root?.dismiss(animated: true)
        #expect(covering.calls == ["begin", "shown true", "leave", "gone true"])
    }

    // MARK: Popovers

    @Test func `A popover names the element that its source shows as`() throws {
        let table = ProductsController(style: .plain)
        let item = UIBarButtonItem(title: "Add", primaryAction: nil)
        let app = try launch {
            table.navigationItem.rightBarButtonItem = item
            return UINavigationController(nil, [table])
        }
        let cell = try #require(table.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
        let configurations: [(String, (UIPopoverPresentationController) -> Void)] = [
            ("Add", { $0.barButtonItem = item }), ("Add", { $0.sourceItem = item }),
            ("Apricot", { $0.sourceView = cell }), ("Apricot", { $0.sourceItem = cell.contentView }),
        ]
        for (label, configure) in configurations {
            let controller = StateController("Shown")
            controller.modalPresentationStyle = .popover
            controller.popoverPresentationController.map(configure)
            table.present(controller, animated: true)
            #expect(node(app, .popover)?.anchor?.element == app.element(label)?.id, "\(label)")
            #expect(node(app, .popover)?.anchor?.sides == [.below, .above, .right, .left])
            table.dismiss(animated: true)
        }
    }

    @Test func `A popover without a source, or in a hostile size, is shown all the same`() throws {
        let app = try launch()
        let asked = Asked()
        asked.small = .none
        let controller = StateController("Shown")
        controller.title = "Options"
        controller.modalPresentationStyle = .popover
        controller.preferredContentSize = CGSize(width: CGFloat.infinity, height: -5)
        let popover = try #require(controller.popoverPresentationController)
        popover.delegate = asked
        popover.sourceView = UIView()
        popover.permittedArrowDirections = .up
        app.root?.present(controller, animated: true)
        #expect(node(app, .popover)?.anchor == PopoverAnchor(sides: [.below], staysPopover: true))
        #expect(node(app, .popover)?.label == "Options")
        #expect(asked.calls == ["prepare"])
    }

    @Test func `An action sheet points at its source too`() throws {
        let item = UIBarButtonItem(title: "Share", primaryAction: nil)
        let app = try launch {
            let root = StateController("Root")
            root.navigationItem.rightBarButtonItem = item
            return UINavigationController(nil, [root])
        }
        let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        sheet.addAction(UIAlertAction(title: "Copy", style: .default))
        app.root?.present(sheet, animated: true)
        #expect(node(app, .alert)?.anchor == nil)
        sheet.popoverPresentationController?.barButtonItem = item
        #expect(node(app, .alert)?.anchor?.element == app.element("Share")?.id)
        #expect(
            UIAlertController(title: "A", message: nil, preferredStyle: .alert).popoverPresentationController == nil)
    }

    // S-CLASS-5.1
    @Test func `S-CLASS-5: a popover comes back with the style and source that the app gives it again`() throws {
        let app = try launch { StateController("Root") { $0.view.addSubview(UITextField().named("Source")) } }
        RecreatedController.provide = { path, _ in
            let controller = RecreatedController(path.last ?? "")
            controller.modalPresentationStyle = .popover
            return controller
        }
        let controller = RecreatedController("Shown")
        controller.modalPresentationStyle = .popover
        controller.popoverPresentationController?.sourceView = app.root?.view.subviews.first
        app.root?.present(controller, animated: true)
        try app.relaunch()
        let restored = try #require(app.root?.presentedViewController)
        #expect(restored.restorationIdentifier == "Shown")
        #expect(restored.popoverPresentationController != nil)
        #expect(restored.popoverPresentationController?.sourceView == nil)
        #expect(node(app, .popover)?.anchor?.element == nil)
        app.deliver(.dismiss(try #require(node(app, .popover)).id))
        #expect(app.root?.presentedViewController == nil)
    }

    @Test
    func `S-PRES-7: a presented controller without an identifier does not come back, nor does what it presents`() throws
    {
        let app = try launch()
        let login = StateController(nil)
        app.root?.present(login, animated: true)
        login.present(RecreatedController("Above"), animated: true)
        app.save()
        #expect(app.savedKeys == ["Root"])
        #expect(app.saveProblems(.excludedByAncestor) == [["Root", "Above"]])
    }
}
