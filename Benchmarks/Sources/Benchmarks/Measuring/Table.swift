import Foundation

/// The rows as a Markdown table with aligned columns.
struct Table: CustomStringConvertible {
    var rows: [Row]
    /// The names for the rows' counts, in plural and singular.
    var unit = (several: "controllers", one: "controller")
    /// True if the table has the written bytes in place of the time for one of them.
    var showsWrittenBytes = false

    private var heading: [String] {
        ["what", unit.several, "median", showsWrittenBytes ? "bytes written" : "per \(unit.one)", "ratio"]
    }

    var description: String {
        let lines = [heading] + rows.map(cells)
        let widths = heading.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
        var text = lines.map { line in
            let cells = line.indices.map { pad(line[$0], to: widths[$0], onLeft: $0 > 0) }
            return "| " + cells.joined(separator: " | ") + " |"
        }
        let rules = widths.indices.map { column in
            let dashes = String(repeating: "-", count: widths[column] + 1)
            return dashes + (column > 0 ? ":" : "-")
        }
        text.insert("|" + rules.joined(separator: "|") + "|", at: 1)
        return text.joined(separator: "\n")
    }

    private func cells(_ row: Row) -> [String] {
        let ratio = row.ratio.map { String(format: "%.2f", $0) + " × " + (row.comparison?.name ?? "") }
        let share =
            showsWrittenBytes
            ? "\(row.writtenBytes)" : String(format: "%.2f µs", row.median.milliseconds * 1_000 / Double(row.count))
        return [row.name, "\(row.count)", String(format: "%.3f ms", row.median.milliseconds), share, ratio ?? ""]
    }

    private func pad(_ cell: String, to width: Int, onLeft: Bool) -> String {
        let space = String(repeating: " ", count: width - cell.count)
        return onLeft ? space + cell : cell + space
    }
}

extension Duration {
    var milliseconds: Double { self / .milliseconds(1) }
}
