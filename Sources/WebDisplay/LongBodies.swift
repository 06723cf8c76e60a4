import Synchronization

/// The turn for reading a long body. Only one request at a time has it, which limits the memory that pages can make
/// the app use.
///
/// A client that stops sending keeps the turn for a minute. After that, the next request ends its connection.
final class LongBodies: Sendable {
    /// The request that has the turn.
    private struct Holder {
        var number: Int
        var since: ContinuousClock.Instant
        var disconnect: @Sendable () -> Void
    }

    private let state = Mutex<(last: Int, holder: Holder?)>((0, nil))
    private let patience: Duration

    /// - Parameter patience: the time for which a request may keep the turn if another one wants it.
    init(patience: Duration = .seconds(60)) {
        self.patience = patience
    }

    /// Takes the turn. A request that has had it for longer than the patience loses it, and its connection ends.
    ///
    /// - Parameter disconnect: a closure that ends the connection of the request.
    /// - Returns: the number of the turn, for `end(_:)`, or nil if another request may keep it.
    func begin(at now: ContinuousClock.Instant = .now, disconnect: @escaping @Sendable () -> Void) -> Int? {
        let (number, late): (Int?, Holder?) = state.withLock { state in
            if let holder = state.holder, now - holder.since < patience { return (nil, nil) }
            let late = state.holder
            state.last += 1
            state.holder = Holder(number: state.last, since: now, disconnect: disconnect)
            return (state.last, late)
        }
        late?.disconnect()
        return number
    }

    /// Gives up the turn, unless another request has taken it since.
    func end(_ number: Int) {
        state.withLock { state in
            if state.holder?.number == number { state.holder = nil }
        }
    }
}
