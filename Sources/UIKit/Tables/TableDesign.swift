import Foundation

/// How high Interface Builder's cells make the rows of a table, where neither the delegate nor code says it.
///
/// Which cell a row shows is known when the cell is made. Until then a row is as high as the first prototype, and what was
/// learnt of it stays when its cell goes, so that a list of different cells does not jump.
struct TableDesign {
    /// `rowHeight` as the file has it: code that sets another one means all rows.
    var rowHeight: CGFloat?
    /// Of the first prototype, or of the first cell that has a height of its own.
    var typicalHeight: CGFloat?
    /// Of the rows that differ from the others, by section and row.
    private(set) var heights: [Int: [Int: CGFloat]] = [:]

    func height(of path: IndexPath) -> CGFloat? { heights[path.section]?[path.row] }

    /// - Returns: whether that is news.
    mutating func note(_ height: CGFloat, of path: IndexPath, otherwise assumed: CGFloat) -> Bool {
        guard (self.height(of: path) ?? assumed) != height else { return false }
        heights[path.section, default: [:]][path.row] = height == assumed ? nil : height
        return true
    }
}

extension UITableView {
    /// Whether cells may say how high their rows are.
    var obeysCells: Bool { rowHeight <= 0 || rowHeight == design.rowHeight }

    /// Of rows that neither the delegate nor a cell has told of.
    var assumedRowHeight: CGFloat {
        if obeysCells, let height = design.typicalHeight { return height }
        return undesignedRowHeight
    }

    private var undesignedRowHeight: CGFloat { rowHeight > 0 ? rowHeight : style == .plain ? 52 : 48 }

    /// What a cell was designed with; nil if it has no height of its own, or code has set one for all rows.
    func designedHeight(of cell: UITableViewCell) -> CGFloat? {
        guard obeysCells else { return nil }
        return cell.design.rowHeight ?? (rowHeight > 0 ? nil : cell.design.drawnHeight)
    }

    /// Learns from the cells that are there now.
    ///
    /// - Returns: whether a row is of another height than was assumed.
    func takeHeights() -> Bool {
        guard obeysCells else { return false }
        var isNews = false
        // In order, as the first one says what the others are assumed to be.
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
