import Logging

/// UIKit's own log lines: programmer errors and problems of a pass. They go to standard error.
enum Log {
    static let uikit = Logger(label: "UIKit") { StreamLogHandler.standardError(label: $0) }
    static let restoration = Logger(label: "UIStateRestoration") { StreamLogHandler.standardError(label: $0) }
}
