import Logging

/// The log for messages of the older functions. They go to swift-log, under the label `subsystem.category`.
public final class OSLog: Sendable {
    let logger: Logging.Logger
    let isEnabled: Bool

    /// Creates the log of a part of the app. If the category is empty, the label ends with the dot.
    public convenience init(subsystem: String, category: String) {
        self.init(Logging.Logger(label: "\(subsystem).\(category)"))
    }

    init(_ logger: Logging.Logger, isEnabled: Bool = true) {
        self.logger = logger
        self.isEnabled = isEnabled
    }

    /// The log with the label `app`, for messages that belong to no part.
    public static let `default` = OSLog(Logging.Logger(label: "app"))
    /// A log that writes no messages.
    public static let disabled = OSLog(Logging.Logger(label: "disabled"), isEnabled: false)

    /// Returns true if the log writes messages of that level. swift-log's level for the label decides.
    public func isEnabled(type: OSLogType) -> Bool { isEnabled && logger.logLevel <= type.level }

    func write(_ text: String, _ type: OSLogType) {
        if isEnabled { logger.log(level: type.level, "\(text)") }
    }
}

/// Writes a format with its arguments to a log, such as `%@`, `%d`, `%{public}@` or `%{private}s`. Each takes the
/// description of the next argument, whatever letter it has. If it is marked `private` or `sensitive`, the log has
/// `<private>` in its place. A place without an argument stays as it is. `dso` has no effect.
public func os_log(
    _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
    _ args: Any?...
) {
    log.write(LogFormat.filled("\(message)", args), type)
}

/// Writes a format with its arguments to a log, as the other `os_log` does.
public func os_log(
    _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString, _ args: Any?...
) {
    log.write(LogFormat.filled("\(message)", args), type)
}
