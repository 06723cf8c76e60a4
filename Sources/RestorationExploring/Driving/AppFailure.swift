/// Why an app cannot be driven any further.
struct AppFailure: Error, Equatable {
    enum Kind: Equatable {
        case crashed(signal: Int32)
        /// By itself.
        case ended(status: Int32)
        /// It does not answer.
        case hung
        /// It cannot be started at all, and why.
        case notStarted(String)
    }

    var kind: Kind
    /// Whether it was on its way from its start to its first rest.
    var isAtLaunch = false
    /// What it has written since it was started, its stack among that.
    var log = ""
    /// Where it was, as UIKit has noted it: a stack ends where the system waits.
    var noted: NotedPlace?

    /// An app may end when it is asked to, but not when it is started.
    var isFault: Bool { kind != .ended(status: 0) || isAtLaunch }

    static func notStarted(_ why: String) -> AppFailure { AppFailure(kind: .notStarted(why)) }
}
