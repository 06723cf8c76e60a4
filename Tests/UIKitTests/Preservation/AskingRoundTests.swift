import Testing

@testable import StateRestoration

/// Whose turn it is, of the objects that passes over changes ask.
struct AskingRoundTests {
    /// - Returns: those that were chosen, each at a cost of one.
    private func take(_ count: Int, of round: inout AskingRound) -> Set<Int> {
        var chosen: Set<Int> = []
        round.take(into: &chosen, budget: count, takesOne: true) { _ in 1 }
        return chosen
    }

    @Test func `S-SAVE-2: a round asks each once, wherever the one before was left`() {
        var round = AskingRound(Array(0..<5))
        round.begin()
        #expect(take(2, of: &round) == [0, 1] && round.remainingCount == 3)
        round.begin()
        #expect(take(4, of: &round) == [2, 3, 4, 0])
        #expect(take(4, of: &round) == [1] && round.remainingCount == 0)
    }

    @Test func `S-SAVE-2: what comes during a round takes nobody's turn`() {
        var round = AskingRound(Array(0..<5))
        round.begin()
        _ = take(2, of: &round)
        round.begin()
        #expect(take(1, of: &round) == [2])
        round.append(5)
        #expect(take(100, of: &round) == [3, 4, 5, 0, 1])
    }
}
