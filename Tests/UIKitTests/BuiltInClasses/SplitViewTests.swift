import Foundation
import Testing
import UIKit
import UIKitTesting

/// Split view controllers: what is shown and in front, and what comes back (S-CLASS-11).
@MainActor
@Suite(.serialized)
struct SplitViewTests {
    /// A delegate that notes UIKit's questions and reports.
    final class Delegate: NSObject, UISplitViewControllerDelegate {
        var calls: [String] = []
        var top: UISplitViewController.Column?
        var collapses = false
        var showsItself = false
        var target = UISplitViewController.DisplayMode.automatic

        func splitViewController(
            _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
        ) {
            calls.append("mode \(displayMode)")
        }
        func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
            calls.append("show \(column)")
        }
        func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
            calls.append("hide \(column)")
        }
        func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode { target }
        func splitViewController(
            _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
        ) -> Bool {
            showsItself
        }
        func splitViewController(
            _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
        ) -> Bool {
            showsItself
        }
        func splitViewController(
            _ svc: UISplitViewController,
            topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
        ) -> UISplitViewController.Column {
            calls.append("top \(proposedTopColumn)")
            return top ?? proposedTopColumn
        }
        func splitViewController(
            _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
            onto primaryViewController: UIViewController
        ) -> Bool {
            calls.append("collapse")
            return collapses
        }
    }

    private func titled(_ title: String, _ identifier: String? = nil) -> StateController {
        let controller = StateController(identifier)
        controller.title = title
        return controller
    }

    private func launch(
        _ style: UISplitViewController.Style = .doubleColumn, delegate: Delegate? = nil,
        _ columns: @escaping () -> [UIViewController]
    ) throws -> (TestApp, UISplitViewController) {
        let app = TestApp(root: {
            let split = UISplitViewController(style: style)
            split.restorationIdentifier = "Split"
            split.delegate = delegate
            if style == .unspecified {
                split.viewControllers = columns()
            } else {
                let places: [UISplitViewController.Column] =
                    style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
                for (column, controller) in zip(places, columns()) { split.setViewController(controller, for: column) }
            }
            return split
        })
        try app.launch()
        return (app, try app.root(as: UISplitViewController.self))
    }

    /// Returns the labels of the columns on the screen. The one in front is in brackets.
    private func columns(_ app: TestApp) -> [String] {
        app.windows.allElements.filter { $0.role == .column }.map {
            $0.traits.contains(.selected) ? "[\($0.label ?? "")]" : $0.label ?? ""
        }
    }

    // MARK: Columns

    @Test func `A column style wraps what is no navigation controller, and gives back what was set`() throws {
        let (app, split) = try launch { [titled("A"), UINavigationController(nil, [titled("B")])] }
        let primary = try #require(split.viewController(for: .primary))
        #expect(primary.title == "A" && primary.navigationController === split.viewControllers[0])
        #expect(split.viewController(for: .secondary) === split.viewControllers[1])
        #expect(primary.splitViewController === split)
        #expect(split.viewController(for: .supplementary) == nil)
        split.setViewController(titled("C"), for: .supplementary)
        #expect(split.viewControllers.count == 2, "there is no such column")
        let compact = titled("Compact")
        split.setViewController(compact, for: .compact)
        #expect(split.viewController(for: .compact) === compact && split.children.count == 2)
        split.setViewController(primary, for: .primary)
        #expect(primary.navigationController === split.viewControllers[0], "nothing changes")
        split.setViewController(nil, for: .secondary)
        #expect(columns(app) == ["[A]"])
    }

    @Test func `A classic split view shows its view controllers as they are`() throws {
        let (app, split) = try launch(.unspecified) { [titled("A"), titled("B")] }
        #expect(columns(app) == ["A", "[B]"])
        split.viewControllers = [titled("X"), split.viewControllers[0], titled("Y")]
        #expect(columns(app) == ["X", "[A]"], "there is no third column")
        split.setViewController(titled("Z"), for: .primary)
        #expect(columns(app) == ["X", "[A]"], "that is for column styles")
        #expect(!split.isCollapsed && split.displayMode == .oneBesideSecondary)
    }

    @Test func `A controller that moves to another column leaves its own, and all columns appear`() throws {
        let (app, split) = try launch(.tripleColumn) {
            ["A", "B", "C"].map { AppearanceTests.Noting(named: $0) }
        }
        #expect(columns(app) == ["A", "B", "[C]"])
        AppearanceTests.Noting.log = []
        let navigation = split.viewControllers[0]
        split.setViewController(navigation, for: .secondary)
        #expect(columns(app) == ["B", "[A]"])
        #expect(AppearanceTests.Noting.log == ["willDisappear C", "didDisappear C"])
        split.setViewController(navigation.children.first, for: .primary)
        #expect(columns(app) == ["A", "[B]"], "without the navigation controller that was made for it")
        split.hide(.supplementary)
        #expect(columns(app) == [])
        #expect(AppearanceTests.Noting.log.contains("didDisappear B"))
    }

    @Test func `The primary edge is where the primary column stands`() throws {
        let (app, split) = try launch { [titled("A"), titled("B")] }
        split.primaryEdge = .trailing
        #expect(columns(app) == ["[B]", "A"])
    }

    // MARK: Display mode

    @Test func `Hidden columns are not shown; the delegate is told of every change`() throws {
        let delegate = Delegate()
        let (app, split) = try launch(.tripleColumn, delegate: delegate) { [titled("A"), titled("B"), titled("C")] }
        delegate.calls = []
        split.hide(.primary)
        #expect(columns(app) == ["B", "[C]"])
        split.preferredDisplayMode = .secondaryOnly
        #expect(columns(app) == ["[C]"])
        split.show(.primary)
        #expect(columns(app) == ["[A]", "B", "C"])
        split.hide(.supplementary)
        #expect(columns(app) == ["[C]"])
        #expect(
            delegate.calls == [
                "mode oneBesideSecondary", "hide primary", "mode secondaryOnly", "hide supplementary",
                "mode twoBesideSecondary", "show primary", "show supplementary", "mode secondaryOnly", "hide primary",
                "hide supplementary",
            ])
        split.preferredSplitBehavior = .overlay
        split.preferredDisplayMode = .twoOverSecondary
        #expect(split.displayMode == .twoOverSecondary)
    }

    @Test func `The display mode button hides and shows the other columns, or does as the delegate says`() throws {
        let delegate = Delegate()
        let (app, split) = try launch(.tripleColumn, delegate: delegate) { [titled("A"), titled("B"), titled("C")] }
        let top = try #require(split.viewController(for: .secondary))
        top.navigationItem.leftBarButtonItem = split.displayModeButtonItem
        #expect(app.element("Sidebar")?.traits.contains(.regularOnly) == true)
        try app.press("Sidebar")
        #expect(split.displayMode == .secondaryOnly)
        try app.press("Sidebar")
        #expect(split.displayMode == .twoBesideSecondary)
        delegate.target = .oneBesideSecondary
        try app.press("Sidebar")
        #expect(columns(app) == ["B", "[C]"])
    }

    // MARK: The column in front

    @Test func `What is shown comes to the front, and the way back leads to the column before`() throws {
        let (app, split) = try launch(.tripleColumn) { [titled("A"), titled("B"), titled("C")] }
        split.show(.primary)
        #expect(columns(app) == ["[A]", "B", "C"])
        split.show(.secondary)
        try app.press("B", role: .backButton)
        #expect(columns(app) == ["A", "[B]", "C"])
        try app.press("A", role: .backButton)
        #expect(columns(app) == ["[A]", "B", "C"])
        split.hide(.primary)
        #expect(columns(app) == ["[B]", "C"])
        split.show(.secondary)
        split.hide(.secondary)
        #expect(columns(app) == ["[B]", "C"])
        split.show(.primary)
        split.show(.secondary)
        let back = app.windows.allElements.filter { $0.role == .backButton }
        #expect(!back.isEmpty && back.allSatisfy { $0.traits.contains(.compactOnly) })
    }

    @Test
    func `A user at a narrow display gets from a pushed screen to a hidden primary column, and the keyboard goes`()
        throws
    {
        let (app, split) = try launch { [titled("A"), titled("B")] }
        let navigation = try #require(split.viewControllers[1] as? UINavigationController)
        navigation.pushViewController(titled("Pushed"), animated: false)
        split.preferredDisplayMode = .secondaryOnly
        try app.press("B", role: .backButton)
        let field = UITextField()
        navigation.topViewController?.view.addSubview(field)
        #expect(field.becomeFirstResponder())
        try app.press("A", role: .backButton)
        #expect(columns(app) == ["[A]", "B"])
        #expect(!field.isFirstResponder)
    }

    @Test func `A controller without a navigation bar gets a bar with the way back`() throws {
        let (app, _) = try launch(.unspecified) { [titled("A"), titled("B")] }
        let bar = try #require(app.element("B", role: .navigationBar))
        #expect(bar.traits == .compactOnly)
        #expect(app.element("A", role: .navigationBar) == nil)
        try app.press("A", role: .backButton)
        #expect(columns(app) == ["[A]", "B"])
    }

    @Test func `The delegate says once what is in front at first`() throws {
        let delegate = Delegate()
        delegate.top = .primary
        var (app, _) = try launch(delegate: delegate) { [titled("A"), titled("B")] }
        #expect(columns(app) == ["[A]", "B"])
        #expect(delegate.calls == ["top secondary"])
        app.kill()
        delegate.collapses = true
        (app, _) = try launch(.unspecified, delegate: delegate) { [titled("A"), titled("B")] }
        #expect(columns(app) == ["[A]", "B"])
        #expect(delegate.calls == ["top secondary", "collapse"])
        app.kill()
        delegate.top = .compact
        (app, _) = try launch(delegate: delegate) { [titled("A"), titled("B")] }
        #expect(columns(app) == ["A", "[B]"], "that column is never shown")
    }

    // MARK: show(_:sender:)

    @Test func `Showing goes to the nearest container that knows how`() throws {
        let delegate = Delegate()
        let (app, split) = try launch(.unspecified, delegate: delegate) {
            [UINavigationController(nil, [titled("A")]), titled("B")]
        }
        let list = try #require((split.viewControllers[0] as? UINavigationController)?.topViewController)
        list.show(titled("Pushed"), sender: nil)
        #expect(columns(app) == ["Pushed", "[B]"])
        split.show(.primary)
        list.showDetailViewController(titled("Detail"), sender: nil)
        #expect(columns(app) == ["Pushed", "[Detail]"])
        split.viewControllers[1].show(titled("New primary"), sender: nil)
        #expect(columns(app) == ["[New primary]", "Detail"])
        delegate.showsItself = true
        split.show(titled("Not shown"), sender: nil)
        split.showDetailViewController(titled("Not shown"), sender: nil)
        #expect(columns(app) == ["[New primary]", "Detail"])
        let alone = TestApp(root: { StateController("Root") })
        try alone.launch()
        alone.root?.showDetailViewController(titled("Presented"), sender: nil)
        #expect(alone.root?.presentedViewController?.title == "Presented")
    }

    // MARK: State restoration

    // S-CLASS-11.1, S-CLASS-11.2
    @Test func `S-CLASS-11, S-PATH-6: children with identifiers come back in their columns, the others stay`() throws {
        let (app, split) = try launch {
            [UINavigationController("ListNavigation", [StateController("List")]), StateController("Empty")]
        }
        split.showDetailViewController(
            UINavigationController(nil, [RecreatedController("NotSaved")]), sender: nil)
        app.save()
        #expect(app.savedKeys == ["Split", "Split/:[0]:/ListNavigation", "Split/:[0]:/ListNavigation/:[0]:/List"])
        try app.launch()
        let again = try app.root(as: UISplitViewController.self)
        #expect(again.viewController(for: .secondary)?.restorationIdentifier == "Empty")

        again.showDetailViewController(RecreatedController("Detail"), sender: nil)
        app.save()
        #expect(app.savedPaths.last == ["Split", "ListNavigation", "List"])
        #expect(app.savedKeys.contains("Split/:[1]:/:[0]:/Detail"))
        try app.relaunch()
        let restored = try app.root(as: UISplitViewController.self)
        #expect(restored.viewController(for: .secondary)?.restorationIdentifier == "Detail")
        #expect(restored.viewController(for: .secondary)?.navigationController === restored.viewControllers[1])
        #expect(restored.viewController(for: .primary)?.restorationIdentifier == "ListNavigation")
        #expect(app.restoreProblems(.notFound).isEmpty)
    }

    @Test func `S-CLASS-11: of a classic split view too; a child that is gone leaves what the launch built`() throws {
        let (app, split) = try launch(.unspecified) { [StateController("List"), StateController("Empty")] }
        split.viewControllers = [split.viewControllers[0], RecreatedController("Detail")]
        try app.relaunch()
        #expect(app.root?.children.map(\.restorationIdentifier) == ["List", "Detail"])
        app.save()
        RecreatedController.provide = { _, _ in nil }
        try app.launch()
        #expect(app.root?.children.map(\.restorationIdentifier) == ["List", "Empty"])
    }

    @Test func `S-CLASS-3: children first, then views, then what is presented`() throws {
        let (app, split) = try launch(.unspecified) { [StateController("List"), StateController("Detail")] }
        split.view.addSubview(UIView().named("View"))
        split.present(StateController("Sheet"), animated: false)
        app.save()
        #expect(app.savedKeys == ["Split", "Split/:[0]:/List", "Split/:[1]:/Detail", "Split/View", "Split/Sheet"])
    }

    @Test func `S-LAUNCH-25: the column in front is in front again, and the delegate is neither asked nor told`() throws
    {
        let delegate = Delegate()
        let (app, split) = try launch(.tripleColumn, delegate: delegate) {
            [StateController("A"), StateController("B"), StateController("C")]
        }
        split.show(.supplementary)
        let before = app.shown
        app.save()
        delegate.calls = []
        delegate.top = .primary
        try app.launch()
        #expect(app.shown == before)
        #expect(delegate.calls.isEmpty)
    }

    // S-CLASS-5.3
    @Test func `S-CLASS-5: display mode and column widths are not saved`() throws {
        let (app, split) = try launch(.tripleColumn) { [titled("A", "A"), titled("B", "B"), titled("C", "C")] }
        split.preferredDisplayMode = .oneBesideSecondary
        split.preferredPrimaryColumnWidth = 300
        try app.relaunch()
        let restored = try app.root(as: UISplitViewController.self)
        #expect(restored.displayMode == .twoBesideSecondary)
        #expect(restored.preferredPrimaryColumnWidth == UISplitViewController.automaticDimension)
        #expect(columns(app) == ["A", "B", "[C]"])
    }

    @Test func `A front column that the split view does not have any more is ignored`() throws {
        var style = UISplitViewController.Style.tripleColumn
        let app = TestApp(root: {
            let split = UISplitViewController(style: style)
            split.restorationIdentifier = "Split"
            let all: [UISplitViewController.Column] = [.primary, .supplementary, .secondary]
            for column in all where style == .tripleColumn || column != .supplementary {
                split.setViewController(self.titled("\(column)"), for: column)
            }
            return split
        })
        try app.launch()
        try app.root(as: UISplitViewController.self).show(.supplementary)
        app.save()
        style = .doubleColumn
        try app.launch()
        #expect(columns(app) == ["primary", "[secondary]"])
    }

    @Test func `A split view within a tab, with a screen that is pushed in each column, is where it was`() throws {
        let app = TestApp(root: {
            let split = UISplitViewController(style: .doubleColumn)
            split.restorationIdentifier = "Split"
            split.setViewController(UINavigationController("Left", [titled("List", "List")]), for: .primary)
            split.setViewController(UINavigationController("Right", [titled("Empty", "Empty")]), for: .secondary)
            return UITabBarController("Tabs", [split, StateController("Other")])
        })
        try app.launch()
        for name in ["Left", "Right"] {
            let navigation = UIApplication.identified(name) as? UINavigationController
            navigation?.pushViewController(RecreatedController("Below \(name)"), animated: false)
        }
        try app.root(as: UITabBarController.self).selectedViewController?.children[0].splitViewController?.show(
            .primary)
        let before = app.shown
        try app.relaunch()
        #expect(app.shown == before)
        #expect(
            UIApplication.identified("Below Right")?.parent?.restorationIdentifier == "Right")
    }
}
