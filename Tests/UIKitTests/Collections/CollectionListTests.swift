import Foundation
import Testing
import UIKit
import UIKitTesting

/// Lists that are made of a collection view.
@MainActor
@Suite(.serialized)
struct CollectionListTests {
    private final class ListController: UICollectionViewController {
        private let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, number in
            var content = cell.defaultContentConfiguration()
            content.text = "row \(number)"
            content.secondaryText = number == 1 ? "second" : nil
            cell.contentConfiguration = content
            cell.accessories = number == 1 ? [.disclosureIndicator()] : []
        }

        override func viewDidLoad() {
            super.viewDidLoad()
            restorationIdentifier = "List"
            collectionView.restorationIdentifier = "rows"
            collectionView.accessibilityLabel = "rows"
        }

        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            10_000
        }

        override func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: indexPath.item)
        }
    }

    private func app(_ appearance: UICollectionLayoutListConfiguration.Appearance) throws -> TestApp {
        let app = TestApp(root: {
            let configuration = UICollectionLayoutListConfiguration(appearance: appearance)
            return ListController(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        })
        try app.launch()
        return app
    }

    @Test func `Items are as wide as the view, with text, second text and accessory`() throws {
        let app = try app(.plain)
        let item = try #require(app.element("row 1"))
        #expect(item.role == .item)
        #expect(item.value == "second")
        #expect(item.traits.contains(.disclosure))
        #expect(item.row == RowPlacement(x: 0, y: 53, width: 390, height: 52, index: 1, count: 10_000))
        #expect(app.element("row 0")?.traits.contains(.disclosure) == false)
    }

    @Test func `Inset groups stand apart from the sides`() throws {
        let row = try #require(app(.insetGrouped).element("row 0")?.row)
        #expect(row.x == 16)
        #expect(row.y == 20)
        #expect(row.width == 358)
    }

    @Test func `S-CLASS-21: position and selection of a list come back`() throws {
        let app = try app(.plain)
        app.scroll("rows", to: 5_300)
        try app.press("row 104")
        let before = app.shown
        try app.relaunch()
        #expect(app.shown == before)
        #expect(app.element("row 104")?.traits.contains(.selected) == true)
    }

    @Test func `A header shows a content configuration by its own view`() {
        let view = UIListContentView(configuration: .plainHeader())
        var content = UIListContentConfiguration.plainHeader()
        content.text = "Title"
        view.configuration = content
        #expect(view.subviews.compactMap { ($0 as? UILabel)?.text } == ["Title"])
    }

    @Test func `A header of a coder shows a content configuration, too`() throws {
        let view = try #require(UIListContentView(coder: NSCoder()))
        #expect(view.subviews.compactMap { ($0 as? UILabel)?.text } == [])
        var content = UIListContentConfiguration.plainHeader()
        content.text = "Title"
        view.configuration = content
        #expect(view.subviews.compactMap { ($0 as? UILabel)?.text } == ["Title"])
    }
}
