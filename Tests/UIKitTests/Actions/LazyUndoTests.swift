import Foundation
import Testing
import UIKitTesting

@testable import RestorationArchive
@testable import UIKit

/// Changes of controllers that wait to be restored. Undo works for them as for all others.
@MainActor
@Suite(.serialized)
struct LazyUndoTests {
    /// Not private: a launch finds no private class by its name (S-FIND-24).
    final class Page: UIViewController, UIViewControllerRestoration {
        @Restored("heading") var heading = "default"

        convenience init(_ identifier: String, restoredByClass: Bool = false) {
            self.init(nibName: nil, bundle: nil)
            restorationIdentifier = identifier
            if restoredByClass { restorationClass = Page.self }
        }

        static func viewController(
            withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
        ) -> UIViewController? {
            Page(identifierComponents.last ?? "", restoredByClass: true)
        }

        func rename(to heading: String, _ manager: UndoManager) {
            manager.registerUndo(withTarget: self, restoring: \.heading)
            manager.setActionName(heading)
            self.heading = heading
        }
    }

    /// Returns an app with three tabs: a page, another page, and a stack. The first tab is selected.
    private func app(isLazy: Bool) throws -> TestApp {
        let app = TestApp(
            root: {
                UITabBarController(
                    "Tabs", [Page("One"), Page("Two"), UINavigationController("Three", [Page("Home")])])
            },
            configure: { $0.stateRestorationConfiguration.restoresHiddenControllersLazily = isLazy })
        try app.launch()
        return app
    }

    private func tabs(_ app: TestApp) throws -> UITabBarController { try app.root(as: UITabBarController.self) }
    private func two(_ app: TestApp) throws -> Page { try #require(tabs(app).children[1] as? Page) }
    private func detail(_ app: TestApp) throws -> Page? { try tabs(app).children[2].children.last as? Page }

    /// Returns the manager, for which each change is now a group of its own.
    private func manager(_ app: TestApp) throws -> UndoManager {
        let manager = try #require(tabs(app).view.window?.undoManager)
        manager.groupsByEvent = false
        return manager
    }

    // S-LAUNCH-31.1
    @Test(arguments: [false, true])
    func `S-LAUNCH-31: undoing a change of a controller that waits restores that controller first`(isLazy: Bool) throws
    {
        let app = try app(isLazy: isLazy)
        try two(app).rename(to: "first", manager(app))
        try two(app).rename(to: "second", manager(app))
        try app.relaunch()
        try manager(app).undo()
        #expect(try two(app).heading == "first")
        try manager(app).redo()
        #expect(try two(app).heading == "second")
        try manager(app).undo()
        try tabs(app).selectedIndex = 1
        app.settle()
        #expect(try two(app).heading == "first" && manager(app).redoActionName == "second")
    }

    // S-LAUNCH-31.3
    @Test(arguments: [false, true])
    func `S-LAUNCH-31: a change of a controller that waits, which is registered now, goes back to what was restored`(
        isLazy: Bool
    ) throws {
        let app = try app(isLazy: isLazy)
        try two(app).heading = "kept"
        try app.relaunch()
        try manager(app).registerUndo(withTarget: two(app), restoring: \.heading)
        try two(app).heading = "new"
        try manager(app).undo()
        #expect(try two(app).heading == "kept")
    }

    // S-LAUNCH-31.2, S-LAUNCH-31.4, S-LAUNCH-31.5
    @Test(arguments: [false, true], 0...2)
    func `S-LAUNCH-31: changes of what is below a controller that waits are kept, and undone after it is restored`(
        isLazy: Bool, launches: Int
    ) throws {
        let app = try app(isLazy: isLazy)
        let stack = try #require(try tabs(app).children[2] as? UINavigationController)
        stack.pushViewController(Page("Detail", restoredByClass: true), animated: false)
        try two(app).rename(to: "beneath", manager(app))
        try #require(try detail(app)).rename(to: "first", manager(app))
        try #require(try detail(app)).rename(to: "second", manager(app))
        try (tabs(app).children[0] as? Page)?.rename(to: "above", manager(app))
        try app.relaunch()
        for _ in 0..<launches {
            #expect(try manager(app).canUndo && manager(app).undoActionName == "above")
            try app.relaunch()
        }
        #expect(try detail(app)?.restorationIdentifier == (isLazy ? "Home" : "Detail"))
        let manager = try self.manager(app)
        manager.undo()
        #expect(manager.canUndo && manager.undoActionName == "second")
        #expect(app.save())
        manager.undo()
        #expect(try detail(app)?.restorationIdentifier == "Detail" && detail(app)?.heading == "first")
        // A controller whose change is further below still waits.
        #expect(try two(app).heading == (isLazy ? "default" : "beneath"))
        manager.undo()
        #expect(try detail(app)?.heading == "default")
        manager.undo()
        #expect(try two(app).heading == "default" && !manager.canUndo)
        for _ in 1...3 { manager.redo() }
        #expect(try two(app).heading == "beneath" && detail(app)?.heading == "second")
        try tabs(app).selectedIndex = 2
        app.settle()
        #expect(try detail(app)?.heading == "second")
        try app.relaunch()
        try self.manager(app).undo()
        #expect(try detail(app)?.heading == "first")
    }

    @Test func `S-LAUNCH-31: something new forgets what would be redone below a controller that waits`() throws {
        let app = try app(isLazy: true)
        let stack = try #require(try tabs(app).children[2] as? UINavigationController)
        stack.pushViewController(Page("Detail", restoredByClass: true), animated: false)
        try #require(try detail(app)).rename(to: "first", manager(app))
        try manager(app).undo()
        try app.relaunch()
        #expect(try manager(app).canRedo && manager(app).redoActionName == "first")
        try (tabs(app).children[0] as? Page)?.rename(to: "new", manager(app))
        #expect(try !manager(app).canRedo)
    }

    @Test func `S-LAUNCH-31: what the class of a target declines is left out with all that lies beneath`() throws {
        let app = try app(isLazy: true)
        let stack = try #require(try tabs(app).children[2] as? UINavigationController)
        stack.pushViewController(Page("Detail", restoredByClass: true), animated: false)
        try two(app).rename(to: "beneath", manager(app))
        try #require(try detail(app)).rename(to: "first", manager(app))
        app.save()
        app.kill()
        try app.rewriteArchive { archive in
            for index in archive.records.indices
            where archive.paths.step(of: archive.records[index].path).identifier == "Detail" {
                archive.records[index].restorationClassName = "App.Gone"
            }
        }
        try app.launch()
        try manager(app).undo()
        #expect(try !manager(app).canUndo)
        try two(app).restoreDeferredStateIfNeeded()
        #expect(try two(app).heading == "beneath")
    }
}
