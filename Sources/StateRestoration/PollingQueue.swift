#if PLANTED
    import RestorationArchive
#endif

/// Whose turn it is of the objects that may change without UIKit's noticing: a partial pass asks some, and all are asked in
/// turn.
///
/// Each pass begins a round, which ends when all have had their turn since. Rounds overlap: an object's turn counts for every
/// round that is under way, so that a round ends however many passes come meanwhile.
package struct PollingQueue {
    /// A pass after which not all have had their turn.
    private struct Round {
        /// The number of the pass.
        var moment: Int
        /// The value of `turns` with which the round ends.
        var end: Int
    }

    /// The numbers of the objects' records, in archive order, but for those that came since.
    private var numbers: [Int]
    private var next = 0
    /// The number of turns so far.
    private var turns = 0
    /// The oldest one is the first.
    private var rounds: [Round] = []
    /// Objects that cost more than a pass may take, and come first in the turn after it, each with the first pass since which it was
    /// not asked.
    private var postponed: [(number: Int, moment: Int)] = []
    /// The newest pass.
    private var newest: Int

    /// The number of rounds that are tracked at the same time. Further passes share the newest one.
    private static let mostRounds = 64

    /// - Parameters:
    ///   - numbers: of records whose objects a complete pass asked.
    ///   - moment: that pass.
    init(_ numbers: [Int], moment: Int = 0) {
        self.numbers = numbers
        newest = moment
    }

    /// An object has come; it has just been asked.
    mutating func append(_ number: Int) {
        numbers.append(number)
        // The rounds that are under way pass it.
        for index in rounds.indices { rounds[index].end += 1 }
    }

    /// How many are still to be asked since the last `begin()`.
    package var remainingCount: Int { (rounds.last?.end ?? turns) - turns + postponed.count }

    /// The newest pass whose round is over. UIKit asked each object since that pass.
    package var coveredMoment: Int {
        #if PLANTED
            if Planted.turnsNotAwaited.isBack { return newest }
        #endif
        let waiting = postponed.map(\.moment) + rounds.prefix(1).map(\.moment)
        return waiting.min().map { $0 - 1 } ?? newest
    }

    /// Begins the round of a pass. Any object may be different by now, also one that a round asked a moment ago.
    mutating func begin(moment: Int) {
        newest = moment
        guard !numbers.isEmpty else { return }
        // The pass in between waits for the newer one.
        if rounds.count >= Self.mostRounds { rounds.removeLast() }
        rounds.append(Round(moment: moment, end: turns + numbers.count))
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
                postpone(number)
                return true
            }
            guard cost <= rest || mayExceed else { return false }
            chosen.insert(number)
            rest -= cost
            mayExceed = false
            return true
        }
        while takesOne, let first = postponed.first {
            guard takes(first.number) else { return }
            postponed.removeFirst()
        }
        while let round = rounds.first {
            guard takes(numbers[next]) else { return }
            next = (next + 1) % numbers.count
            turns += 1
            if round.end <= turns { rounds.removeFirst() }
        }
    }

    private mutating func postpone(_ number: Int) {
        guard let moment = rounds.first?.moment, !postponed.contains(where: { $0.number == number }) else { return }
        postponed.append((number, moment))
    }
}
