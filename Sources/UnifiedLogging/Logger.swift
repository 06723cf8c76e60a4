import Logging

/// Writes messages of a part of the app to swift-log, under the label `subsystem.category`.
public struct Logger: Sendable {
    private let logger: Logging.Logger

    /// A log of the app's own.
    public init() { self.init(subsystem: "app", category: "") }

    /// - Parameters:
    ///   - subsystem: the app, as a bundle identifier.
    ///   - category: a part of it.
    public init(subsystem: String, category: String) {
        logger = Logging.Logger(label: category.isEmpty ? subsystem : "\(subsystem).\(category)")
    }

    /// The log of an older interface.
    public init(_ logObj: OSLog) { logger = logObj.logger }

    /// A message of the default level, which is swift-log's notice.
    public func log(_ message: OSLogMessage) { log(level: .default, message) }
    /// A message of that level; see `OSLogType`.
    public func log(level: OSLogType, _ message: OSLogMessage) {
        logger.log(level: level.level, "\(message.description)")
    }
    /// For following what the code does; written as debug.
    public func trace(_ message: OSLogMessage) { log(level: .debug, message) }
    /// For the programmer, while debugging.
    public func debug(_ message: OSLogMessage) { log(level: .debug, message) }
    /// Of use, and nothing to be done about.
    public func info(_ message: OSLogMessage) { log(level: .info, message) }
    /// The same as `log(_:)`.
    public func notice(_ message: OSLogMessage) { log(level: .default, message) }
    /// Something may go wrong.
    public func warning(_ message: OSLogMessage) { logger.warning("\(message.description)") }
    /// Something went wrong, and the app goes on.
    public func error(_ message: OSLogMessage) { log(level: .error, message) }
    /// The same as `fault(_:)`.
    public func critical(_ message: OSLogMessage) { log(level: .fault, message) }
    /// A mistake of the app's; written as critical.
    public func fault(_ message: OSLogMessage) { log(level: .fault, message) }
}
