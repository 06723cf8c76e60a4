import Foundation

/// The row heights that follow from Interface Builder's cells. They apply if neither the delegate nor code sets a
/// height.
///
/// The table knows the cell of a row only after it made the cell. Until then it assumes the height of the first
/// prototype. It keeps a learned height after the cell is gone, so that a list of different cells does not jump.
struct TableDesign {
    /// The `rowHeight` in the file. If code sets another one, that applies to all rows.
    var rowHeight: CGFloat?
    /// The height of the first prototype, or of the first cell that has a height of its own.
    var typicalHeight: CGFloat?
    /// The heights of rows that differ from the assumed height, by section and row.
    private(set) var heights: [Int: [Int: CGFloat]] = [:]

    func height(of path: IndexPath) -> CGFloat? { heights[path.section]?[path.row] }

    /// Records the height of a row. A height that is the same as `assumed` needs no record, so this removes an earlier
    /// one.
    ///
    /// - Returns: True if the height is different from before.
    mutating func note(_ height: CGFloat, of path: IndexPath, otherwise assumed: CGFloat) -> Bool {
        guard (self.height(of: path) ?? assumed) != height else { return false }
        heights[path.section, default: [:]][path.row] = height == assumed ? nil : height
        return true
    }
}

extension UITableView {
    /// True if cells can determine the heights of their rows, because code set no row height other than that of the
    /// file.
    var obeysCells: Bool { rowHeight <= 0 || rowHeight == design.rowHeight }

    /// The assumed height of rows for which neither the delegate nor a cell defines one.
    var assumedRowHeight: CGFloat {
        if obeysCells, let height = design.typicalHeight { return height }
        return undesignedRowHeight
    }

    private var undesignedRowHeight: CGFloat { rowHeight > 0 ? rowHeight : style == .plain ? 52 : 48 }

    /// Returns the height that a cell was designed with. Returns nil if it has none, or if code set a height for all
    /// rows. It ignores the drawn height if the file sets a height for all rows.
    func designedHeight(of cell: UITableViewCell) -> CGFloat? {
        guard obeysCells else { return nil }
        return cell.design.rowHeight ?? (rowHeight > 0 ? nil : cell.design.drawnHeight)
    }

    /// Learns heights from the existing cells. If no typical height is known, it is that of the first cell with a
    /// height of its own. Learns nothing of rows whose height the delegate sets, and nothing at all if code set a
    /// height for all rows.
    ///
    /// - Returns: True if it learned a new height, so that the layout must change.
    func takeHeights() -> Bool {
        guard obeysCells else { return false }
        var isNews = false
        // In order, because the first cell determines the assumed height of the others.
        for (path, cell) in cells.byKey.sorted(by: { $0.key < $1.key }) {
            let designed = designedHeight(of: cell)
            guard designed != nil || design.typicalHeight != nil, delegateHeight(of: path) == nil else { continue }
            if design.typicalHeight == nil {
                design.typicalHeight = designed
                isNews = true
            }
            let height = designed ?? undesignedRowHeight
            if design.note(height, of: path, otherwise: assumedRowHeight) { isNews = true }
        }
        return isNews
    }

    private func delegateHeight(of path: IndexPath) -> CGFloat? {
        guard let height = tableDelegate?.tableView(self, heightForRowAt: path), height.isFinite, height >= 0 else {
            return nil
        }
        return height
    }
}
