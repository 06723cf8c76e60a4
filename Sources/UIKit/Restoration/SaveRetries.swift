/// When a save that failed is tried again although nothing changes: soon, and then ever more seldom, until one succeeds.
struct SaveRetries {
    private var next = Self.first

    private static let first = Duration.seconds(1)
    private static let last = Duration.seconds(30)

    /// - Returns: how long to wait for the next try.
    mutating func failed() -> Duration {
        defer { next = min(next * 2, Self.last) }
        return next
    }

    mutating func succeeded() { next = Self.first }
}
