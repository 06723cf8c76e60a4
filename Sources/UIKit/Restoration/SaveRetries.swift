/// The waits between failing saves. They grow until a save succeeds.
struct SaveRetries {
    private var isFailing = false
    private var next = Self.first

    private static let first = Duration.seconds(1)
    private static let last = Duration.seconds(30)

    /// Notes a failure.
    ///
    /// - Returns: true for the first one in a row.
    mutating func failed() -> Bool {
        defer { isFailing = true }
        return !isFailing
    }

    /// Returns the wait until the next try: a second at first, then twice as long each time, up to 30 seconds.
    mutating func nextWait() -> Duration {
        defer { next = min(next * 2, Self.last) }
        return next
    }

    /// Notes that a save succeeded.
    mutating func succeeded() { self = SaveRetries() }
}
