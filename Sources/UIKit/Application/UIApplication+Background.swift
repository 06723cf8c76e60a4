import Foundation

// What an app asks of the system when it starts. Linux wakes no app and brings it no messages, so all of it is accepted and nothing
// comes of it.
extension UIApplication {
    /// How often an app would be woken to fetch: as often as the system likes, in seconds.
    public nonisolated static let backgroundFetchIntervalMinimum: TimeInterval = 0
    /// How often an app would be woken to fetch: never.
    public nonisolated static let backgroundFetchIntervalNever: TimeInterval = .greatestFiniteMagnitude

    /// Has no effect: no app is woken.
    public func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {
        Log.noEffect("setMinimumBackgroundFetchInterval(_:)", "no app is woken to fetch; fetch while the app runs")
    }
    /// Always `denied`: no app is woken.
    public var backgroundRefreshStatus: UIBackgroundRefreshStatus { .denied }
    /// Has no effect: no message comes, and the delegate gets neither a token nor an error.
    public func registerForRemoteNotifications() {
        Log.noEffect("registerForRemoteNotifications()", "no message comes, and the delegate is not called")
    }
    /// Has no effect.
    public func unregisterForRemoteNotifications() {}
    /// Always false.
    public var isRegisteredForRemoteNotifications: Bool { false }
    /// Has no effect: there is no remote control.
    public func beginReceivingRemoteControlEvents() {}
    /// Has no effect: there is no remote control.
    public func endReceivingRemoteControlEvents() {}
}

/// What came of a fetch, for the system; nobody asks for it here.
public enum UIBackgroundFetchResult: UInt, Sendable {
    /// In Apple's order.
    case newData = 0, noData, failed
}

/// Whether an app would be woken to fetch.
public enum UIBackgroundRefreshStatus: Int, Sendable {
    /// Always denied here.
    case restricted = 0, denied, available
}
