import Testing

@testable import RepriseRestoration

/// Tests of the turns of objects that partial passes ask.
struct PollingQueueTests {
    /// Takes objects from the queue. Each costs one.
    ///
    /// - Returns: the objects whose turn it is.
    private func take(_ count: Int, of round: inout PollingQueue) -> Set<Int> {
        var chosen: Set<Int> = []
        round.take(into: &chosen, budget: count, takesOne: true) { _ in 1 }
        return chosen
    }

    @Test func `S-SAVE-2: a round asks each once, wherever the one before was left`() {
        var round = PollingQueue(Array(0..<5))
        round.begin(moment: 1)
        #expect(take(2, of: &round) == [0, 1] && round.remainingCount == 3)
        round.begin(moment: 2)
        #expect(take(4, of: &round) == [2, 3, 4, 0])
        #expect(take(4, of: &round) == [1] && round.remainingCount == 0)
    }

    @Test func `S-SAVE-28: a round ends when each was asked since it began, however many begin meanwhile`() {
        var round = PollingQueue(Array(0..<5), moment: 1)
        #expect(round.coveredMoment == 1)
        round.begin(moment: 2)
        _ = take(3, of: &round)
        round.begin(moment: 3)
        #expect(round.coveredMoment == 1)
        _ = take(1, of: &round)
        #expect(round.coveredMoment == 1)
        round.begin(moment: 4)
        _ = take(1, of: &round)
        #expect(round.coveredMoment == 2)
        _ = take(2, of: &round)
        #expect(round.coveredMoment == 2)
        _ = take(1, of: &round)
        #expect(round.coveredMoment == 3)
        _ = take(1, of: &round)
        #expect(round.coveredMoment == 4 && round.remainingCount == 0)
    }

    @Test func `S-SAVE-28: what is too dear for a pass is waited for until it was asked, also while passes go on`() {
        var round = PollingQueue(Array(0..<3))
        func take(_ budget: Int, takesOne: Bool) -> Set<Int> {
            var chosen: Set<Int> = []
            round.take(into: &chosen, budget: budget, takesOne: takesOne) { $0 == 1 ? 100 : 1 }
            return chosen
        }
        for moment in 1...200 {
            round.begin(moment: moment)
            #expect(take(10, takesOne: false) == [0, 2])
            #expect(round.coveredMoment == 0)
        }
        #expect(round.remainingCount == 1)
        #expect(take(10, takesOne: true) == [1])
        #expect(round.coveredMoment == 200 && round.remainingCount == 0)
    }

    @Test func `S-SAVE-28: with very many passes in one round, the oldest is still told first`() {
        var round = PollingQueue(Array(0..<1_000))
        for moment in 1...900 {
            round.begin(moment: moment)
            _ = take(1, of: &round)
        }
        #expect(round.coveredMoment == 0)
        _ = take(100, of: &round)
        #expect(round.coveredMoment >= 1)
        _ = take(1_000, of: &round)
        #expect(round.coveredMoment == 900)
    }

    @Test func `S-SAVE-2: what comes during a round takes nobody's turn`() {
        var round = PollingQueue(Array(0..<5))
        round.begin(moment: 1)
        _ = take(2, of: &round)
        round.begin(moment: 2)
        #expect(take(1, of: &round) == [2])
        round.append(5)
        #expect(take(100, of: &round) == [3, 4, 5, 0, 1])
    }
}
