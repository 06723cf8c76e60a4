import Logging
import Synchronization
import Testing

@testable import UnifiedLogging

@Suite("What Apple's module os has")
struct LogTests {
    @Test(
        arguments: [
            ("plain", [], "plain"), ("%d of %ld", ["1", "2"], "1 of 2"), ("%5.2f%%", ["1.5"], "1.5%"),
            ("%{public}@: %{private}@", ["a", "b"], "a: <private>"), ("%{public,signpost}s", ["x"], "x"),
            ("%@ %@", ["one"], "one %@"), ("%", ["1"], "%"), ("%{open", ["1"], "%{open"), ("%@", [nil], "nil"),
            ("%{sensitive, mask.hash}@", ["x"], "<private>"), ("100% sure %d", ["7"], "100% sure 7"),
        ] as [(String, [String?], String)])
    func `A format takes its arguments in their order, and hides what is private`(
        format: String, arguments: [String?], expected: String
    ) {
        #expect(LogFormat.filled(format, arguments) == expected)
    }

    @Test func `A message shows its values, but for those that are private`() {
        let name: String? = nil
        let message: OSLogMessage = "\(1) \("a", privacy: .public) \("b", privacy: .private) \(name)"
        #expect(message.description == "1 a <private> nil")
    }

    @Test func `Levels are those of swift-log, and a log that is disabled takes none`() {
        let levels = [OSLogType.debug, .info, .default, .error, .fault].map { "\($0.level)" }
        #expect(levels == ["debug", "info", "notice", "error", "critical"])
        #expect(OSLog(subsystem: "org.example", category: "x").isEnabled(type: .fault))
        #expect(!OSLog.disabled.isEnabled(type: .fault))
        os_log("%{public}@", log: .disabled, type: .error, "nothing")
    }

    @Test(arguments: [true, false])
    func `A logger of a log that is disabled writes nothing, at no level`(isEnabled: Bool) {
        let written = Mutex<[String]>([])
        let log = OSLog(
            Logging.Logger(label: "test") { _ in Collector { text in written.withLock { $0.append(text) } } },
            isEnabled: isEnabled)
        let logger = Logger(log)
        logger.log("log")
        logger.warning("warning")
        logger.fault("fault")
        os_log("%{public}@", log: log, type: .error, "function")
        #expect(written.withLock(\.self) == (isEnabled ? ["log", "warning", "fault", "function"] : []))
    }
}

/// A handler that passes on the texts of all messages.
private struct Collector: LogHandler {
    var logLevel = Logging.Logger.Level.trace
    var metadata: Logging.Logger.Metadata = [:]
    let write: @Sendable (String) -> Void

    init(_ write: @escaping @Sendable (String) -> Void) { self.write = write }

    subscript(metadataKey key: String) -> Logging.Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) { write("\(event.message)") }
}
