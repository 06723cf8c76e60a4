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
}
