import Logging
import Synchronization

/// UIKit's own log lines: programmer errors and problems of a pass. They go to standard error.
package enum Log {
    static let uikit = Logger(label: "UIKit") { StreamLogHandler.standardError(label: $0) }
    /// Logs, once for each name, a call of API that exists only so that apps compile, if an app may wait for its
    /// effect.
    ///
    /// - Parameters:
    ///   - name: The name of the API.
    ///   - advice: The reason, or what to do instead, as part of a sentence.
    package static func noEffect(_ name: String, _ advice: String) {
        guard saidOnce.withLock({ $0.insert(name).inserted }) else { return }
        uikit.warning("\(name) has no effect: \(advice).")
    }
    static let saidOnce = Mutex<Set<String>>([])

    static let restoration = Logger(label: "UIStateRestoration") { StreamLogHandler.standardError(label: $0) }
}
