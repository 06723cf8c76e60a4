import Synchronization

/// A turn to read a long body. One request at a time has it, which bounds the memory that pages can make the app use.
final class LongBodies: Sendable {
    private let isReading = Mutex(false)

    /// Takes the turn.
    ///
    /// - Returns: false if another request has it.
    func begin() -> Bool {
        isReading.withLock { isReading in
            defer { isReading = true }
            return !isReading
        }
    }

    /// Gives the turn back.
    func end() {
        isReading.withLock { $0 = false }
    }
}
