/// Whose turn it is of the objects that may change without UIKit's noticing: a partial pass asks some, and all are asked in
/// turn.
package struct AskingRound {
    /// The numbers of the objects' records, in archive order, but for those that came since.
    private var numbers: [Int]
    private var next = 0
    private var remaining = 0

    init(_ numbers: [Int]) {
        self.numbers = numbers
    }

    /// An object has come; it has just been asked.
    mutating func append(_ number: Int) {
        numbers.append(number)
    }

    /// How many are still to be asked since the last `begin()`.
    package var remainingCount: Int { remaining }

    /// Everything may have changed by now, also what was asked a moment ago.
    mutating func begin() {
        remaining = numbers.count
    }

    /// Adds to `chosen` those whose turn it is, up to `budget` in cost.
    ///
    /// - Parameters:
    ///   - takesOne: whether one that costs more than that is taken where it is the first.
    ///   - cost: nil for one that has gone.
    mutating func take(
        into chosen: inout Set<Int>, budget: Int, takesOne: Bool, cost: (Int) -> Int?
    ) {
        var budget = budget
        var mayExceed = takesOne
        while remaining > 0 {
            let number = numbers[next]
            if !chosen.contains(number), let cost = cost(number) {
                guard cost <= budget || mayExceed else { return }
                chosen.insert(number)
                budget -= cost
                mayExceed = false
            }
            next = (next + 1) % numbers.count
            remaining -= 1
        }
    }
}
