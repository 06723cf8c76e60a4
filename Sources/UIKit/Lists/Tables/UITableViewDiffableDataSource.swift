import Foundation

/// A data source that fills a table from a snapshot.
///
/// When the app applies another snapshot, selected rows stay selected at their new places. To restore a selection by
/// name (S-CLASS-20), a subclass conforms to `UIDataSourceModelAssociation`.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>:
    DiffableDataSource<SectionIdentifierType, ItemIdentifierType>, UITableViewDataSource
where SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable {
    /// A function that makes the cell of an item. If it returns nil, UIKit shows an empty cell.
    public typealias CellProvider = (
        _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UITableViewCell?

    private let cellProvider: CellProvider

    /// Has no effect: nothing is animated.
    open var defaultRowAnimation = UITableView.RowAnimation.automatic

    /// Creates a data source and sets it as the table's data source. The table doesn't retain it.
    ///
    /// - Parameters:
    ///   - tableView: The table.
    ///   - cellProvider: A function that makes the cells.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        self.cellProvider = cellProvider
        super.init(for: tableView)
        tableView.dataSource = self
    }

    // Subclasses override these methods. On Linux, Swift has no other way to make protocol members overridable.
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
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        UnimplementedMember.reached(.canEdit, false)
    }
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        UnimplementedMember.reached(.canMoveRow, false)
    }
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
}
