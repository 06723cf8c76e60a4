/// The layout that UIKit derives from the frames of sibling views. A list of arrangements is a column, from top to
/// bottom.
indirect enum Arrangement: Equatable {
    /// The sibling at an index.
    case view(Int)
    /// Columns side by side, the leading one first.
    case row([[Arrangement]])
    /// A column in front of the sibling at an index. That sibling is only a backdrop.
    case front(of: Int, [Arrangement])

    /// The indexes of the siblings in it, in reading order.
    var members: [Int] {
        switch self {
        case .view(let index): [index]
        case .row(let columns): columns.flatMap { $0.flatMap(\.members) }
        case .front(let index, let column): [index] + column.flatMap(\.members)
        }
    }
}
