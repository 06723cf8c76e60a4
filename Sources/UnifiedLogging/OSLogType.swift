import Logging

/// The level of a message. Each has a level of swift-log.
public struct OSLogType: Hashable, Sendable, RawRepresentable {
    /// The number as Apple's header has it.
    public let rawValue: UInt8

    /// Creates a level from its number. swift-log writes an unknown one as notice.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// swift-log's notice, for messages that help to find a problem.
    public static let `default` = OSLogType(rawValue: 0)
    /// swift-log's info, for messages that are helpful but not essential.
    public static let info = OSLogType(rawValue: 1)
    /// swift-log's debug, for messages during development.
    public static let debug = OSLogType(rawValue: 2)
    /// swift-log's error, for failures in the app.
    public static let error = OSLogType(rawValue: 16)
    /// swift-log's critical, for failures that may affect more than the app.
    public static let fault = OSLogType(rawValue: 17)

    var level: Logging.Logger.Level {
        switch self {
        case .debug: .debug
        case .info: .info
        case .error: .error
        case .fault: .critical
        default: .notice
        }
    }
}
