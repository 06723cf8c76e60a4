import Foundation

// The requests of an app to the system at its start. Linux wakes no app and sends it no messages, so UIKit accepts
// them all and does nothing.
extension UIApplication {
    /// The fetch interval in seconds that leaves the choice to the system.
    public nonisolated static let backgroundFetchIntervalMinimum: TimeInterval = 0
    /// The fetch interval that means never.
    public nonisolated static let backgroundFetchIntervalNever: TimeInterval = .greatestFiniteMagnitude

    /// Has no effect, because Linux wakes no app, and logs that once.
    public func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {
        Log.noEffect("setMinimumBackgroundFetchInterval(_:)", "nothing wakes an app to fetch. Fetch while the app runs")
    }
    /// Always `denied`, because Linux wakes no app.
    public var backgroundRefreshStatus: UIBackgroundRefreshStatus { .denied }
    /// Has no effect, because no message comes, and logs that once. The delegate gets neither a token nor an error.
    public func registerForRemoteNotifications() {
        Log.noEffect("registerForRemoteNotifications()", "no message comes, and UIKit does not call the delegate")
    }
    /// Has no effect.
    public func unregisterForRemoteNotifications() {}
    /// Always false.
    public var isRegisteredForRemoteNotifications: Bool { false }
    /// Has no effect, because Linux has no remote control.
    public func beginReceivingRemoteControlEvents() {}
    /// Has no effect, because Linux has no remote control.
    public func endReceivingRemoteControlEvents() {}
}

/// The result of a background fetch, which nothing reads here.
public enum UIBackgroundFetchResult: UInt, Sendable {
    /// In Apple's order.
    case newData = 0, noData, failed
}

/// The permission for background fetches.
public enum UIBackgroundRefreshStatus: Int, Sendable {
    /// Always denied here.
    case restricted = 0, denied, available
}
