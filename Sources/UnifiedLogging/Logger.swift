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

    public func log(_ message: OSLogMessage) { log(level: .default, message) }
    public func log(level: OSLogType, _ message: OSLogMessage) {
        logger.log(level: level.level, "\(message.description)")
    }
    public func trace(_ message: OSLogMessage) { log(level: .debug, message) }
    public func debug(_ message: OSLogMessage) { log(level: .debug, message) }
    public func info(_ message: OSLogMessage) { log(level: .info, message) }
    public func notice(_ message: OSLogMessage) { log(level: .default, message) }
    public func warning(_ message: OSLogMessage) { logger.warning("\(message.description)") }
    public func error(_ message: OSLogMessage) { log(level: .error, message) }
    public func critical(_ message: OSLogMessage) { log(level: .fault, message) }
    public func fault(_ message: OSLogMessage) { log(level: .fault, message) }
}
