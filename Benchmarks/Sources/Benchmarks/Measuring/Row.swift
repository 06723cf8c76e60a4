/// One line of the table.
struct Row {
    var name: String
    /// How many view controllers' values were handled.
    var count: Int
    var median: Duration
    /// How many bytes were handed to the system to be written: a median too.
    var writtenBytes: Int
    /// What `median` is compared with; nil for what is not compared.
    var comparison: Comparison?

    struct Comparison {
        var name: String
        var median: Duration
    }

    var ratio: Double? { comparison.map { median / $0.median } }
}

extension [Row] {
    /// The median of the first row of that name.
    func median(of name: String) throws -> Duration {
        guard let row = first(where: { $0.name == name }) else { throw BenchmarkFailure("\(name) was not measured.") }
        return row.median
    }

    /// These rows, compared with the one of that name among them.
    func compared(with name: String, as shortName: String) throws -> [Row] {
        let median = try median(of: name)
        return map { row in
            var row = row
            row.comparison = .init(name: shortName, median: median)
            return row
        }
    }
}
