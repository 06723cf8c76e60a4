import Foundation

/// The data source of a table that shows a snapshot.
///
/// When another snapshot is applied, what is selected stays selected, wherever it is then. To restore a selection by name
/// (S-CLASS-20), a subclass adopts `UIDataSourceModelAssociation`.
@MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject,
    UITableViewDataSource
where
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
{
    /// Makes the cell of an item; nil where there is nothing to show, and an empty cell stands in.
    public typealias CellProvider = (
        _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UITableViewCell?

    private weak var tableView: UITableView?
    private let cellProvider: CellProvider
    private var shown = ShownSnapshot(NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>())

    /// Accepted; there are no animations.
    open var defaultRowAnimation = UITableView.RowAnimation.automatic

    /// Becomes the table's data source.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        self.tableView = tableView
        self.cellProvider = cellProvider
        super.init()
        tableView.dataSource = self
    }

    /// Shows a snapshot. There are no animations; `completion` is called before this returns.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        let old = shown
        shown = ShownSnapshot(snapshot)
        if let tableView, tableView.dataSource === self {
            tableView.dataDidMove { paths in paths.compactMap { old.item(at: $0).flatMap(shown.path) } }
        }
        completion?()
    }

    /// Shows a snapshot as if all data were new: the selection is dropped. `completion` is called before this returns.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        shown = ShownSnapshot(snapshot)
        tableView?.reloadData()
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

    // A subclass overrides these; Swift on Linux has no other way to make protocol members overridable.
    open func numberOfSections(in tableView: UITableView) -> Int { shown.sections.count }

    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        shown.count(inSection: section)
    }

    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = shown.item(at: indexPath).flatMap { cellProvider(tableView, indexPath, $0) }
        return cell ?? UITableViewCell(style: .default, reuseIdentifier: nil)
    }

    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
}
