/// One line of the table.
struct Row {
    var name: String
    /// The number of view controllers whose values the subject handles.
    var count: Int
    var median: Duration
    /// The bytes that the process handed to the system for writing, as a median.
    var writtenBytes: Int
    /// The row to compare `median` with, or nil.
    var comparison: Comparison?

    struct Comparison {
        var name: String
        var median: Duration
    }

    var ratio: Double? { comparison.map { median / $0.median } }
}

extension [Row] {
    /// Returns the median of the first row with that name.
    func median(of name: String) throws -> Duration {
        guard let row = first(where: { $0.name == name }) else { throw BenchmarkFailure("\(name) was not measured.") }
        return row.median
    }

    /// Returns these rows, compared with the row of that name.
    func compared(with name: String, as shortName: String) throws -> [Row] {
        let median = try median(of: name)
        return map { row in
            var row = row
            row.comparison = .init(name: shortName, median: median)
            return row
        }
    }
}
