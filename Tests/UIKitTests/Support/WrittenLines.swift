import Logging
import Synchronization

/// Collects what is logged, a line for each message: its level and itself.
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

        // The signature is swift-log's.
        func log(
            level: Logger.Level, message: Logger.Message, metadata: Logger.Metadata?, source: String, file: String,
            function: String, line: UInt
        ) {
            lines.lines.withLock { $0.append("\(level): \(message)") }
        }
    }
}
