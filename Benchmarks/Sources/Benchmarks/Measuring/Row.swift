/// One line of the table.
struct Row {
    var name: String
    var count: Int
    var median: Duration
    /// What `median` is compared with; nil for what is not compared.
    var comparison: Comparison?

    struct Comparison {
        var name: String
        var median: Duration
    }

    var ratio: Double? { comparison.map { median / $0.median } }
}
