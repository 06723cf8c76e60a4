import Foundation

extension UIApplication {
    /// The options of a URL that the app opens.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The requesting app, which is never given.
        public static let sourceApplication = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
        /// The annotation of a document, which is never given.
        public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
        /// True if a document is edited in place. It is never given.
        public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    }

    /// The options for opening a URL in another app.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// True if only an app may open the URL.
        public static let universalLinksOnly = OpenExternalURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    /// Always false, because an app here cannot open another one.
    public func canOpenURL(_ url: URL) -> Bool { false }

    /// Opens nothing and calls `completion` with false.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        completion?(false)
    }

    /// The URL of an app's settings, which opens nothing.
    public nonisolated static let openSettingsURLString = "app-settings:"

    /// Never posted, because Linux gives no such warning.
    public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")
    /// Never posted.
    public nonisolated static let significantTimeChangeNotification = Notification.Name(
        "UIApplicationSignificantTimeChangeNotification")
    /// Posted after `application(_:didFinishLaunchingWithOptions:)`.
    public nonisolated static let didFinishLaunchingNotification = Notification.Name(
        "UIApplicationDidFinishLaunchingNotification")
    /// Never posted.
    public nonisolated static let userDidTakeScreenshotNotification = Notification.Name(
        "UIApplicationUserDidTakeScreenshotNotification")
    /// Never posted.
    public nonisolated static let protectedDataWillBecomeUnavailableNotification = Notification.Name(
        "UIApplicationProtectedDataWillBecomeUnavailable")
    /// Never posted.
    public nonisolated static let protectedDataDidBecomeAvailableNotification = Notification.Name(
        "UIApplicationProtectedDataDidBecomeAvailable")
    /// Never posted.
    public nonisolated static let backgroundRefreshStatusDidChangeNotification = Notification.Name(
        "UIApplicationBackgroundRefreshStatusDidChangeNotification")

    /// Always `large`, the standard size, because displays follow the user's setting.
    public var preferredContentSizeCategory: UIContentSizeCategory { .large }
    /// Always true, because no file is locked.
    public var isProtectedDataAvailable: Bool { true }

    /// Begins a task that should end before the app is suspended. Only a host of many people suspends apps (`reprise
    /// serve`); elsewhere a task always runs to its end. The name has no effect.
    ///
    /// A host that wants to suspend the app moves its scenes to the background, and waits for the tasks. They have 30
    /// seconds. UIKit then calls the handlers of the remaining ones, and the host suspends the app (S-HOST-3).
    ///
    /// - Parameters:
    ///   - taskName: A name for debugging.
    ///   - handler: A closure that UIKit calls if the task doesn't end in time, or nil.
    /// - Returns: The identifier for ``endBackgroundTask(_:)``.
    public func beginBackgroundTask(
        withName taskName: String? = nil, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        UIBackgroundTaskIdentifier(rawValue: backgroundTasks.begin(handler))
    }

    /// Ends a task. Does nothing if it ended before.
    public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
        backgroundTasks.end(identifier.rawValue)
    }

    /// The seconds until UIKit calls the expiration handlers. Without limit while the app is in the foreground, and if no
    /// host wants to suspend it.
    public var backgroundTimeRemaining: TimeInterval { backgroundTasks.timeRemaining }
}

/// The identifier of a task that an app began before it went to the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The identifier of no task.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

extension UIApplication {
    /// Always left to right, because displays take the direction from the text.
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
}
