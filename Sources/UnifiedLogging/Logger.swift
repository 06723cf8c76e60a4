import Logging

/// Writes messages of a part of the app to swift-log, under the label `subsystem.category`.
public struct Logger: Sendable {
    private let logger: Logging.Logger
    private let isEnabled: Bool

    /// Creates a log with the label `app`.
    public init() { self.init(subsystem: "app", category: "") }

    /// Creates the log of a part of the app. Without a category, the label is the subsystem.
    ///
    /// - Parameters:
    ///   - subsystem: the app, as a bundle identifier.
    ///   - category: a part of it.
    public init(subsystem: String, category: String) {
        logger = Logging.Logger(label: category.isEmpty ? subsystem : "\(subsystem).\(category)")
        isEnabled = true
    }

    /// Creates a log with the label of another one. It writes nothing if that one is `OSLog.disabled`.
    public init(_ logObj: OSLog) {
        logger = logObj.logger
        isEnabled = logObj.isEnabled
    }

    /// Writes a message at the default level, which is swift-log's notice.
    public func log(_ message: OSLogMessage) { log(level: .default, message) }
    /// Writes a message at a level. `OSLogType` has swift-log's names of the levels.
    public func log(level: OSLogType, _ message: OSLogMessage) {
        if isEnabled { logger.log(level: level.level, "\(message.description)") }
    }
    /// Writes a message at the level debug, for the steps of the code.
    public func trace(_ message: OSLogMessage) { log(level: .debug, message) }
    /// Writes a message at the level debug.
    public func debug(_ message: OSLogMessage) { log(level: .debug, message) }
    /// Writes a message at the level info.
    public func info(_ message: OSLogMessage) { log(level: .info, message) }
    /// Writes a message at the default level, as `log(_:)` does.
    public func notice(_ message: OSLogMessage) { log(level: .default, message) }
    /// Writes a message at the level warning, about something that may go wrong.
    public func warning(_ message: OSLogMessage) {
        if isEnabled { logger.warning("\(message.description)") }
    }
    /// Writes a message at the level error, about a failure after which the app continues.
    public func error(_ message: OSLogMessage) { log(level: .error, message) }
    /// Writes a message at swift-log's level critical, as `fault(_:)` does.
    public func critical(_ message: OSLogMessage) { log(level: .fault, message) }
    /// Writes a message at swift-log's level critical, about a mistake of the app.
    public func fault(_ message: OSLogMessage) { log(level: .fault, message) }
}
