import Foundation

extension UITableView {
    /// Scrolls to the selected row; with several, to the one that is nearest to what is seen.
    public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        let middle = contentOffset.y + bounds.height / 2
        let nearest = (indexPathsForSelectedRows ?? []).min {
            abs(rectForRow(at: $0).midY - middle) < abs(rectForRow(at: $1).midY - middle)
        }
        if let nearest { scrollToRow(at: nearest, at: scrollPosition, animated: animated) }
    }

    /// The rows that `rect` touches, in order; nil where it touches none.
    public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        let rows = layout.rows(from: rect.minY, to: rect.maxY).flatMap { section, rows in
            rows.map { IndexPath(row: $0, section: section) }
        }.filter { rectForRow(at: $0).intersects(rect) }
        return rows.isEmpty ? nil : rows
    }

    /// Always false: updates are made when they are called for.
    public var hasUncommittedUpdates: Bool { false }
    /// Has no effect: there is no index beside the rows.
    public func reloadSectionIndexTitles() {}

    /// The view above the section's rows, if the delegate gave one of this kind.
    public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        sectionHeaders[section] as? UITableViewHeaderFooterView
    }

    /// The view below the section's rows, if the delegate gave one of this kind.
    public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        sectionFooters[section] as? UITableViewHeaderFooterView
    }
}
