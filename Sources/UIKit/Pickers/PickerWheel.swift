import Foundation

/// One component of a picker: its rows, the chosen one, and what those near it are called.
@MainActor
struct PickerWheel {
    enum Row {
        case title(String)
        /// Its text may change after the delegate made it.
        case view(UIView)

        @MainActor var text: String {
            switch self {
            case .title(let title): title
            case .view(let view): view.readableText
            }
        }
    }

    private(set) var rowCount = 0
    /// -1 while there are no rows.
    private(set) var selectedRow = -1
    /// Whether the user chose the row (S-INPUT-1).
    var input = UserInput()
    var label: String?
    var hint: String?
    /// nil: the delegate has to be asked.
    private(set) var shown: (first: Int, rows: [Row])?

    /// The data source says how many rows there are now. The chosen one stays, if that can be.
    mutating func reload(rowCount: Int) {
        self.rowCount = max(rowCount, 0)
        selectedRow = min(max(selectedRow, 0), self.rowCount - 1)
        if selectedRow < 0 { input.valueWasSet() }
        shown = nil
    }

    /// - Returns: whether there is such a row.
    mutating func select(_ row: Int) -> Bool {
        guard (0..<rowCount).contains(row) else { return false }
        selectedRow = row
        return true
    }

    /// The rows that a display gets to know: all, or of a long wheel some hundreds around the chosen one. Which ones follows
    /// from that row alone, so that it is the same after a launch, and in blocks, so that it seldom changes.
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

    mutating func forgetRows() {
        shown = nil
    }

    func view(forRow row: Int) -> UIView? {
        guard let shown, shown.rows.indices.contains(row - shown.first),
            case .view(let view) = shown.rows[row - shown.first]
        else { return nil }
        return view
    }
}

extension UIView {
    /// What is to be read in a view and below it, in order.
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
