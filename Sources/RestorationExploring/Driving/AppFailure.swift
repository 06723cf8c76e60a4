/// A failure after which an app cannot be driven any further.
struct AppFailure: Error, Equatable {
    enum Kind: Equatable {
        case crashed(signal: Int32)
        /// The app exited by itself.
        case ended(status: Int32)
        /// The app does not respond.
        case hung
        /// The app cannot be started at all. The text is the reason.
        case notStarted(String)
    }

    var kind: Kind
    /// True if the failure occurred before the app first became idle after its start.
    var isAtLaunch = false
    /// The output of the app since its start, including a crash's stack.
    var log = ""
    /// The place that UIKit recorded for a hanging app, whose stack itself ends in a system call that waits. nil for
    /// other failures, and if UIKit recorded none.
    var noted: NotedPlace?

    /// True if this is a fault. An app may exit with status 0 while it is used, but not during its launch.
    var isFault: Bool { kind != .ended(status: 0) || isAtLaunch }

    static func notStarted(_ why: String) -> AppFailure { AppFailure(kind: .notStarted(why)) }
}
