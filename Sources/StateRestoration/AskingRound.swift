/// Whose turn it is of the objects that may change without UIKit's noticing: a partial pass asks some, and all are asked in
/// turn.
package struct AskingRound {
    /// The numbers of the objects' records, in archive order, but for those that came since.
    private var numbers: [Int]
    private var next = 0
    private var remaining = 0
    /// Cost more than a pass may take, and come first in the turn after it.
    private var postponed: [Int] = []

    init(_ numbers: [Int]) {
        self.numbers = numbers
    }

    /// An object has come; it has just been asked.
    mutating func append(_ number: Int) {
        numbers.append(number)
        // The round that is under way passes it.
        if remaining > 0 { remaining += 1 }
    }

    /// How many are still to be asked since the last `begin()`.
    package var remainingCount: Int { remaining + postponed.count }

    /// Everything may have changed by now, also what was asked a moment ago.
    mutating func begin() {
        remaining = numbers.count
        postponed = []
    }

    /// Adds to `chosen` those whose turn it is, up to `budget` in cost.
    ///
    /// - Parameters:
    ///   - takesOne: whether one that costs more than that is taken where it is the first; else it waits for a turn that takes one,
    ///     and the others do not wait for it.
    ///   - cost: nil for one that has gone.
    mutating func take(
        into chosen: inout Set<Int>, budget: Int, takesOne: Bool, cost: (Int) -> Int?
    ) {
        var rest = budget
        var mayExceed = takesOne
        func takes(_ number: Int) -> Bool {
            guard !chosen.contains(number), let cost = cost(number) else { return true }
            if cost > budget, !takesOne {
                postponed.append(number)
                return true
            }
            guard cost <= rest || mayExceed else { return false }
            chosen.insert(number)
            rest -= cost
            mayExceed = false
            return true
        }
        while takesOne, let number = postponed.first {
            guard takes(number) else { return }
            postponed.removeFirst()
        }
        while remaining > 0 {
            guard takes(numbers[next]) else { return }
            next = (next + 1) % numbers.count
            remaining -= 1
        }
    }
}
