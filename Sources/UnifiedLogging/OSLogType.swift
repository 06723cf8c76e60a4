import Logging

/// The level of a message.
public struct OSLogType: Hashable, Sendable, RawRepresentable {
    /// The number as Apple's header has it.
    public let rawValue: UInt8

    /// For a level that comes as a number.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Messages that help to find a problem.
    public static let `default` = OSLogType(rawValue: 0)
    /// Helpful, not essential.
    public static let info = OSLogType(rawValue: 1)
    /// For development.
    public static let debug = OSLogType(rawValue: 2)
    /// Something went wrong in the app.
    public static let error = OSLogType(rawValue: 16)
    /// Something went wrong that more than the app may suffer from.
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
