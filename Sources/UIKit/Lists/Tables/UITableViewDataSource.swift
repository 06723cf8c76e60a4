import Foundation

/// The source of the content of a table. Methods with a default implementation are optional.
@preconcurrency @MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
    /// Returns the number of sections. The default implementation returns 1.
    func numberOfSections(in tableView: UITableView) -> Int
    /// Returns the number of rows in a section. A negative number counts as 0.
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    /// Returns the cell of a row near the visible part. Get it from `dequeueReusableCell(withIdentifier:for:)`.
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
    /// Returns the title above the section's rows. The default implementation returns nil, which shows none.
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
    /// Returns the title below the section's rows. The default implementation returns nil, which shows none.
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
    /// Returns true if the user can delete a row or insert one at it. If a data source lacks this method, the user
    /// can do both only if it inherits from `UITableViewController` or `UITableViewDiffableDataSource` and overrides
    /// `tableView(_:commit:forRowAt:)`. For other classes, UIKit can't find out whether they implement that method,
    /// so return true here. Without this method, the delegate's swipe actions still work.
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
    /// Deletes or inserts a row, as the user requested. Change the data, then call `UITableView.deleteRows(at:with:)`
    /// or `UITableView.insertRows(at:with:)`.
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
    /// Returns true if the user can move a row in edit mode. If a data source lacks this method, the user can move a
    /// row in two cases: if it inherits from `UITableViewController` or `UITableViewDiffableDataSource` and overrides
    /// `tableView(_:moveRowAt:to:)`, or if the row's cell has `showsReorderControl`. For other classes, UIKit can't
    /// find out whether they implement that method.
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
    /// Moves a row in the app's data after the user moved it. The table then moves its cell, unless this method
    /// informed the table about another change.
    ///
    /// - Parameters:
    ///   - tableView: The table whose row was moved.
    ///   - sourceIndexPath: The path of the row before the move.
    ///   - destinationIndexPath: The path of the row after the move.
    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
    /// Never called: displays show no index beside the rows.
    func sectionIndexTitles(for tableView: UITableView) -> [String]?
}

extension UITableViewDataSource {
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        UnimplementedMember.reached(.canEdit, false)
    }
    public func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        UnimplementedMember.reached(.canMoveRow, false)
    }
    public func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
    public func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
}
