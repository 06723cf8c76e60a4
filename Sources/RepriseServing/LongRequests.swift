import Synchronization

/// The long requests that the host has in memory. Each person has one at a time, and all together a limited size.
final class LongRequests: Sendable {
    private struct State {
        var people: Set<String> = []
        var bytes = 0
    }

    /// The most bytes of a request that always has room.
    static let short = 64 << 10
    private static let mostBytes = 512 << 20
    private let state = Mutex(State())

    /// Makes room for a request.
    ///
    /// - Returns: false if the person has another long one, or if there is no room.
    func begin(_ length: Int, of person: String) -> Bool {
        guard length > Self.short else { return true }
        return state.withLock { state in
            guard !state.people.contains(person), state.bytes + length <= Self.mostBytes else { return false }
            state.people.insert(person)
            state.bytes += length
            return true
        }
    }

    /// Frees the room of a request, for which `begin` returned true.
    func end(_ length: Int, of person: String) {
        guard length > Self.short else { return }
        state.withLock { state in
            state.people.remove(person)
            state.bytes -= length
        }
    }
}
