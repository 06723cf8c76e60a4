import Foundation

/// One line on standard error that says how far a long command is; none if it takes less than a second, or if nobody is
/// looking at a terminal.
final class Progress {
    private let isShown = isatty(STDERR_FILENO) == 1
    private let start = ContinuousClock.now
    private var last: ContinuousClock.Instant?

    func show(_ text: @autoclosure () -> String) {
        guard isShown, start.duration(to: .now) > .seconds(1) else { return }
        if let last, last.duration(to: .now) < .milliseconds(100) { return }
        last = .now
        StandardError.write("\r\u{1B}[K\(text())")
    }

    /// Takes the line away again.
    func end() {
        if last != nil { StandardError.write("\r\u{1B}[K") }
        last = nil
    }
}
