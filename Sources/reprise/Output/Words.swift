import Foundation

/// Numbers as people read them.
enum Words {
    /// Returns a number with a noun: `1 object`, `2 objects`.
    static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

    /// Returns a size: `812 B`, `4.2 kB`, `16.1 MB`.
    static func size(_ bytes: Int) -> String {
        switch bytes {
        case ..<1000: "\(bytes) B"
        case ..<1_000_000: "\(rounded(Double(bytes) / 1000)) kB"
        default: "\(rounded(Double(bytes) / 1_000_000)) MB"
        }
    }

    private static func rounded(_ number: Double) -> String {
        number < 100 ? "\((number * 10).rounded() / 10)" : "\(Int(number.rounded()))"
    }

    /// Returns an age: `3 minutes ago`, or `just now` for less than a second.
    static func age(_ seconds: Double) -> String {
        let units = [(86_400.0 * 365, "year"), (86_400, "day"), (3600, "hour"), (60, "minute"), (1, "second")]
        for (length, name) in units where seconds >= length {
            return count(Int(min(seconds / length, 1e9)), name) + " ago"
        }
        return "just now"
    }

    /// Returns rows with aligned columns, two spaces apart.
    static func table(_ rows: [[String]]) -> [String] {
        let count = rows.map(\.count).max() ?? 0
        let widths = (0..<count).map { column in
            rows.map { $0.indices.contains(column) ? $0[column].count : 0 }.max() ?? 0
        }
        return rows.map { row in
            // This avoids spaces at the end of a line whose last column is empty.
            let row = row.prefix((row.lastIndex { !$0.isEmpty } ?? -1) + 1)
            return row.enumerated().map { column, text in
                column == row.count - 1 ? text : text + String(repeating: " ", count: widths[column] - text.count)
            }.joined(separator: "  ")
        }
    }
}
