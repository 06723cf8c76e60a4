import Foundation
import Testing
import UIKit
import UIKitTesting

/// Tests of presentations that cover only their context (S-PATH-3).
@MainActor
@Suite(.serialized)
struct PresentationContextTests {
    private func launch() throws -> (app: TestApp, context: UIViewController) {
        let app = TestApp(root: {
            let context = StateController("A")
            context.title = "A"
            context.definesPresentationContext = true
            let other = StateController("B")
            other.title = "B"
            return UITabBarController("Tabs", [UINavigationController("Nav", [context]), other])
        })
        try app.launch()
        return (app, try #require(UIApplication.identified("A")))
    }

    private func present(_ style: UIModalPresentationStyle, from controller: UIViewController) -> RecreatedController {
        let shown = RecreatedController("Shown")
        shown.title = "Shown"
        shown.modalPresentationStyle = style
        controller.present(shown, animated: true)
        return shown
    }

    @Test(arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext])
    func `S-PATH-3: it is presented by the context, in its place; what is around stays`(style: UIModalPresentationStyle)
        throws
    {
        let (app, context) = try launch()
        let shown = present(style, from: context)
        #expect(shown.presentingViewController === context)
        #expect(app.element("Shown", role: .screen) != nil && app.element("A", role: .screen) == nil)
        #expect(app.element("B", role: .tab) != nil && !app.windows.allElements.contains { $0.role == .sheet })
        try app.press("B", role: .tab)
        #expect(app.element("B", role: .screen) != nil)
        #expect(shown.viewIfLoaded?.window == nil)
        try app.press("A", role: .tab)
        shown.dismiss(animated: true)
        #expect(app.element("A", role: .screen) != nil)
    }

    @Test func `currentContext makes the context disappear, overCurrentContext does not`() throws {
        final class Counting: UIViewController {
            var calls: [String] = []
            override func viewWillAppear(_ animated: Bool) { calls.append("appear") }
            override func viewDidDisappear(_ animated: Bool) { calls.append("disappear") }
        }
        let context = Counting()
        context.definesPresentationContext = true
        let app = TestApp(root: { UINavigationController(nil, [context]) })
        try app.launch()
        present(.overCurrentContext, from: context).dismiss(animated: true)
        #expect(context.calls == ["appear"])
        present(.currentContext, from: context).dismiss(animated: true)
        #expect(context.calls == ["appear", "disappear", "appear"])
    }

    @Test func `Without a context, it is presented from the root and covers the window`() throws {
        let (app, context) = try launch()
        context.definesPresentationContext = false
        let shown = present(.currentContext, from: context)
        #expect(shown.presentingViewController === app.root)
        let sheet = app.windows.firstElement { $0.role == .sheet }
        #expect(sheet?.traits.contains(.fullScreen) == true)
    }

    @Test func `S-PATH-2, S-CLASS-4: what covers a context comes back there`() throws {
        let (app, context) = try launch()
        _ = present(.currentContext, from: context)
        RecreatedController.provide = { path, _ in
            let shown = RecreatedController(path.last ?? "")
            shown.title = "Shown"
            shown.modalPresentationStyle = .currentContext
            return shown
        }
        let before = app.shown
        app.save()
        #expect(app.savedPaths.contains(["Tabs", "Nav", "A", "Shown"]))
        try app.launch()
        #expect(app.shown == before)
    }

    @Test func `A sheet above what covers a context is a sheet of the window`() throws {
        let (app, context) = try launch()
        let shown = present(.currentContext, from: context)
        shown.present(RecreatedController("Sheet"), animated: true)
        #expect(app.windows.allElements.filter { $0.role == .sheet }.count == 1)
        context.dismiss(animated: true)
        #expect(!app.windows.allElements.contains { $0.role == .sheet })
        #expect(app.element("A", role: .screen) != nil)
    }
}
