import Foundation

/// A line on standard error that shows the progress of a long command. It does not appear in the first second, or
/// without a terminal. It changes at most ten times per second.
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

    /// Removes the line.
    func end() {
        if last != nil { StandardError.write("\r\u{1B}[K") }
        last = nil
    }
}
