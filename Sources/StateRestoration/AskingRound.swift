/// Whose turn it is of the objects that may change without UIKit's noticing: a partial pass asks some, and all are asked in
/// turn.
package struct AskingRound {
    /// Of the objects' records, in archive order.
    private let positions: [Int]
    private var next = 0
    private var remaining = 0

    init(_ positions: [Int]) {
        self.positions = positions
    }

    /// How many are still to be asked since the last `begin()`.
    package var remainingCount: Int { remaining }

    /// Everything may have changed by now, also what was asked a moment ago.
    mutating func begin() {
        remaining = positions.count
    }

    /// Adds to `chosen` those whose turn it is, up to `budget` in cost.
    ///
    /// - Parameter takesOne: whether one that costs more than that is taken where it is the first.
    mutating func take(
        into chosen: inout Set<Int>, budget: Int, takesOne: Bool, cost: (Int) -> Int
    ) {
        var budget = budget
        var mayExceed = takesOne
        while remaining > 0 {
            let position = positions[next]
            if !chosen.contains(position) {
                let cost = cost(position)
                guard cost <= budget || mayExceed else { return }
                chosen.insert(position)
                budget -= cost
                mayExceed = false
            }
            next = (next + 1) % positions.count
            remaining -= 1
        }
    }
}
