import Foundation

/// An object that responds to the events of an app. Every member is optional.
///
/// Mark the class that adopts it with `@main`. It derives from `UIResponder`, as Apple's templates write it.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
    /// The app's main window, for code that reads it from the delegate. UIKit shows every window that was made
    /// visible, whether or not it is here.
    var window: UIWindow? { get set }

    /// The display of the app: by default the linked one. Nil shows nothing. `UIKIT_DISPLAY=headless` overrides it.
    static var display: (any Display)? { get }

    /// The members in the app's extensions of UIKit's classes that storyboards and nibs may name. By default there
    /// are none. On Apple's platforms the Objective-C runtime finds such properties and methods. Here they are
    /// listed, one per line:
    ///
    /// ```swift
    /// static var interfaceExtensions: [InterfaceMember] {
    ///     [
    ///         .attribute("cornerRadius", \UIView.cornerRadius),
    ///         .attribute("localizationKey", \UILabel.localizationKey),
    ///         .attribute("localizationKey", \UIButton.localizationKey),
    ///     ]
    /// }
    /// ```
    ///
    /// Each line applies to the class that it names and to its subclasses. UIKit reads the list once, before it loads
    /// the main storyboard. The app's own classes list their members in `interfaceMembers`.
    static var interfaceExtensions: [InterfaceMember] { get }

    // MARK: Launch and end

    /// Builds the base interface, before restoration (S-API-25).
    ///
    /// - Parameters:
    ///   - application: The app that launches.
    ///   - launchOptions: `.url` if the app was launched to open one; nil otherwise, and in an app with scenes.
    /// - Returns: false if the app opens that URL itself, or not at all. UIKit ignores the result in an app with
    ///   scenes.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Makes last changes to the interface, after restoration (S-API-26). In an app with scenes, UIKit connects and
    /// restores the scenes later.
    ///
    /// - Parameters:
    ///   - application: The app that launches.
    ///   - launchOptions: as in `willFinishLaunching`.
    /// - Returns: false if the app opens that URL itself, or not at all. UIKit ignores the result in an app with
    ///   scenes.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Tells the delegate that the launch is over and the app is active (S-LAUNCH-21). UIKit doesn't call it in an app
    /// with scenes.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// Tells the delegate that the app is about to leave the foreground, because a signal ends it (S-SAVE-7). UIKit
    /// doesn't call it in an app with scenes.
    func applicationWillResignActive(_ application: UIApplication)
    /// Tells the delegate that the app left the foreground. A save pass follows (S-SAVE-6). UIKit doesn't call it in an
    /// app with scenes.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// Never called, because an app here does not come back from the background.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// Tells the delegate, as the last call, that the state is written (S-SAVE-7). The process ends within 5 seconds
    /// of the signal (S-SAVE-8).
    func applicationWillTerminate(_ application: UIApplication)

    // MARK: Scenes

    /// Returns the configuration of a new session's scene (S-SCENE-5, S-SCENE-27). Without this method, UIKit takes
    /// the first one in Info.plist for the role.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// Tells the delegate that sessions and their saved data are gone for good (S-SCENE-11). For a window that the user
    /// closed, UIKit calls this when the window can't be opened again any more (S-SCENE-114).
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)

    // MARK: URLs and user activities, in an app without scenes

    /// Opens a URL (S-SCENE-57). UIKit opens a URL of the launch after `didFinishLaunching`, on top of the restored
    /// state, unless a launch method returned false. UIKit doesn't use the result, and `options` is empty.
    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool
    /// Tells the delegate that UIKit is about to deliver an activity.
    ///
    /// - Returns: True if the app tells its user about it (S-SCENE-57).
    func application(_ application: UIApplication, willContinueUserActivityWithType userActivityType: String) -> Bool
    /// Continues an activity. UIKit asks the objects that the app passes to the handler to restore themselves
    /// (S-SCENE-57).
    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool
    /// Continues an activity, in the spelling before Swift 4.2. UIKit calls it if the newer one is missing.
    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([Any]?) -> Void
    ) -> Bool
    /// Never called, because activities come only from this app (S-SCENE-56).
    func application(
        _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String,
        error: any Error)
    /// Never called, because without a scene no activity is stored.
    func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity)

    // MARK: State restoration

    /// The configuration of state restoration, which UIKit reads once, at the beginning of the launch.
    var stateRestorationConfiguration: UIStateRestorationConfiguration { get }
    /// Returns true if this save pass may continue. Values written into `coder` belong to the app as a whole
    /// (S-API-18). The default is the result of the legacy form, which is false.
    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool
    /// Returns true if this restore pass may continue (S-API-19). The default is the result of the legacy form, which
    /// is false.
    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool
    /// Tells the delegate that a save failed, for instance because the disk is full. The previous save is still
    /// valid. UIKit tries again by itself, and calls this once until a save succeeds (S-SAVE-26).
    func application(_ application: UIApplication, didFailToSaveStateWith error: ArchiveError)
    /// The legacy form of `shouldSaveSecureApplicationState` (S-API-20).
    @available(*, deprecated, renamed: "application(_:shouldSaveSecureApplicationState:)")
    func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool
    /// The legacy form of `shouldRestoreSecureApplicationState` (S-API-21).
    @available(*, deprecated, renamed: "application(_:shouldRestoreSecureApplicationState:)")
    func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool

    /// Provides a view controller without a restoration class. If it returns nil, UIKit searches on (S-API-22).
    ///
    /// Write `identifierComponents` as `[String]`. The type `[Any]` of older examples works too (S-API-4).
    func application(
        _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
        coder: NSCoder
    ) -> UIViewController?
    /// Provides a view controller, in the older spelling. UIKit calls it if the one with `[String]` is missing
    /// (S-API-4).
    func application(
        _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [Any],
        coder: NSCoder
    ) -> UIViewController?

    /// Writes state of the app as a whole when a save pass begins (S-API-23).
    func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder)
    /// Reads state of the app as a whole after every object decoded (S-API-24).
    func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder)
}

extension UIApplicationDelegate {
    /// Always nil, and setting it does nothing. Declare a property of that name to keep a window.
    public var window: UIWindow? {
        get { nil }
        set {}
    }

    /// A `WebDisplay` if the app is linked with the product of that name, otherwise nil: no display.
    public static var display: (any Display)? { makeLinkedDisplay() }

    /// An empty list.
    public static var interfaceExtensions: [InterfaceMember] { [] }

    /// Does nothing, and returns true.
    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    /// Does nothing, and returns true.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    /// Does nothing.
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillResignActive(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillTerminate(_ application: UIApplication) {}

    /// Returns the session's configuration (S-SCENE-27). For a new session, that is the first in Info.plist for its
    /// role. For a known one, it has the parts of its last configuration that this version of the app still has.
    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { connectingSceneSession.configuration }
    /// Does nothing.
    public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
    }
    /// Returns false, so the app opens nothing.
    public func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool { false }
    /// Returns false, so UIKit tells the user nothing itself.
    public func application(
        _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
    ) -> Bool { false }
    /// Returns the result of the `[Any]` spelling, which is false by default. It drops objects that aren't
    /// `UIUserActivityRestoring`.
    public func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
        // This is exactly the type of the requirement below. With any other, this method would call itself.
        let older: ([Any]?) -> Void = { objects in
            restorationHandler(objects?.compactMap { $0 as? any UIUserActivityRestoring })
        }
        return self.application(application, continue: userActivity, restorationHandler: older)
    }
    /// Returns false, so nothing continues the activity.
    @_disfavoredOverload
    public func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([Any]?) -> Void
    ) -> Bool { false }
    /// Does nothing.
    public func application(
        _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String, error: any Error
    ) {}
    /// Does nothing.
    public func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity) {}

    /// Returns the result of the legacy form, which is false by default, so UIKit saves nothing (S-API-18).
    public func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
        application.usingLegacyCoding(coder, of: self) { legacyQuestions.shouldSave(self, application, coder) }
    }

    /// Returns the result of the legacy form, which is false by default, so UIKit restores nothing (S-API-19).
    public func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
        application.usingLegacyCoding(coder, of: self) { legacyQuestions.shouldRestore(self, application, coder) }
    }

    /// Returns false, so UIKit saves nothing (S-API-20).
    public func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool { false }
    /// Returns false, so UIKit restores nothing (S-API-21).
    public func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool {
        false
    }

    /// Returns the result of the `[Any]` spelling, which is nil by default (S-API-22).
    public func application(
        _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
        coder: NSCoder
    ) -> UIViewController? {
        application.spellings.withDefault(of: ObjectIdentifier(self)) {
            self.application(
                application, viewControllerWithRestorationIdentifierPath: identifierComponents as [Any], coder: coder)
        }
    }

    /// Returns nil, so UIKit searches on (S-API-22).
    public func application(
        _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [Any],
        coder: NSCoder
    ) -> UIViewController? {
        // Calling a delegate with neither spelling again would only create arrays for long paths.
        application.spellings.defaultEnds(of: ObjectIdentifier(self))
        return nil
    }

    /// The default configuration.
    public var stateRestorationConfiguration: UIStateRestorationConfiguration { UIStateRestorationConfiguration() }
    /// Does nothing.
    public func application(_ application: UIApplication, didFailToSaveStateWith error: ArchiveError) {}
    /// Does nothing.
    public func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {}
    /// Does nothing.
    public func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {}
}

extension UIApplicationDelegate where Self: UIResponder {
    /// Runs the app and does not return. `@main` on the delegate's class calls it.
    public static func main() {
        UIApplication.run(delegate: Self(launching: ()), display: { display })
    }
}

/// The deprecated methods, as a protocol, because calls through it cause no warnings.
@MainActor
private protocol LegacyQuestions {
    func shouldSave(_ delegate: any UIApplicationDelegate, _ application: UIApplication, _ coder: NSCoder) -> Bool
    func shouldRestore(_ delegate: any UIApplicationDelegate, _ application: UIApplication, _ coder: NSCoder) -> Bool
}

@MainActor private let legacyQuestions: any LegacyQuestions = AskedLegacyQuestions()

private struct AskedLegacyQuestions: LegacyQuestions {
    @available(*, deprecated)
    func shouldSave(_ delegate: any UIApplicationDelegate, _ application: UIApplication, _ coder: NSCoder) -> Bool {
        delegate.application(application, shouldSaveApplicationState: coder)
    }

    @available(*, deprecated)
    func shouldRestore(_ delegate: any UIApplicationDelegate, _ application: UIApplication, _ coder: NSCoder) -> Bool {
        delegate.application(application, shouldRestoreApplicationState: coder)
    }
}
