import Foundation

/// A data source that shows a snapshot: what `UITableViewDiffableDataSource` and `UICollectionViewDiffableDataSource` have in
/// common. Apps use one of the two.
///
/// When another snapshot is applied, what is selected stays selected, wherever it is then. To restore a selection and a scroll position
/// by name (S-CLASS-20), a subclass adopts `UIDataSourceModelAssociation`: UIKit looks for the restored elements again after each
/// snapshot, until the user or the app scrolls or selects (S-CLASS-22).
@preconcurrency @MainActor
open class DiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject
where SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable {
    private weak var view: ElementView?
    private(set) var shown = ShownSnapshot(NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>())

    init(for view: ElementView) {
        self.view = view
    }

    /// Shows a snapshot. There are no animations; `completion` is called before this returns.
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

    /// Shows a snapshot as if all data were new: the selection is dropped. `completion` is called before this returns.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        shown = ShownSnapshot(snapshot)
        view?.reloadData()
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
}
