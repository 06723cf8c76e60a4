import Logging
import Synchronization

/// A collection of log messages, each as a line with its level.
final class WrittenLines: Sendable {
    private let lines = Mutex<[String]>([])

    func take() -> [String] {
        lines.withLock { lines in
            defer { lines = [] }
            return lines
        }
    }

    var logger: Logger { Logger(label: "UIStateRestoration") { _ in Handler(lines: self) } }

    private struct Handler: LogHandler {
        let lines: WrittenLines
        var metadata: Logger.Metadata = [:]
        var logLevel = Logger.Level.info

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            lines.lines.withLock { $0.append("\(event.level): \(event.message)") }
        }
    }
}
