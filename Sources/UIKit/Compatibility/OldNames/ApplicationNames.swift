import Foundation

// Swift 4.2 moved these into `UIApplication`.

/// Its name before Swift 4.2.
@available(*, deprecated, renamed: "UIApplication.State")
public typealias UIApplicationState = UIApplication.State

/// Its name before Swift 4.2 (S-API-6).
@available(*, deprecated, renamed: "UIApplication.LaunchOptionsKey")
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey

/// Its name before Swift 4.2.
@available(*, deprecated, renamed: "UIApplication.OpenURLOptionsKey")
public typealias UIApplicationOpenURLOptionsKey = UIApplication.OpenURLOptionsKey

/// Its name before Swift 4.2.
@available(*, deprecated, renamed: "UIApplication.openSettingsURLString")
public let UIApplicationOpenSettingsURLString = UIApplication.openSettingsURLString

/// Its name before Swift 4.2.
@available(*, deprecated, renamed: "UIApplication.OpenExternalURLOptionsKey.universalLinksOnly")
public let UIApplicationOpenURLOptionUniversalLinksOnly = UIApplication.OpenExternalURLOptionsKey.universalLinksOnly

/// Its name before Swift 4.2.
@available(*, deprecated, renamed: "UIApplication.backgroundFetchIntervalMinimum")
public let UIApplicationBackgroundFetchIntervalMinimum = UIApplication.backgroundFetchIntervalMinimum

/// Its name before Swift 4.2.
@available(*, deprecated, renamed: "UIApplication.backgroundFetchIntervalNever")
public let UIApplicationBackgroundFetchIntervalNever = UIApplication.backgroundFetchIntervalNever

/// Its name before Swift 4.2.
@available(*, deprecated, renamed: "UIBackgroundTaskIdentifier.invalid")
public let UIBackgroundTaskInvalid = UIBackgroundTaskIdentifier.invalid

extension UIApplication {
    /// Opens nothing and returns false, because an app here has no way to open another. iOS 10 replaced this
    /// method.
    @available(*, deprecated, renamed: "open(_:options:completionHandler:)")
    @discardableResult
    public func openURL(_ url: URL) -> Bool { canOpenURL(url) }
}
