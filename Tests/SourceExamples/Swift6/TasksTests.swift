import Testing
import UIKit
import UIKitTesting

/// Editing a table with a diffable data source.
@MainActor
@Suite(.serialized)
struct TasksTests {
    private func titles(_ app: TestApp) -> [String?] {
        app.windows.allElements.filter { $0.role == .row }.map(\.label)
    }

    @Test func `Rows are moved and deleted in edit mode as the data source's overrides have it`() throws {
        let app = TestApp {
            let delegate = AppDelegate()
            delegate.root = UINavigationController(rootViewController: TasksController())
            return delegate
        }
        try app.launch()
        try app.press("Edit")
        try app.move("Write", to: 2, section: 1)
        #expect(titles(app) == ["Call", "Read", "Write"])
        try app.move("Write", to: 1, section: 1)
        #expect(titles(app) == ["Call", "Write", "Read"])
        // The delegate has another place for it.
        try app.move("Call", to: 2, section: 1)
        #expect(titles(app) == ["Call", "Write", "Read"])
        try app.move("Read", to: 0, section: 0)
        #expect(titles(app) == ["Read", "Call", "Write"])
        try app.revealActions(of: "Read")
        try app.press("Delete")
        #expect(titles(app) == ["Call", "Write"])
    }
}
