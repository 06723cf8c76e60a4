import Foundation

/// A data source that fills a collection view from a snapshot.
///
/// When the app applies another snapshot, selected items stay selected at their new places. A restoration finds items
/// by their names (S-ROW-2). If the items have none, a subclass conforms to `UIDataSourceModelAssociation`.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>:
    DiffableDataSource<SectionIdentifierType, ItemIdentifierType>, UICollectionViewDataSource
where SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable {
    /// A function that makes the cell of an item. If it returns nil, UIKit shows an empty cell.
    public typealias CellProvider = (
        _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UICollectionViewCell?
    /// A function that makes a header or footer. If it returns nil, UIKit shows an empty view.
    public typealias SupplementaryViewProvider = (
        _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView?

    private let cellProvider: CellProvider

    /// The function that makes headers and footers. Without it, UIKit shows empty views.
    open var supplementaryViewProvider: SupplementaryViewProvider?

    /// Creates a data source and sets it as the collection view's data source. The view doesn't retain it.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view.
    ///   - cellProvider: A function that makes the cells.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        self.cellProvider = cellProvider
        super.init(for: collectionView)
        collectionView.dataSource = self
    }

    // MARK: Outlines

    /// The handlers for expanding and collapsing items of section snapshots.
    open var sectionSnapshotHandlers = SectionSnapshotHandlers()
    /// The handlers for moving items.
    open var reorderingHandlers = ReorderingHandlers()
    private var outlines: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]

    /// Shows the visible items of a snapshot in a section. Adds the section at the end if it does not exist. Items that
    /// are in another section stay there. Nothing is animated, and it calls `completion` before it returns.
    ///
    /// - Parameters:
    ///   - snapshot: The content of the section.
    ///   - section: The identifier of the section.
    ///   - animatingDifferences: Has no effect: nothing is animated.
    ///   - completion: A closure that runs before this method returns.
    open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        var all = shown.snapshot
        all.appendSections([section])
        all.deleteItems(all.itemIdentifiers(inSection: section))
        let snapshot = withChoices(snapshot)
        all.appendItems(snapshot.visibleItems, toSection: section)
        outlines[section] = snapshot
        show(all)
        completion?()
    }

    /// Returns a copy of a section's content, including its collapsed items. Change the copy and apply it. If the app
    /// since applied a snapshot with other items in this section, the copy has these items without parents. It is empty
    /// for a section that doesn't exist.
    open func snapshot(
        for section: SectionIdentifierType
    ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        let items = shown.snapshot.itemIdentifiers(inSection: section)
        if let outline = outlines[section], outline.visibleItems == items { return outline }
        // The app applied another snapshot in the meantime.
        var snapshot = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
        snapshot.append(items)
        return snapshot
    }

    // MARK: Data source

    open func numberOfSections(in collectionView: UICollectionView) -> Int { shown.sections.count }

    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        shown.count(inSection: section)
    }

    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = shown.item(at: indexPath).flatMap { cellProvider(collectionView, indexPath, $0) }
        return cell ?? UICollectionViewCell(frame: .zero)
    }

    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView(frame: .zero)
    }

    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        shown.item(at: indexPath).flatMap { reorderingHandlers.canReorderItem?($0) } ?? false
    }

    /// Shows the snapshot that results from a move. Calls `willReorder` before and `didReorder` after it. Does nothing if
    /// the item or the section of its new position doesn't exist.
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        guard let (transaction, after) = transaction(moving: sourceIndexPath, to: destinationIndexPath) else { return }
        reorderingHandlers.willReorder?(transaction)
        outlines.merge(after) { $1 }
        show(transaction.finalSnapshot)
        reorderingHandlers.didReorder?(transaction)
    }
}
