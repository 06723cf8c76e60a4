import Synchronization

/// A counter of the coverage, shared by all threads that explore an app.
final class Tally: Sendable {
    private let coverage = Mutex(Coverage())

    func count(_ change: (inout Coverage) -> Void) {
        coverage.withLock { change(&$0) }
    }

    var now: Coverage { coverage.withLock { $0 } }
}
