import Foundation

/// The data source of a collection view that shows a snapshot.
///
/// When another snapshot is applied, what is selected stays selected, wherever it is then. To restore a selection by name
/// (S-CLASS-20), a subclass adopts `UIDataSourceModelAssociation`.
@MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject,
    UICollectionViewDataSource
where
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
{
    /// Makes the cell of an item; nil where there is nothing to show, and an empty cell stands in.
    public typealias CellProvider = (
        _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UICollectionViewCell?
    /// Makes a header or footer; nil where there is nothing to show, and an empty view stands in.
    public typealias SupplementaryViewProvider = (
        _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView?

    private weak var collectionView: UICollectionView?
    private let cellProvider: CellProvider
    private var shown = ShownSnapshot(NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>())

    /// Makes headers and footers.
    open var supplementaryViewProvider: SupplementaryViewProvider?

    /// Becomes the collection view's data source.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        self.collectionView = collectionView
        self.cellProvider = cellProvider
        super.init()
        collectionView.dataSource = self
    }

    /// Shows a snapshot. There are no animations; `completion` is called before this returns.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        let old = shown
        shown = ShownSnapshot(snapshot)
        if let collectionView, collectionView.dataSource === self {
            collectionView.dataDidMove { paths in paths.compactMap { old.item(at: $0).flatMap(shown.path) } }
        }
        completion?()
    }

    /// Shows a snapshot as if all data were new: the selection is dropped. `completion` is called before this returns.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        shown = ShownSnapshot(snapshot)
        collectionView?.reloadData()
        completion?()
    }

    /// A copy of what is shown; change it, and apply it.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { shown.snapshot }

    /// The section at a position; nil if there is none.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { shown.section(at: index) }
    /// The position of a section; nil if it does not exist.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        shown.sections.firstIndex(of: sectionIdentifier)
    }
    /// The item at a path; nil if there is none.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { shown.item(at: indexPath) }
    /// Where an item is now; nil if it does not exist.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { shown.path(of: itemIdentifier) }

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
}
