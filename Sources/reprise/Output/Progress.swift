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
        FileHandle.standardError.write(Data("\r\u{1B}[K\(text())".utf8))
    }

    /// Takes the line away again.
    func end() {
        if last != nil { FileHandle.standardError.write(Data("\r\u{1B}[K".utf8)) }
        last = nil
    }
}
