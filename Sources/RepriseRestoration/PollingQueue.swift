#if PLANTED
    import RestorationArchive
#endif

/// The order in which passes ask the objects that may change without notice. Each partial pass asks some of them, and
/// all get their turn.
///
/// Each pass begins a round, which ends when all objects have had a turn since. Rounds overlap. An object's turn
/// counts for every running round, so a round ends however many passes follow.
package struct PollingQueue {
    /// A pass whose round isn't over.
    private struct Round {
        /// The number of the pass.
        var moment: Int
        /// The value of `turns` with which the round ends.
        var end: Int
    }

    /// The numbers of the objects' records in archive order, then those of newer objects.
    private var numbers: [Int]
    private var next = 0
    /// The number of turns so far.
    private var turns = 0
    /// The running rounds, the oldest first.
    private var rounds: [Round] = []
    /// Objects that cost more than a pass may spend. They come first in the next turn, each with the first pass since
    /// which it was not asked.
    private var postponed: [(number: Int, moment: Int)] = []
    /// The newest pass.
    private var newest: Int

    /// The number of rounds that are tracked at the same time. Further passes share the newest one.
    private static let mostRounds = 64

    /// - Parameters:
    ///   - numbers: The records whose objects a complete pass asked.
    ///   - moment: The number of that pass.
    init(_ numbers: [Int], moment: Int = 0) {
        self.numbers = numbers
        newest = moment
    }

    /// Adds a new object, which UIKit just asked.
    mutating func append(_ number: Int) {
        numbers.append(number)
        // The running rounds include its turn.
        for index in rounds.indices { rounds[index].end += 1 }
    }

    /// The number of objects still to ask since the last `begin(moment:)`. It can be too high, because it includes
    /// objects that are gone and objects that a pass asked out of turn.
    package var remainingCount: Int { (rounds.last?.end ?? turns) - turns + postponed.count }

    /// The newest pass whose round is over. UIKit asked each object since that pass.
    package var coveredMoment: Int {
        #if PLANTED
            if Planted.turnsNotAwaited.isBack { return newest }
        #endif
        let waiting = postponed.map(\.moment) + rounds.prefix(1).map(\.moment)
        return waiting.min().map { $0 - 1 } ?? newest
    }

    /// Begins the round of a pass. Any object may have changed by now, even one that a round just asked. Without
    /// objects, no round begins.
    mutating func begin(moment: Int) {
        newest = moment
        guard !numbers.isEmpty else { return }
        // The pass in between shares the newer pass's round.
        if rounds.count >= Self.mostRounds { rounds.removeLast() }
        rounds.append(Round(moment: moment, end: turns + numbers.count))
    }

    /// Adds the next objects to `chosen`, up to `budget` in cost. Passes over objects that are gone or already in
    /// `chosen`. Objects that waited come first if `takesOne` is true, and wait on if it is false.
    ///
    /// - Parameters:
    ///   - takesOne: True if the turn takes its first object even if it costs more than the budget. Otherwise such an
    ///     object waits for a turn that takes one, and the others go on without it.
    ///   - cost: Returns the cost of an object, or nil if it is gone.
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
