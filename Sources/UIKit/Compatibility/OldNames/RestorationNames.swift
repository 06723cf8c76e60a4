// Swift 4.2 moved these into `UIApplication` (S-API-6).

/// Its older, global name (S-API-6).
@available(*, deprecated, renamed: "UIApplication.stateRestorationBundleVersionKey")
public let UIApplicationStateRestorationBundleVersionKey = UIApplication.stateRestorationBundleVersionKey

/// Its older, global name (S-API-6).
@available(*, deprecated, renamed: "UIApplication.stateRestorationUserInterfaceIdiomKey")
public let UIApplicationStateRestorationUserInterfaceIdiomKey = UIApplication.stateRestorationUserInterfaceIdiomKey

/// Its older, global name (S-API-6).
@available(*, deprecated, renamed: "UIApplication.stateRestorationTimestampKey")
public let UIApplicationStateRestorationTimestampKey = UIApplication.stateRestorationTimestampKey

/// Its older, global name (S-API-6).
@available(*, deprecated, renamed: "UIApplication.stateRestorationSystemVersionKey")
public let UIApplicationStateRestorationSystemVersionKey = UIApplication.stateRestorationSystemVersionKey

/// Its older, global name (S-API-6).
@available(*, deprecated, renamed: "UIApplication.stateRestorationViewControllerStoryboardKey")
public let UIStateRestorationViewControllerStoryboardKey = UIApplication.stateRestorationViewControllerStoryboardKey
