import Foundation

/// A data source that shows a snapshot: the common part of `UITableViewDiffableDataSource` and
/// `UICollectionViewDiffableDataSource`. Apps use one of the two.
///
/// When an app applies another snapshot, the selected elements stay selected wherever they are then. UIKit restores the
/// selection and the scroll position by the items, if their type has names that last (S-ROW-2). Otherwise a subclass can
/// adopt `UIDataSourceModelAssociation` (S-CLASS-20). UIKit looks for the restored elements again after each snapshot,
/// until the user or the app scrolls or selects (S-CLASS-22).
@preconcurrency @MainActor
open class DiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject
where SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable {
    private(set) weak var view: ElementView?
    private(set) var shown = ShownSnapshot(NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>())

    init(for view: ElementView) {
        self.view = view
    }

    /// Shows a snapshot. Selected items that still exist stay selected. There are no animations, and this calls
    /// `completion` before it returns. If the view has another data source now, this only stores the snapshot.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        show(snapshot)
        completion?()
    }

    final func show(_ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>) {
        let old = shown
        shown = ShownSnapshot(snapshot)
        if let view, view.source === self {
            view.snapshotDidChange { paths in paths.compactMap { old.item(at: $0).flatMap(shown.path) } }
        }
    }

    /// Shows a snapshot as if all data were new, and clears the selection. It calls `completion` before it returns. The
    /// view reloads even if it has another data source now. Without a view, this only stores the snapshot.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        shown = ShownSnapshot(snapshot)
        view?.reloadData()
        completion?()
    }

    /// Returns a copy of the shown snapshot. Change it and apply it.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { shown.snapshot }

    /// Returns the section at an index, or nil if there is none.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { shown.section(at: index) }
    /// Returns the index of a section, or nil if the section doesn't exist.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        shown.sections.firstIndex(of: sectionIdentifier)
    }
    /// Returns the item at an index path, or nil if there is none.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { shown.item(at: indexPath) }
    /// Returns the index path of an item, or nil if the item doesn't exist.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { shown.path(of: itemIdentifier) }
}
