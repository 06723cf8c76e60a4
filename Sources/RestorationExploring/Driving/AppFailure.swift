import Foundation

/// Why an app cannot be driven any further.
enum AppFailure: Error, Equatable {
    /// It ended by a signal; what it has written to standard error since it was started.
    case crashed(signal: Int32, log: String)
    /// It ended by itself.
    case ended(status: Int32)
    /// It does not answer; what it was doing.
    case hung(log: String)
    /// It cannot be started at all, and why.
    case notStarted(String)
}
