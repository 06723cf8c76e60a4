import Foundation
import Testing
import UIKit
import UIKitTesting

/// Rows and items that UIKit looks for again when the app shows another snapshot (S-CLASS-22).
@MainActor
@Suite(.serialized)
struct DiffableRestorationTests {
    private nonisolated static let count = 100
    /// Two orders of the same items.
    private nonisolated static let byDate = Array(0..<count)
    private nonisolated static let byAmount = (0..<count).map { ($0 * 37 + 11) % count }

    /// An item without a name that lasts (S-ROW-2).
    struct Entry: Hashable, Sendable { let number: Int }

    private typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Entry>

    private static func snapshot(_ items: [Int]) -> Snapshot {
        var snapshot = Snapshot()
        snapshot.appendSections([0])
        snapshot.appendItems(items.map(Entry.init))
        return snapshot
    }

    private final class NamedRows: UITableViewDiffableDataSource<Int, Entry>, UIDataSourceModelAssociation {
        func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? {
            itemIdentifier(for: idx).map { "\($0.number)" }
        }
        func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
            Int(identifier).flatMap { indexPath(for: Entry(number: $0)) }
        }
    }

    private final class NamedItems: UICollectionViewDiffableDataSource<Int, Entry>, UIDataSourceModelAssociation {
        func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? {
            itemIdentifier(for: idx).map { "\($0.number)" }
        }
        func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
            Int(identifier).flatMap { indexPath(for: Entry(number: $0)) }
        }
    }

    enum Kind: CaseIterable, Sendable { case table, namedTable, collection, namedCollection }

    /// A list with one order when its view loads, and another one when the app restores its state.
    private final class Ledger: UIViewController {
        private let kind: Kind
        private let loaded: [Int]
        private let finished: [Int]
        private let apply: (DiffableDataSource<Int, Entry>, Snapshot) -> Void
        private(set) var list = UIScrollView()
        private(set) var data: DiffableDataSource<Int, Entry>!

        init(
            _ kind: Kind, loaded: [Int], finished: [Int],
            apply: @escaping (DiffableDataSource<Int, Entry>, Snapshot) -> Void = { $0.apply($1) }
        ) {
            (self.kind, self.loaded, self.finished, self.apply) = (kind, loaded, finished, apply)
            super.init(nibName: nil, bundle: nil)
            restorationIdentifier = "Ledger"
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            switch kind {
            case .table, .namedTable:
                let table = UITableView()
                table.allowsMultipleSelection = true
                let cell: UITableViewDiffableDataSource<Int, Entry>.CellProvider = { _, _, _ in UITableViewCell() }
                data =
                    kind == .table
                    ? UITableViewDiffableDataSource(tableView: table, cellProvider: cell)
                    : NamedRows(tableView: table, cellProvider: cell)
                list = table
            case .collection, .namedCollection:
                let layout = UICollectionViewFlowLayout()
                layout.itemSize = CGSize(width: 300, height: 50)
                layout.minimumLineSpacing = 0
                let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
                collection.allowsMultipleSelection = true
                let cell: UICollectionViewDiffableDataSource<Int, Entry>.CellProvider = { _, _, _ in
                    UICollectionViewCell()
                }
                data =
                    kind == .collection
                    ? UICollectionViewDiffableDataSource(collectionView: collection, cellProvider: cell)
                    : NamedItems(collectionView: collection, cellProvider: cell)
                list = collection
            }
            list.restorationIdentifier = "List"
            list.accessibilityLabel = "list"
            list.frame = view.bounds
            list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(list)
            apply(data, snapshot(loaded))
        }

        override func applicationFinishedRestoringState() {
            super.applicationFinishedRestoringState()
            apply(data, snapshot(finished))
        }

        func show(_ items: [Int]) { apply(data, snapshot(items)) }

        private func snapshot(_ items: [Int]) -> Snapshot { DiffableRestorationTests.snapshot(items) }

        /// The numbers of the selected items.
        var selected: [Int] {
            let paths =
                (list as? UITableView)?.indexPathsForSelectedRows
                ?? (list as? UICollectionView)?.indexPathsForSelectedItems ?? []
            return paths.compactMap { data.itemIdentifier(for: $0)?.number }.sorted()
        }

        func select(_ items: [Int]) {
            for path in items.compactMap({ data.indexPath(for: Entry(number: $0)) }) {
                (list as? UITableView)?.selectRow(at: path, animated: false, scrollPosition: .none)
                (list as? UICollectionView)?.selectItem(at: path, animated: false, scrollPosition: [])
            }
        }
    }

    private func app(_ make: @escaping () -> Ledger) throws -> (TestApp, Ledger) {
        let app = TestApp(root: { make() })
        try app.launch()
        return (app, try app.root(as: Ledger.self))
    }

    // S-CLASS-22.6
    @Test(arguments: Kind.allCases, [false, true])
    func `S-CLASS-22: in whatever order snapshots are applied in a restoration, the place is what was saved`(
        kind: Kind, reloads: Bool
    ) throws {
        let orders = [Self.byDate, Self.byAmount]
        for (loaded, finished) in [(0, 1), (1, 0), (1, 1)] {
            for offset in [0, 300, 1_210] as [CGFloat] {
                let (app, ledger) = try app {
                    Ledger(kind, loaded: orders[loaded], finished: orders[finished]) {
                        reloads ? $0.applySnapshotUsingReloadData($1) : $0.apply($1)
                    }
                }
                ledger.show(orders[finished])
                ledger.list.contentOffset.y = offset
                ledger.select([orders[finished][7], orders[finished][90]])
                let (place, selected) = (ledger.list.contentOffset.y, ledger.selected)
                #expect(place == offset && selected.count == 2)
                try app.relaunch()
                let restored = try app.root(as: Ledger.self)
                #expect(restored.list.contentOffset.y == place)
                #expect(restored.selected == selected)
            }
        }
    }

    // S-CLASS-22.3, S-CLASS-22.5
    @Test(arguments: [Kind.namedTable, .namedCollection])
    func `S-CLASS-22: what has a name is found in snapshots that come later, until the user scrolls`(kind: Kind) throws
    {
        let (app, ledger) = try app { Ledger(kind, loaded: Self.byDate, finished: Self.byDate) }
        ledger.list.contentOffset.y = 300
        ledger.select([3])
        try app.relaunch()
        let restored = try app.root(as: Ledger.self)
        let place = restored.list.contentOffset.y
        restored.show([500, 501] + Self.byDate)
        #expect(restored.list.contentOffset.y > place && restored.selected == [3])
        restored.show(Self.byDate)
        #expect(restored.list.contentOffset.y == place && restored.selected == [3])
        app.scroll("list", to: 1_000)
        restored.show(Self.byAmount)
        #expect(restored.list.contentOffset.y == 1_000)
    }

    @Test(arguments: [Kind.table, .collection])
    func `S-CLASS-22: what has only an index stays selected in later snapshots`(kind: Kind) throws {
        let (app, ledger) = try app { Ledger(kind, loaded: Self.byDate, finished: Self.byDate) }
        ledger.select([3])
        try app.relaunch()
        let restored = try app.root(as: Ledger.self)
        #expect(restored.selected == [3])
        restored.show([500] + Self.byDate)
        #expect(restored.selected == [3])
    }
}
