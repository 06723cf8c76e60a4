import Foundation

extension UITableView {
    /// Computes the layout from the answers of data source and delegate. Doesn't store it. Without a data source, it
    /// has only the table's header and footer view.
    func makeLayout() -> TableLayout {
        var layout = TableLayout(
            uniformHeight: assumedRowHeight,
            headerHeight: height(ofHeaderOrFooter: tableHeaderView))
        if let dataSource { append(sectionsOf: dataSource, to: &layout) }
        layout.appendFooter(height: height(ofHeaderOrFooter: tableFooterView))
        return layout
    }

    private func append(sectionsOf dataSource: any UITableViewDataSource, to layout: inout TableLayout) {
        for section in 0..<max(0, dataSource.numberOfSections(in: self)) {
            let count = max(0, dataSource.tableView(self, numberOfRowsInSection: section))
            let header = dataSource.tableView(self, titleForHeaderInSection: section)
            let footer = dataSource.tableView(self, titleForFooterInSection: section)
            let heights = heights(ofSection: section, count: count, otherwise: layout.uniformHeight)
            let gap: CGFloat = style == .plain ? 0 : 20
            let headerView = sectionHeaders[section]
            let footerView = sectionFooters[section]
            let headerHeight = header == nil ? gap : (style == .plain ? 28 : 40)
            layout.append(
                header: header, headerHeight: headerView.map(height(ofHeaderOrFooter:)) ?? headerHeight, footer: footer,
                footerHeight: footerView.map(height(ofHeaderOrFooter:)) ?? (footer == nil ? 0 : 36), rowCount: count,
                heights: heights)
        }
    }

    /// Returns the heights of a section's rows, in points: that of the delegate, otherwise that of the row's cell,
    /// otherwise `uniform`.
    ///
    /// - Returns: nil if all rows have the height `uniform`.
    private func heights(ofSection section: Int, count: Int, otherwise uniform: CGFloat) -> [CGFloat]? {
        let designed = obeysCells ? design.heights[section] ?? [:] : [:]
        guard let tableDelegate else {
            return designed.isEmpty ? nil : (0..<count).map { designed[$0] ?? uniform }
        }
        let asked = (0..<count).map {
            tableDelegate.tableView(self, heightForRowAt: IndexPath(row: $0, section: section))
        }
        guard !designed.isEmpty || asked.contains(where: { $0 >= 0 && $0 != uniform }) else { return nil }
        return asked.enumerated().map { row, height in
            height.isFinite && height >= 0 ? height : designed[row] ?? uniform
        }
    }

    /// Gets the views of all sections from the delegate, and removes the old ones. The delegate first gets
    /// `didEndDisplaying…View` for the shown ones. The table knows its rows before that, because the delegate can ask
    /// for them.
    ///
    /// - Returns: True if there are such views now or were before.
    func takeSectionViews() -> Bool {
        endDisplay(of: displayedSections)
        let old = sectionHeaders.removeAll(from: self) + sectionFooters.removeAll(from: self)
        guard let tableDelegate else { return !old.isEmpty }
        for section in layout.sections.indices {
            if let view = tableDelegate.tableView(self, viewForHeaderInSection: section) {
                sectionHeaders.insert(view, for: section, in: self)
            }
            if let view = tableDelegate.tableView(self, viewForFooterInSection: section) {
                sectionFooters.insert(view, for: section, in: self)
            }
        }
        return !(old.isEmpty && sectionHeaders.byKey.isEmpty && sectionFooters.byKey.isEmpty)
    }

    /// Tells the delegate which header and footer views appeared and disappeared. They appear with the first row of
    /// their section that is near the visible part, and disappear with the last one. The table calls it after it made
    /// the cells.
    func tellOfSectionViews() {
        let nearby = Set(cells.byKey.keys.map(\.section))
        endDisplay(of: displayedSections.subtracting(nearby))
        for section in nearby.subtracting(displayedSections).sorted() {
            displayedSections.insert(section)
            if let view = sectionHeaders[section] {
                tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
            }
            if let view = sectionFooters[section] {
                tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: section)
            }
        }
    }

    private func endDisplay(of sections: Set<Int>) {
        displayedSections.subtract(sections)
        for section in sections.sorted() {
            if let view = sectionHeaders[section] {
                tableDelegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
            }
            if let view = sectionFooters[section] {
                tableDelegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
            }
        }
    }

    /// Returns the height that code set for the view, otherwise that of a search bar, which is 56 points. Returns 0 for
    /// nil and for a hidden view.
    private func height(ofHeaderOrFooter view: UIView?) -> CGFloat {
        guard let view, !view.isHidden else { return 0 }
        return view.frame.height > 0 ? view.frame.height : 56
    }
}
