import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite(.serialized)
struct RefreshControlTests {
    final class Table: UITableViewController {
        var refreshes = 0

        override func viewDidLoad() {
            super.viewDidLoad()
            refreshControl = UIRefreshControl()
            refreshControl?.addAction(UIAction { [weak self] _ in self?.refreshes += 1 }, for: .valueChanged)
        }

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            var content = cell.defaultContentConfiguration()
            content.text = "Row"
            content.secondaryText = "more"
            cell.contentConfiguration = content
            return cell
        }
    }

    final class Delegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        let table = Table(style: .plain)

        func application(
            _ application: UIApplication,
            willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            window = UIWindow(frame: UIScreen.main.bounds)
            window?.rootViewController = table
            window?.makeKeyAndVisible()
            return true
        }
    }

    @Test func `The user refreshes a table once, until the refreshing has ended`() throws {
        let app = TestApp { Delegate() }
        try app.launch()
        let table = try #require((app.delegate as? Delegate)?.table)
        let button = try #require(app.element("Refresh"))
        #expect(app.deliver(.activate(button.id)) == .handled)
        #expect(table.refreshControl?.isRefreshing == true)
        #expect(app.deliver(.activate(button.id)) != .handled)
        table.refreshControl?.endRefreshing()
        #expect(app.deliver(.activate(button.id)) == .handled)
        #expect(table.refreshes == 2)
    }

    @Test func `A cell shows the texts of its content configuration`() throws {
        let app = TestApp { Delegate() }
        try app.launch()
        #expect(app.element("Row", role: .row)?.value == "more")
    }
}
