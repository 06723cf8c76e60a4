/// How siblings stand that somebody has given frames. A list of arrangements is a column: one stands below the other.
indirect enum Arrangement: Equatable {
    /// The sibling of that index.
    case view(Int)
    /// Columns side by side, the leading one first.
    case row([[Arrangement]])
    /// A column in front of the sibling of that index, which is only there to be looked at.
    case front(of: Int, [Arrangement])

    /// The siblings in it, in reading order.
    var members: [Int] {
        switch self {
        case .view(let index): [index]
        case .row(let columns): columns.flatMap { $0.flatMap(\.members) }
        case .front(let index, let column): [index] + column.flatMap(\.members)
        }
    }
}
