import Foundation
import Testing
import UIKit
import UIKitTesting

/// Snapshots, and the tables and collection views that show them.
@MainActor
@Suite(.serialized)
struct DiffableTests {
    typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    private func snapshot(_ sections: KeyValuePairs<String, [Int]>) -> Snapshot {
        var snapshot = Snapshot()
        for (section, items) in sections {
            snapshot.appendSections([section])
            snapshot.appendItems(items)
        }
        return snapshot
    }

    @Test func `Items are inserted, moved and deleted beside others`() {
        var snapshot = snapshot(["a": [1, 2, 3], "b": [4]])
        snapshot.insertItems([10, 11], beforeItem: 2)
        snapshot.insertItems([12], afterItem: 4)
        snapshot.moveItem(3, beforeItem: 1)
        snapshot.moveItem(2, afterItem: 4)
        snapshot.deleteItems([10])
        #expect(snapshot.itemIdentifiers(inSection: "a") == [3, 1, 11])
        #expect(snapshot.itemIdentifiers(inSection: "b") == [4, 2, 12])
        #expect(snapshot.indexOfItem(2) == 4)
        #expect(snapshot.sectionIdentifier(containingItem: 2) == "b")
        #expect(snapshot.numberOfItems == 6)
    }

    @Test func `Sections are inserted, moved and deleted with their items`() {
        var snapshot = snapshot(["a": [1], "b": [2], "c": [3]])
        snapshot.moveSection("c", beforeSection: "a")
        snapshot.insertSections(["d"], afterSection: "c")
        snapshot.appendItems([4], toSection: "d")
        snapshot.deleteSections(["a"])
        #expect(snapshot.sectionIdentifiers == ["c", "d", "b"])
        #expect(snapshot.itemIdentifiers == [3, 4, 2])
        #expect(snapshot.indexOfItem(1) == nil)
    }

    @Test func `What is there twice or does not exist is left out`() {
        var snapshot = snapshot(["a": [1, 1, 2]])
        snapshot.appendSections(["a", "b", "b"])
        snapshot.appendItems([2, 3, 3], toSection: "b")
        snapshot.appendItems([9], toSection: "none")
        snapshot.insertItems([8], beforeItem: 77)
        snapshot.moveItem(1, afterItem: 77)
        snapshot.moveItem(77, afterItem: 1)
        snapshot.moveItem(1, afterItem: 1)
        snapshot.moveSection("a", afterSection: "a")
        snapshot.deleteItems([77])
        snapshot.deleteSections(["none"])
        snapshot.reloadItems([77, 1])
        #expect(snapshot.sectionIdentifiers == ["a", "b"])
        #expect(snapshot.itemIdentifiers == [1, 2, 3])
        #expect(snapshot.reloadedItemIdentifiers == [1])
        var empty = Snapshot()
        empty.appendItems([1])
        #expect(empty.numberOfItems == 0)
    }

    @Test func `A collection view shows the snapshot, and the selection stays with its items`() throws {
        let app = TestApp(root: { NumbersController() })
        try app.launch()
        let controller = try app.root(as: NumbersController.self)
        controller.data.apply(snapshot(["a": [1, 2, 3], "b": [4, 5]]))
        try app.press("number 2")
        try app.press("number 5")
        controller.data.apply(snapshot(["b": [5, 4], "a": [9, 1, 2]]), animatingDifferences: false)
        let selected = (controller.collectionView.indexPathsForSelectedItems ?? [])
            .compactMap { controller.data.itemIdentifier(for: $0) }
        #expect(selected == [2, 5])
        let labels = app.windows.allElements.filter { $0.role == .item }.map(\.label)
        #expect(labels == ["number 5", "number 4", "number 9", "number 1", "number 2"])
        #expect(controller.data.indexPath(for: 9) == IndexPath(item: 0, section: 1))
        #expect(controller.data.itemIdentifier(for: IndexPath(item: 7, section: 3)) == nil)
        controller.data.apply(snapshot(["a": [2]]))
        #expect(controller.collectionView.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
    }

    // S-CLASS-22.2
    @Test func `S-CLASS-22: a selection is there again when the first snapshot is applied after the launch`() throws {
        let app = TestApp(root: { NumbersController() })
        try app.launch()
        try app.root(as: NumbersController.self).data.apply(snapshot(["a": Array(0..<500)]))
        app.scroll("numbers", to: 2_000)
        try app.press("number 210")
        let before = app.shown
        app.save()
        try app.relaunch()
        let controller = try app.root(as: NumbersController.self)
        #expect(controller.collectionView.indexPathsForSelectedItems == nil)
        controller.data.apply(snapshot(["a": Array(0..<500)]))
        #expect(controller.collectionView.indexPathsForSelectedItems == [IndexPath(item: 210, section: 0)])
        #expect(app.shown == before)
    }

    @Test func `A table shows the snapshot, and the selection stays with its rows`() throws {
        let app = TestApp(root: {
            let controller = UITableViewController(style: .plain)
            controller.restorationIdentifier = "Table"
            return controller
        })
        try app.launch()
        let table: UITableView = try app.root(as: UITableViewController.self).tableView
        let data = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, path, number in
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "number \(number)"
            return cell
        }
        data.apply(snapshot(["a": [1, 2, 3]]))
        try app.press("number 2")
        data.apply(snapshot(["a": [0, 1, 2, 3]]))
        #expect(table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
        #expect(app.windows.allElements.filter { $0.role == .row }.count == 4)
    }

    @Test func `A registration configures cells and headers of its own classes, and reuses them`() throws {
        let layout = UICollectionViewFlowLayout()
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        let path = IndexPath(item: 3, section: 0)
        let cells = UICollectionView.CellRegistration<NumberCell, Int> { cell, path, number in
            cell.accessibilityLabel = "\(path.item): \(number)"
        }
        let cell = view.dequeueConfiguredReusableCell(using: cells, for: path, item: 7)
        #expect(cell.accessibilityLabel == "3: 7")
        #expect(cell.isMadeWithFrame)
        let titles = UICollectionView.SupplementaryRegistration<TitleView>(elementKind: "title") { view, kind, path in
            view.label.text = "\(kind) \(path.section)"
        }
        #expect(view.dequeueConfiguredReusableSupplementary(using: titles, for: path).label.text == "title 0")
    }
}

private final class NumberCell: UICollectionViewCell {
    private(set) var isMadeWithFrame = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        isMadeWithFrame = true
    }

    required init?(coder: NSCoder) { nil }
}

/// A controller that shows the snapshot that a test applies.
private final class NumbersController: UICollectionViewController {
    private(set) lazy var data = makeDataSource()

    convenience init() {
        self.init(collectionViewLayout: UICollectionViewFlowLayout())
        restorationIdentifier = "Numbers"
    }

    private func makeDataSource() -> UICollectionViewDiffableDataSource<String, Int> {
        let cells = UICollectionView.CellRegistration<NumberCell, Int> { cell, _, number in
            cell.accessibilityLabel = "number \(number)"
        }
        return UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, number in
            view.dequeueConfiguredReusableCell(using: cells, for: path, item: number)
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.restorationIdentifier = "numbers"
        collectionView.accessibilityLabel = "numbers"
        collectionView.allowsMultipleSelection = true
        _ = data
    }
}
