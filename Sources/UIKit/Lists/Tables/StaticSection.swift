import Foundation

/// A section of a table whose rows are all in the storyboard.
@MainActor
struct StaticSection {
    var headerTitle: String?
    var footerTitle: String?
    var headerView: UIView?
    var footerView: UIView?
    /// The cells, which are made together with the table and never reused for another row.
    var cells: [UITableViewCell]
}

extension UITableView {
    /// Returns a section of a table whose rows are all in the storyboard.
    ///
    /// - Returns: nil for a section that does not exist, and for other tables.
    func staticSection(_ index: Int) -> StaticSection? {
        guard let staticSections, staticSections.indices.contains(index) else { return nil }
        return staticSections[index]
    }

    /// Returns the cell of a row of a table whose rows are all in the storyboard.
    ///
    /// - Returns: nil for a row that does not exist, and for other tables.
    func staticCell(at path: IndexPath) -> UITableViewCell? {
        guard path.count == 2, let cells = staticSection(path.section)?.cells, cells.indices.contains(path.row) else {
            return nil
        }
        return cells[path.row]
    }
}
