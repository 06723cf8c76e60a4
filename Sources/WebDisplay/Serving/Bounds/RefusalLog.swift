import Logging
import Synchronization

/// The log of refused requests. The number of lines per interval is limited, whatever clients send (S-SEC-27).
final class RefusalLog: Sendable {
    private struct State {
        var begin: ContinuousClock.Instant?
        var lines = 0
        var leftOut = 0
    }

    private let logger: Logger
    private let most: Int
    private let interval: Duration
    private let state = Mutex(State())

    /// - Parameters:
    ///   - logger: the logger to write to.
    ///   - most: the maximum number of lines in an interval. The next interval begins with the number of omitted
    ///     lines.
    ///   - interval: the length of an interval.
    init(_ logger: Logger, most: Int = 20, interval: Duration = .seconds(10)) {
        self.logger = logger
        self.most = most
        self.interval = interval
    }

    /// Writes one line, unless the limit is reached. The first line of an interval comes after another one with the
    /// number of lines that the previous interval omitted, if any.
    func note(_ sentence: @autoclosure () -> String, at now: ContinuousClock.Instant = .now) {
        let (isWritten, leftOut) = state.withLock { state -> (Bool, Int) in
            var leftOut = 0
            if state.begin.map({ now - $0 >= interval }) ?? true {
                leftOut = state.leftOut
                state = State(begin: now)
            }
            guard state.lines < most else {
                state.leftOut += 1
                return (false, 0)
            }
            state.lines += 1
            return (true, leftOut)
        }
        if leftOut > 0 { logger.warning("\(leftOut) more requests were refused.") }
        if isWritten { logger.warning("\(sentence())") }
    }

    /// Returns an untrusted text for the log: its first `most` characters, with `?` for each one that isn't visible
    /// ASCII or a space.
    static func plain(_ text: String, most: Int = 200) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.prefix(most).map { (0x20..<0x7F).contains($0.value) ? $0 : "?" }))
    }
}
