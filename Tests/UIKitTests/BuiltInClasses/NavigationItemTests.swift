import Foundation
import Testing
import UIKit
import UIKitTesting

/// Tests of a navigation bar's back button.
@MainActor
@Suite(.serialized)
struct NavigationItemTests {
    private func app() throws -> (app: TestApp, below: UINavigationItem, top: UINavigationItem) {
        let app = TestApp(root: { UINavigationController() })
        try app.launch()
        let navigation = try app.root(as: UINavigationController.self)
        let controllers = ["Below", "Top"].map { title in
            let controller = UIViewController()
            controller.title = title
            return controller
        }
        navigation.viewControllers = controllers
        return (app, controllers[0].navigationItem, controllers[1].navigationItem)
    }

    private func backButtons(_ app: TestApp) -> [String?] {
        app.windows.allElements.filter { $0.role == .backButton }.map(\.label)
    }

    @Test func `A back bar button that is set later names the back button`() throws {
        let (app, below, _) = try app()
        #expect(backButtons(app) == ["Below"])
        below.backBarButtonItem = UIBarButtonItem(title: "All")
        #expect(backButtons(app) == ["All"])
    }

    @Test func `Left items stand in for the back button until they are said to supplement it`() throws {
        let (app, _, top) = try app()
        top.leftBarButtonItem = UIBarButtonItem(title: "Menu")
        #expect(backButtons(app).isEmpty)
        top.leftItemsSupplementBackButton = true
        #expect(backButtons(app) == ["Below"])
    }
}
