import Synchronization

/// Counts what all who explore an app do.
final class Tally: Sendable {
    private let coverage = Mutex(Coverage())

    func count(_ change: (inout Coverage) -> Void) {
        coverage.withLock { change(&$0) }
    }

    var now: Coverage { coverage.withLock { $0 } }
}
