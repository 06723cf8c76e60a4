/// Saves that fail one after the other, as far as the log tells of them: at once, then after a minute, and after twice as long each time.
struct SaveFailures {
    private var first: ContinuousClock.Instant?
    private var newest: ContinuousClock.Instant?
    private var nextLine: ContinuousClock.Instant?
    private var interval = shortest

    private static let shortest = Duration.seconds(60)
    private static let longest = Duration.seconds(3600)
    /// The time without a failure after which the log may say that saving works. Before, written data may still fail to reach the medium.
    static let calm = Duration.seconds(3)

    /// - Returns: the time since saves began to fail, if the log is to tell.
    mutating func failed(at now: ContinuousClock.Instant) -> Duration? {
        newest = now
        let begin = first ?? now
        first = begin
        guard nextLine.map({ $0 <= now }) ?? true else { return nil }
        if nextLine != nil { interval = min(interval * 2, Self.longest) }
        nextLine = now + interval
        return begin.duration(to: now)
    }

    /// - Returns: whether the log may have to tell that saving works, after `calm`.
    func succeeded(at now: ContinuousClock.Instant) -> Bool { first != nil }

    /// - Returns: true if the log told of failures, and none came for `calm`.
    mutating func haveEnded(at now: ContinuousClock.Instant) -> Bool {
        guard first != nil, let newest, newest.duration(to: now) >= Self.calm else { return false }
        self = SaveFailures()
        return true
    }
}
