import Foundation
import Testing
import UIKit
import UIKitTesting

/// Tests of the heights of sheets that the user may choose.
@MainActor
@Suite(.serialized)
struct SheetHeightTests {
    private typealias Detent = UISheetPresentationController.Detent

    private final class Told: NSObject, UISheetPresentationControllerDelegate {
        var chosen: [String] = []
        func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
            _ sheetPresentationController: UISheetPresentationController
        ) {
            chosen.append(sheetPresentationController.selectedDetentIdentifier?.rawValue ?? "none")
        }
    }

    private func launch() throws -> TestApp {
        let app = TestApp(root: { StateController("Root") })
        RecreatedController.provide = { path, _ in
            let controller = RecreatedController(path.last ?? "")
            controller.sheetPresentationController?.detents = [.medium(), .large()]
            controller.sheetPresentationController?.prefersGrabberVisible = true
            return controller
        }
        try app.launch()
        return app
    }

    private func present(
        in app: TestApp, _ detents: [Detent], _ configure: (UISheetPresentationController) -> Void = { _ in }
    ) throws -> UISheetPresentationController {
        let controller = RecreatedController("Sheet")
        let sheet = try #require(controller.sheetPresentationController)
        sheet.detents = detents
        configure(sheet)
        app.root?.present(controller, animated: false)
        app.settle()
        return sheet
    }

    private func shown(_ app: TestApp) -> SheetTraits? { app.windows.firstElement { $0.role == .sheet }?.sheet }

    private func pressGrabber(_ app: TestApp) throws {
        let sheet = try #require(app.windows.firstElement { $0.role == .sheet })
        #expect(app.deliver(.activate(sheet.id)) == .handled)
        app.settle()
    }

    @Test func `A sheet has the height of its first detent, or of the selected one`() throws {
        let app = try launch()
        let sheet = try present(in: app, [.medium(), .large()])
        #expect(shown(app) == SheetTraits(share: 0.5))
        sheet.selectedDetentIdentifier = .large
        app.settle()
        #expect(shown(app) == nil)
        sheet.prefersGrabberVisible = true
        app.settle()
        #expect(shown(app) == SheetTraits(hasGrabber: true, isResizable: true))
        sheet.detents = [.large()]
        app.settle()
        #expect(shown(app) == SheetTraits(hasGrabber: true))
    }

    @Test func `A custom detent has the height that its resolver says, and is left out without one`() throws {
        let app = try launch()
        var room: CGFloat = 0
        let sheet = try present(
            in: app,
            [
                .custom(identifier: .init("none")) { _ in nil },
                .custom(identifier: .init("low")) { context in
                    room = context.maximumDetentValue
                    return 120
                },
            ])
        #expect(shown(app) == SheetTraits(height: 120))
        #expect(room > 120)
        sheet.selectedDetentIdentifier = .init("none")
        app.settle()
        #expect(shown(app) == SheetTraits(height: 120))
    }

    @Test func `The grabber leads from one detent to the next, and the delegate is told`() throws {
        let (app, told) = (try launch(), Told())
        let sheet = try present(in: app, [.medium(), .large()]) {
            $0.prefersGrabberVisible = true
            $0.delegate = told
        }
        try pressGrabber(app)
        #expect(sheet.selectedDetentIdentifier == .large)
        try pressGrabber(app)
        #expect(sheet.selectedDetentIdentifier == .medium)
        #expect(told.chosen == [Detent.Identifier.large.rawValue, Detent.Identifier.medium.rawValue])
        sheet.detents = [.medium()]
        app.settle()
        let element = try #require(app.windows.firstElement { $0.role == .sheet })
        #expect(app.deliver(.activate(element.id)) != .handled)
    }

    @Test func `The detent that the user has chosen comes back, and one that code has set does not`() throws {
        let app = try launch()
        _ = try present(in: app, [.medium(), .large()]) { $0.prefersGrabberVisible = true }
        try pressGrabber(app)
        try app.relaunch()
        let sheet = app.root?.presentedViewController?.sheetPresentationController
        #expect(sheet?.selectedDetentIdentifier == .large)
        try app.relaunch()
        #expect(app.root?.presentedViewController?.sheetPresentationController?.selectedDetentIdentifier == .large)
        app.root?.presentedViewController?.sheetPresentationController?.selectedDetentIdentifier = .medium
        try app.relaunch()
        #expect(app.root?.presentedViewController?.sheetPresentationController?.selectedDetentIdentifier == nil)
    }
}
