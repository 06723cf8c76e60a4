import Foundation

/// What a table shows. Members with a default are optional.
@preconcurrency @MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
    /// 1 by default.
    func numberOfSections(in tableView: UITableView) -> Int
    /// A negative number counts as 0.
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    /// Asked for rows near the visible part. Take the cell from `dequeueReusableCell(withIdentifier:for:)`.
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
    /// Shown above the section's rows; nil, the default, for none.
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
    /// Shown below the section's rows; nil, the default, for none.
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
    /// Asks if the user may delete a row, or insert one at it. Without this method they may if the data source derives from
    /// `UITableViewController` or `UITableViewDiffableDataSource` and overrides `tableView(_:commit:forRowAt:)`. Of other classes nobody
    /// can ask whether they have that, so rows of these need a true here. Swipe actions of the delegate need no true without this method.
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
    /// The user has deleted a row: delete it from the data, then call `UITableView.deleteRows(at:with:)`. Or they want one inserted.
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
    /// Asks if the user may move a row in edit mode. Without this method they may if the data source derives from
    /// `UITableViewController` or `UITableViewDiffableDataSource` and overrides `tableView(_:moveRowAt:to:)`, or if the row's cell has
    /// `showsReorderControl`. Of other classes nobody can ask whether they have that method.
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
    /// Tells that the user has moved a row: move it in the data. The table moves its cell then, unless this has told the table of another change.
    ///
    /// - Parameters:
    ///   - tableView: the table whose row was moved.
    ///   - sourceIndexPath: where the row is.
    ///   - destinationIndexPath: where it is when it has left its place and come to the new one.
    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
    /// Never asked: displays show no index beside the rows.
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
