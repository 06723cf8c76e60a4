import UIKitDisplay

/// The results of the newest numbered events that the app didn't handle. If the answer to an event gets lost, its display
/// sends the event again, and must learn the same (S-EVENT-1).
struct UnhandledEvents {
    private var newest: [(number: DisplayEventNumber, result: DisplayEventResult)] = []
    /// The most results. A display sends few events before it has their answers.
    private static let limit = 64

    /// Notes a result. Does nothing for `.handled`. Forgets the oldest result if there are too many.
    mutating func note(_ result: DisplayEventResult, of number: DisplayEventNumber) {
        guard result != .handled else { return }
        if newest.count == Self.limit { newest.removeFirst() }
        newest.append((number, result))
    }

    /// Returns the result of an event that came before. It is `.handled` if no other result is noted.
    func result(of number: DisplayEventNumber) -> DisplayEventResult {
        newest.last { $0.number == number }?.result ?? .handled
    }
}
