import Logging

/// The log for messages of the older functions. They go to swift-log, under the label `subsystem.category`.
public final class OSLog: Sendable {
    let logger: Logging.Logger
    private let isEnabled: Bool

    /// A log for a part of the app.
    public init(subsystem: String, category: String) {
        logger = Logging.Logger(label: "\(subsystem).\(category)")
        isEnabled = true
    }

    private init(label: String, isEnabled: Bool) {
        logger = Logging.Logger(label: label)
        self.isEnabled = isEnabled
    }

    /// For messages of no part.
    public static let `default` = OSLog(label: "app", isEnabled: true)
    /// Takes no messages.
    public static let disabled = OSLog(label: "disabled", isEnabled: false)

    /// Returns true if the log writes messages of that kind.
    public func isEnabled(type: OSLogType) -> Bool { isEnabled && logger.logLevel <= type.level }

    func write(_ text: String, _ type: OSLogType) {
        if isEnabled { logger.log(level: type.level, "\(text)") }
    }
}

/// Logs a format with its arguments: `%@`, `%d`, `%{public}@`, `%{private}s` and the like. Each takes the next argument as its text,
/// whatever follows the percent sign; one that is marked `private` or `sensitive` is written as `<private>`.
public func os_log(
    _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
    _ args: Any?...
) {
    log.write(LogFormat.filled("\(message)", args), type)
}

/// Logs a format with its arguments.
public func os_log(
    _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString, _ args: Any?...
) {
    log.write(LogFormat.filled("\(message)", args), type)
}
