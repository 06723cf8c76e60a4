// Swift 4.2 moved these into `UIApplication` (S-API-6).

/// Under its older, global name (S-API-6).
@available(*, deprecated, renamed: "UIApplication.stateRestorationBundleVersionKey")
public let UIApplicationStateRestorationBundleVersionKey = UIApplication.stateRestorationBundleVersionKey

/// Under its older, global name (S-API-6).
@available(*, deprecated, renamed: "UIApplication.stateRestorationUserInterfaceIdiomKey")
public let UIApplicationStateRestorationUserInterfaceIdiomKey = UIApplication.stateRestorationUserInterfaceIdiomKey

/// Under its older, global name (S-API-6).
@available(*, deprecated, renamed: "UIApplication.stateRestorationTimestampKey")
public let UIApplicationStateRestorationTimestampKey = UIApplication.stateRestorationTimestampKey

/// Under its older, global name (S-API-6).
@available(*, deprecated, renamed: "UIApplication.stateRestorationSystemVersionKey")
public let UIApplicationStateRestorationSystemVersionKey = UIApplication.stateRestorationSystemVersionKey

/// Under its older, global name (S-API-6).
@available(*, deprecated, renamed: "UIApplication.stateRestorationViewControllerStoryboardKey")
public let UIStateRestorationViewControllerStoryboardKey = UIApplication.stateRestorationViewControllerStoryboardKey
