/// A series of failing saves, for the log. The log mentions the first failure, another one after a minute, and then
/// after twice as long each time.
struct SaveFailures {
    private var first: ContinuousClock.Instant?
    private var newest: ContinuousClock.Instant?
    private var nextLine: ContinuousClock.Instant?
    private var interval = shortest

    private static let shortest = Duration.seconds(60)
    private static let longest = Duration.seconds(3600)
    /// The time without a failure after which the log may say that saving works. Before, written data may still fail to reach the medium.
    static let calm = Duration.seconds(3)

    /// Notes a failure.
    ///
    /// - Returns: The time since saves began to fail, or nil if the log stays silent.
    mutating func failed(at now: ContinuousClock.Instant) -> Duration? {
        newest = now
        let begin = first ?? now
        first = begin
        guard nextLine.map({ $0 <= now }) ?? true else { return nil }
        if nextLine != nil { interval = min(interval * 2, Self.longest) }
        nextLine = now + interval
        return begin.duration(to: now)
    }

    /// Notes a success.
    ///
    /// - Returns: True if the log may have to tell, after `calm`, that saving works.
    func succeeded(at now: ContinuousClock.Instant) -> Bool { first != nil }

    /// Ends the series if no failure came during `calm`.
    ///
    /// - Returns: True if it ended a series. The log mentioned its first failure.
    mutating func haveEnded(at now: ContinuousClock.Instant) -> Bool {
        guard first != nil, let newest, newest.duration(to: now) >= Self.calm else { return false }
        self = SaveFailures()
        return true
    }
}
