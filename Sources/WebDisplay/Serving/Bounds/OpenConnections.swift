import Glibc
import NIOCore
import Synchronization

/// The connections of a server, whose number is limited (S-SEC-26).
///
/// At the limit, the oldest connection that has not shown a token makes room for a new one. Clients without a token
/// therefore cannot keep the app's user out, however many connections they hold.
package final class OpenConnections: Sendable {
    private struct Entry {
        let number: Int
        let channel: any Channel
        var isAdmitted = false
    }

    private struct State {
        var last = 0
        var open: [ObjectIdentifier: Entry] = [:]
    }

    private let limit: Int
    private let state = Mutex(State())

    /// - Parameter limit: the maximum number of open connections. The default is a quarter of the file descriptors
    ///   that the process may have, but at least 8 and at most 256. The others are for saving and for the app.
    package init(limit: Int = OpenConnections.standardLimit()) {
        self.limit = limit
    }

    /// Raises the process's limit of file descriptors to 1024, if it is lower and the system allows it. Returns the
    /// default limit of connections, which is 64 if the system doesn't report the limit of descriptors.
    package static func standardLimit() -> Int {
        var limits = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits) == 0 else { return 64 }
        let usual = rlim_t(1024)
        if limits.rlim_cur < usual, limits.rlim_max > limits.rlim_cur {
            limits.rlim_cur = min(usual, limits.rlim_max)
            _ = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits)
        }
        return max(8, Int(min(limits.rlim_cur, usual)) / 4)
    }

    var count: Int { state.withLock { $0.open.count } }

    /// Adds a connection. If there are too many, closes the oldest other one without a token. If all others showed a
    /// token, closes the new one.
    func add(_ channel: any Channel) {
        let ended = state.withLock { state -> (any Channel)? in
            state.last += 1
            state.open[ObjectIdentifier(channel as AnyObject)] = Entry(number: state.last, channel: channel)
            guard state.open.count > limit else { return nil }
            let strangers = state.open.values.filter { !$0.isAdmitted && $0.channel !== channel }
            let oldest = strangers.min { $0.number < $1.number }?.channel ?? channel
            state.open[ObjectIdentifier(oldest as AnyObject)] = nil
            return oldest
        }
        ended?.close(promise: nil)
    }

    func remove(_ channel: any Channel) {
        state.withLock { _ = $0.open.removeValue(forKey: ObjectIdentifier(channel as AnyObject)) }
    }

    /// Records that a request of the connection has shown a token.
    func admit(_ channel: any Channel) {
        state.withLock { $0.open[ObjectIdentifier(channel as AnyObject)]?.isAdmitted = true }
    }
}
