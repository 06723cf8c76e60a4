import Foundation
import Testing
import UIKit
import UIKitTesting

/// Tests of the moments at which buttons and cells update their configuration.
@MainActor
@Suite(.serialized)
struct ConfigurationUpdateTests {
    private final class Badge: UIButton {
        var count = 0 { didSet { setNeedsUpdateConfiguration() } }

        override func updateConfiguration() {
            super.updateConfiguration()
            var configuration = self.configuration ?? .plain()
            configuration.title = "\(count) new"
            self.configuration = configuration
        }
    }

    @Test func `A button updates its configuration before it is first shown, and not each time that it is laid out`()
        throws
    {
        var isLoading = false
        var updates = 0
        let app = try TestApp.showing {
            let button = UIButton(configuration: .filled())
            button.configurationUpdateHandler = { button in
                updates += 1
                button.configuration?.title = isLoading ? "Loading" : "Load"
            }
            // UIKit doesn't call the handler for this change.
            isLoading = true
            return [button, Badge(type: .system)]
        }
        #expect(app.element("Loading") != nil)
        #expect(app.element("0 new") != nil)
        #expect(updates == 2)
        app.root?.view.setNeedsLayout()
        app.settle()
        #expect(updates == 2)
    }

    private final class TableCell: UITableViewCell {
        var item = "" { didSet { setNeedsUpdateConfiguration() } }

        override func updateConfiguration(using state: UICellConfigurationState) {
            var content = defaultContentConfiguration()
            content.text = "\(item)\(state.isSelected ? " chosen" : "")"
            contentConfiguration = content
        }
    }

    @Test func `A cell updates its configuration before it is shown, without anything having changed`() throws {
        final class Rows: UITableViewController {
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                guard indexPath.row == 0 else {
                    let cell = TableCell(style: .default, reuseIdentifier: nil)
                    cell.item = "own"
                    return cell
                }
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                var text = "early"
                cell.configurationUpdateHandler = { cell, _ in
                    var content = cell.defaultContentConfiguration()
                    content.text = text
                    cell.contentConfiguration = content
                }
                text = "late"
                return cell
            }
        }
        let app = TestApp(root: { Rows(style: .plain) })
        try app.launch()
        #expect(app.element("late", role: .row) != nil)
        try app.press("own", role: .row)
        #expect(app.element("own chosen", role: .row) != nil)
    }

    @Test func `An item of a collection view does so too`() throws {
        final class Cell: UICollectionViewCell {
            override func updateConfiguration(using state: UICellConfigurationState) {
                var content = UIListContentConfiguration.cell()
                content.text = state.isSelected ? "chosen" : "item"
                contentConfiguration = content
            }
        }
        final class Items: UICollectionViewController {
            private let cells = UICollectionView.CellRegistration<Cell, Int> { _, _, _ in }
            override func collectionView(
                _ collectionView: UICollectionView, numberOfItemsInSection section: Int
            ) -> Int { 1 }
            override func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: indexPath.item)
            }
        }
        let app = TestApp(root: { Items(collectionViewLayout: UICollectionViewFlowLayout()) })
        try app.launch()
        try app.press("item", role: .item)
        #expect(app.element("chosen", role: .item) != nil)
    }
}
