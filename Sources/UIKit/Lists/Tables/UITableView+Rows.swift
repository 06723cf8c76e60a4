import Foundation

extension UITableView {
    /// Scrolls to the selected row. If several rows are selected, scrolls to the one nearest to the middle of the
    /// visible part. Does nothing without a selection. With `none`, scrolls as little as necessary.
    ///
    /// - Parameters:
    ///   - scrollPosition: The position to which the row is scrolled.
    ///   - animated: True to inform the delegate of the end of an animation. Nothing is animated.
    public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        let middle = contentOffset.y + bounds.height / 2
        let nearest = (indexPathsForSelectedRows ?? []).min {
            abs(rectForRow(at: $0).midY - middle) < abs(rectForRow(at: $1).midY - middle)
        }
        if let nearest { scrollToRow(at: nearest, at: scrollPosition, animated: animated) }
    }

    /// Returns the rows that intersect `rect`, in order. Returns nil if there are none.
    ///
    /// - Parameter rect: A rectangle, in points of the content.
    public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        let rows = layout.rows(from: rect.minY, to: rect.maxY).flatMap { section, rows in
            rows.map { IndexPath(row: $0, section: section) }
        }.filter { rectForRow(at: $0).intersects(rect) }
        return rows.isEmpty ? nil : rows
    }

    /// Always false, even between `beginUpdates()` and `endUpdates()`.
    public var hasUncommittedUpdates: Bool { false }
    /// Has no effect: displays show no index beside the rows.
    public func reloadSectionIndexTitles() {}

    /// Returns the view above the section's rows if it is a `UITableViewHeaderFooterView`. Otherwise returns nil, also
    /// for a section with only a title.
    public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        sectionHeaders[section] as? UITableViewHeaderFooterView
    }

    /// Returns the view below the section's rows if it is a `UITableViewHeaderFooterView`. Otherwise returns nil, also
    /// for a section with only a title.
    public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        sectionFooters[section] as? UITableViewHeaderFooterView
    }
}
