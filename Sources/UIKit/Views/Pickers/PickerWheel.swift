import Foundation

/// A component of a picker, with its rows, the selected row and the titles near it.
@MainActor
struct PickerWheel {
    enum Row {
        case title(String)
        /// A view of the delegate. Its text may change afterwards.
        case view(UIView)

        @MainActor var text: String {
            switch self {
            case .title(let title): title
            case .view(let view): view.readableText
            }
        }
    }

    private(set) var rowCount = 0
    /// The selected row, or -1 while there are no rows.
    private(set) var selectedRow = -1
    /// The record whether the user chose the row (S-INPUT-1).
    var input = UserInput()
    var label: String?
    var hint: String?
    /// The rows for displays, or nil until the picker asks the delegate.
    private(set) var shown: (first: Int, rows: [Row])?

    /// Sets the number of rows from the data source. The selected row stays selected if it still exists. Otherwise the
    /// last row is selected. A wheel without rows selects the first one when it gets some. The wheel forgets the rows
    /// for displays.
    mutating func reload(rowCount: Int) {
        self.rowCount = max(rowCount, 0)
        selectedRow = min(max(selectedRow, 0), self.rowCount - 1)
        if selectedRow < 0 { input.valueWasSet() }
        shown = nil
    }

    /// Selects a row.
    /// - Returns: True if the row exists.
    mutating func select(_ row: Int) -> Bool {
        guard (0..<rowCount).contains(row) else { return false }
        selectedRow = row
        return true
    }

    /// The rows that a display gets: all rows of a wheel with at most 1,000. A longer wheel shows the block of 200 rows
    /// with the selected one, and the blocks before and after it. The range depends only on the selected row, so that
    /// it is the same after a launch.
    var wantedRows: Range<Int> {
        guard rowCount > Self.longest else { return 0..<rowCount }
        let block = max(selectedRow, 0) / Self.block
        return max(0, block - 1) * Self.block..<min(rowCount, (block + 2) * Self.block)
    }
    private static let longest = 1000
    private static let block = 200

    var needsRows: Bool {
        guard let shown else { return true }
        return shown.first..<shown.first + shown.rows.count != wantedRows
    }

    mutating func show(_ rows: [Row], from first: Int) {
        shown = (first, rows)
    }

    func view(forRow row: Int) -> UIView? {
        guard let shown, shown.rows.indices.contains(row - shown.first),
            case .view(let view) = shown.rows[row - shown.first]
        else { return nil }
        return view
    }
}

extension UIView {
    /// The visible texts of a view and its descendants, in order, with spaces between. An accessibility label or a
    /// label's text replaces the texts of the views in it.
    fileprivate var readableText: String {
        var texts: [String] = []
        var pending: [UIView] = [self]
        while let view = pending.popLast() {
            guard !view.isHidden else { continue }
            if let text = view.accessibilityLabel ?? (view as? UILabel)?.text {
                texts.append(text)
            } else {
                pending.append(contentsOf: view.subviews.reversed())
            }
        }
        return texts.joined(separator: " ")
    }
}
