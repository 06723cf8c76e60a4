import Synchronization

/// Lets one long body at a time be read, so that what pages send together is bounded.
final class LongBodies: Sendable {
    private let isReading = Mutex(false)

    /// Begins to read one.
    ///
    /// - Returns: false if another one is being read.
    func begin() -> Bool {
        isReading.withLock { isReading in
            defer { isReading = true }
            return !isReading
        }
    }

    /// Ends what `begin()` has begun.
    func end() {
        isReading.withLock { $0 = false }
    }
}
