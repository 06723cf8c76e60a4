// Older spellings of the coder keys and of the launch options' key type (S-API-6).

@available(*, deprecated, renamed: "UIApplication.stateRestorationBundleVersionKey")
public let UIApplicationStateRestorationBundleVersionKey = UIApplication.stateRestorationBundleVersionKey

@available(*, deprecated, renamed: "UIApplication.stateRestorationUserInterfaceIdiomKey")
public let UIApplicationStateRestorationUserInterfaceIdiomKey = UIApplication.stateRestorationUserInterfaceIdiomKey

@available(*, deprecated, renamed: "UIApplication.stateRestorationTimestampKey")
public let UIApplicationStateRestorationTimestampKey = UIApplication.stateRestorationTimestampKey

@available(*, deprecated, renamed: "UIApplication.stateRestorationSystemVersionKey")
public let UIApplicationStateRestorationSystemVersionKey = UIApplication.stateRestorationSystemVersionKey

@available(*, deprecated, renamed: "UIApplication.stateRestorationViewControllerStoryboardKey")
public let UIStateRestorationViewControllerStoryboardKey = UIApplication.stateRestorationViewControllerStoryboardKey

@available(*, deprecated, renamed: "UIApplication.LaunchOptionsKey")
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey
