import Foundation

/// The positions of all rows of a table, from the last answers of its data source.
///
/// Invariant: `sections[n].y` is the sum of the heights of all sections before n, so a bisection finds a position.
struct TableLayout {
    struct Section {
        var y: CGFloat
        var header: String?
        var footer: String?
        var headerHeight: CGFloat
        var footerHeight: CGFloat
        var rowCount: Int
        /// The tops of the rows, relative to the section's top. Empty if all rows have the height `uniformHeight`.
        var rowTops: [CGFloat] = []
        var rowsHeight: CGFloat
        /// The number of rows in the sections before this one.
        var rowsBefore: Int

        var height: CGFloat { headerHeight + rowsHeight + footerHeight }
    }

    private(set) var sections: [Section] = []
    private(set) var rowCount = 0
    private(set) var height: CGFloat = 0
    let uniformHeight: CGFloat

    /// Creates a layout without sections.
    ///
    /// - Parameters:
    ///   - uniformHeight: The height of rows that define no other one, in points.
    ///   - headerHeight: The height of the view above all rows, in points.
    init(uniformHeight: CGFloat, headerHeight: CGFloat = 0) {
        self.uniformHeight = uniformHeight
        height = headerHeight
    }

    /// Adds room for the view below all rows.
    mutating func appendFooter(height footerHeight: CGFloat) {
        height += footerHeight
    }

    /// Adds a section below the others.
    ///
    /// - Parameters:
    ///   - header: The title above the rows. nil for none.
    ///   - headerHeight: The height above the rows, in points.
    ///   - footer: The title below the rows. nil for none.
    ///   - footerHeight: The height below the rows, in points.
    ///   - count: The number of rows.
    ///   - heights: The height of each row. nil if all rows have the height `uniformHeight`.
    mutating func append(
        header: String?, headerHeight: CGFloat, footer: String?, footerHeight: CGFloat, rowCount count: Int,
        heights: [CGFloat]?
    ) {
        var tops: [CGFloat] = []
        var rowsHeight = CGFloat(count) * uniformHeight
        if let heights {
            var top = headerHeight
            for height in heights {
                tops.append(top)
                top += height
            }
            rowsHeight = top - headerHeight
        }
        let section = Section(
            y: height, header: header, footer: footer, headerHeight: headerHeight, footerHeight: footerHeight,
            rowCount: count, rowTops: tops, rowsHeight: rowsHeight, rowsBefore: rowCount)
        sections.append(section)
        rowCount += count
        height += section.height
    }

    func contains(_ path: IndexPath) -> Bool {
        path.count == 2 && sections.indices.contains(path.section) && path.row >= 0
            && path.row < sections[path.section].rowCount
    }

    /// Returns the top and height of a row. Returns nil if it does not exist.
    func frame(of path: IndexPath) -> (y: CGFloat, height: CGFloat)? {
        guard contains(path) else { return nil }
        let section = sections[path.section]
        guard !section.rowTops.isEmpty else {
            return (section.y + section.headerHeight + CGFloat(path.row) * uniformHeight, uniformHeight)
        }
        let top = section.rowTops[path.row]
        let bottom =
            path.row + 1 < section.rowCount ? section.rowTops[path.row + 1] : section.headerHeight + section.rowsHeight
        return (section.y + top, bottom - top)
    }

    /// Returns the position of a row among all rows. The row's section must exist.
    func ordinal(of path: IndexPath) -> Int {
        sections[path.section].rowsBefore + path.row
    }

    /// Returns the rows between two positions, in order, by section. A section without rows there has an empty range.
    /// The last row can begin exactly at `bottom`.
    func rows(from top: CGFloat, to bottom: CGFloat) -> [(section: Int, rows: Range<Int>)] {
        var result: [(section: Int, rows: Range<Int>)] = []
        var index = sections.bisected { $0.y + $0.height > top }
        while index < sections.count, sections[index].y < bottom {
            let section = sections[index]
            let first = row(in: section, at: top - section.y)
            let last = row(in: section, at: bottom - section.y)
            let end = min(section.rowCount, last + 1)
            result.append((index, min(first, end)..<end))
            index += 1
        }
        return result
    }

    /// Returns the row at a distance below the section's top. Returns 0 above all rows, and the number of rows below
    /// them. Returns 0 for a section without rows.
    private func row(in section: Section, at distance: CGFloat) -> Int {
        guard distance > section.headerHeight, section.rowCount > 0 else { return 0 }
        guard distance < section.headerHeight + section.rowsHeight else { return section.rowCount }
        guard !section.rowTops.isEmpty else {
            return Int(min(CGFloat(section.rowCount), (distance - section.headerHeight) / uniformHeight))
        }
        return max(0, section.rowTops.bisected { $0 > distance } - 1)
    }
}
