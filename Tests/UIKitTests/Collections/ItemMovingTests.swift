import Foundation
import Testing
import UIKit
import UIKitTesting

/// Tests of items that the user moves.
@MainActor
@Suite(.serialized)
struct ItemMovingTests {
    private func items(_ app: TestApp) -> [String?] {
        app.windows.allElements.filter { $0.role == .item }.map(\.label)
    }

    private func reorderable(_ app: TestApp) -> [Bool] {
        app.windows.allElements.filter { $0.role == .item }.map { $0.traits.contains(.reorderable) }
    }

    @Test func `The delegate says where an item goes, the data source moves it, and then the view shows it there`()
        throws
    {
        let controller = MovableItems(["a", "b", "c"])
        let app = TestApp(root: { controller })
        try app.launch()
        try app.press("a", role: .item)
        #expect(reorderable(app) == [true, true, true])
        controller.log = []
        try app.move("a", to: 2)
        #expect(controller.log == ["target 0 at 0 to 2", "move 0 to 2"])
        #expect(items(app) == ["b", "c", "a"] && controller.selectedNames == ["a"])
        controller.log = []
        controller.target = { _ in IndexPath(item: 0, section: 0) }
        try app.move("c", to: 2)
        #expect(controller.log == ["target 1 at 1 to 2", "move 1 to 0"])
        #expect(items(app) == ["c", "b", "a"])
    }

    @Test func `Without the controller's standard gesture or moveItemAt there is nothing to move items with`() throws {
        let controller = MovableItems(["a", "b"])
        let app = TestApp(root: { controller })
        try app.launch()
        controller.installsStandardGestureForInteractiveMovement = false
        app.settle()
        #expect(reorderable(app) == [false, false])
        #expect(throws: UIKitTestingError.self) { try app.move("a", to: 1) }
        let other = TestApp(root: { ItemsController(["a", "b"]) })
        try other.launch()
        #expect(reorderable(other) == [false, false])
    }

    @Test func `A gesture of the app's own begins, leads and ends a movement, or cancels it`() throws {
        let controller = MovableItems(["a", "b", "c", "d"])
        let app = TestApp(root: { controller })
        try app.launch()
        let view = try #require(controller.collectionView)
        #expect(!view.beginInteractiveMovementForItem(at: IndexPath(item: 4, section: 0)))
        #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
        #expect(!view.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0)))
        controller.log = []
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 200, y: 50))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 300, y: 50))
        // This place has no item.
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 250, y: 900))
        #expect(
            controller.log == ["target 0 at 0 to 1", "target 0 at 1 to 2"]
                && controller.sections == [["a", "b", "c", "d"]])
        view.endInteractiveMovement()
        app.settle()
        #expect(items(app) == ["b", "c", "a", "d"])
        #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 300, y: 50))
        view.cancelInteractiveMovement()
        view.endInteractiveMovement()
        app.settle()
        #expect(items(app) == ["b", "c", "a", "d"])
    }

    @Test func `A diffable data source is asked, and tells what changes before it does and after`() throws {
        let controller = MovableList()
        let app = TestApp(root: { controller })
        try app.launch()
        controller.show([["a", "b", "c"], ["x"]])
        app.settle()
        // The accessory appears in edit mode only.
        #expect(reorderable(app) == [false, false, false, false])
        controller.collectionView.isEditing = true
        app.settle()
        #expect(reorderable(app) == [true, false, true, true])
        try app.move("a", to: 3, section: 1, role: .item)
        #expect(items(app) == ["b", "c", "x", "a"])
        let transaction = try #require(controller.transactions.first)
        #expect(controller.transactions.count == 2)
        #expect(controller.shownThen == [["a", "b", "c", "x"], ["b", "c", "x", "a"]])
        #expect(transaction.initialSnapshot.itemIdentifiers(inSection: 0) == ["a", "b", "c"])
        #expect(transaction.finalSnapshot.itemIdentifiers(inSection: 0) == ["b", "c"])
        #expect(transaction.finalSnapshot.itemIdentifiers(inSection: 1) == ["x", "a"])
        #expect(
            ["a", "b", "c", "x"].applying(transaction.difference) == transaction.finalSnapshot.itemIdentifiers)
        #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == [0, 1])
        #expect(transaction.sectionTransactions.map(\.finalSnapshot.items) == [["b", "c"], ["x", "a"]])
        #expect(["x"].applying(transaction.sectionTransactions[1].difference) == ["x", "a"])
        try app.move("x", to: 0, role: .item)
        #expect(items(app) == ["x", "b", "c", "a"])
        controller.data.reorderingHandlers = .init()
        app.settle()
        #expect(throws: UIKitTestingError.self) { try app.move("c", to: 0, role: .item) }
    }

    @Test func `What is below an item of an outline goes with it, and stays collapsed`() throws {
        let controller = MovableList()
        let app = TestApp(root: { controller })
        try app.launch()
        var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
        snapshot.append(["Cats", "Dogs", "Birds"])
        snapshot.append(["Lion"], to: "Cats")
        snapshot.append(["Wolf"], to: "Dogs")
        snapshot.expand(["Dogs"])
        controller.data.apply(snapshot, to: 0)
        controller.collectionView.isEditing = true
        app.settle()
        #expect(items(app) == ["Cats", "Dogs", "Wolf", "Birds"])
        try app.move("Cats", to: 3, role: .item)
        #expect(items(app) == ["Dogs", "Wolf", "Birds", "Cats"])
        let moved = controller.data.snapshot(for: 0)
        #expect(moved.parent(of: "Lion") == "Cats" && moved.parent(of: "Wolf") == "Dogs")
        #expect(!moved.isExpanded("Cats") && moved.isExpanded("Dogs"))
        #expect(controller.transactions.last?.sectionTransactions.first?.finalSnapshot.contains("Lion") == true)
    }

    @Test func `In edit mode a press selects only what the app allows, and a list's circles say what is selected`()
        throws
    {
        let controller = MovableList()
        controller.others = [.multiselect()]
        let app = TestApp(root: { controller })
        try app.launch()
        controller.show([["a", "b", "c"]])
        controller.collectionView.isEditing = true
        app.settle()
        let nodes = app.windows.allElements.filter { $0.role == .item }
        #expect(nodes.allSatisfy { $0.traits.contains(.checkable) && !$0.traits.contains(.selectable) })
        #expect(throws: UIKitTestingError.self) { try app.press("a", role: .item) }
        controller.collectionView.allowsMultipleSelectionDuringEditing = true
        app.settle()
        for item in ["a", "c"] { try app.press(item, role: .item) }
        #expect(controller.collectionView.indexPathsForSelectedItems?.map(\.item) == [0, 2])
        #expect(app.windows.firstElement { $0.role == .collection }?.collection?.allowsMultipleSelection == true)
        controller.collectionView.isEditing = false
        app.settle()
        #expect(controller.collectionView.indexPathsForSelectedItems == nil)
    }

    @Test func `A delete accessory without an action reveals those of the list`() throws {
        var deleted: [Int] = []
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.trailingSwipeActionsConfigurationProvider = { path in
            UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .destructive, title: "Away") { _, _, done in
                    deleted.append(path.item)
                    done(true)
                }
            ])
        }
        let controller = MovableList(
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        controller.others = [.delete()]
        let app = TestApp(root: { controller })
        try app.launch()
        controller.show([["a", "b"]])
        controller.collectionView.isEditing = true
        app.settle()
        try app.press("Delete")
        #expect(app.windows.firstElement { $0.role == .rowActions }?.children.map(\.label) == ["Away"])
        try app.press("Away")
        #expect(deleted == [0])
    }
}

/// A controller whose data source moves items, and doesn't say which ones it can move.
private final class MovableItems: ItemsController {
    var target: (IndexPath) -> IndexPath = { $0 }

    override func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        log.append("move \(sourceIndexPath.item) to \(destinationIndexPath.item)")
        let name = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
        sections[destinationIndexPath.section].insert(name, at: destinationIndexPath.item)
    }

    override func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        log.append("target \(originalIndexPath.item) at \(currentIndexPath.item) to \(proposedIndexPath.item)")
        return target(proposedIndexPath)
    }
}

/// A list with a handle in edit mode. The user can't move "b".
private final class MovableList: UICollectionViewController {
    var others: [UICellAccessory] = []
    var transactions: [NSDiffableDataSourceTransaction<Int, String>] = []
    var shownThen: [[String]] = []
    private(set) var data: UICollectionViewDiffableDataSource<Int, String>!

    convenience init() {
        self.init(
            collectionViewLayout: UICollectionViewCompositionalLayout.list(
                using: UICollectionLayoutListConfiguration(appearance: .plain)))
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        installsStandardGestureForInteractiveMovement = false
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
            [weak self] cell, _, item in
            var content = cell.defaultContentConfiguration()
            content.text = item
            cell.contentConfiguration = content
            cell.accessories = [.reorder()] + (self?.others ?? [])
        }
        data = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        data.reorderingHandlers.canReorderItem = { $0 != "b" }
        data.reorderingHandlers.willReorder = { [weak self] in self?.note($0) }
        data.reorderingHandlers.didReorder = { [weak self] in self?.note($0) }
    }

    private func note(_ transaction: NSDiffableDataSourceTransaction<Int, String>) {
        transactions.append(transaction)
        shownThen.append(data.snapshot().itemIdentifiers)
    }

    func show(_ sections: [[String]]) {
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        for (section, items) in sections.enumerated() {
            snapshot.appendSections([section])
            snapshot.appendItems(items, toSection: section)
        }
        data.apply(snapshot)
    }
}
