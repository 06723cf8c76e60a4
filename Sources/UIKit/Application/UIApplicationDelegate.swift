import Foundation

/// What an app decides about its life. Every member is optional.
///
/// Mark the class that adopts it with `@main`. It derives from `UIResponder`, as Apple's templates write it.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
    /// The app's main window, for code that asks the delegate for it. UIKit shows windows that were made visible,
    /// stored here or not.
    var window: UIWindow? { get set }

    /// Shows the app: by default the display that it is linked with; nil shows nothing. `UIKIT_DISPLAY=headless` overrides it.
    static var display: (any Display)? { get }

    /// What storyboards and nibs may name in the app's extensions of UIKit's own classes; none by default. On Apple's
    /// platforms the Objective-C runtime finds such properties and methods; here they are listed, a line each:
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
    /// Each holds for the class that the line names and for those that derive from it. It is asked for once, before the main
    /// storyboard is loaded. Classes of the app's own list their members in `interfaceMembers`.
    static var interfaceExtensions: [InterfaceMember] { get }

    // MARK: Launch and end

    /// Builds the base interface; before restoration (S-API-25).
    ///
    /// - Parameters:
    ///   - application: that launches.
    ///   - launchOptions: `.url` if the app was launched to open one; nil otherwise, and in an app with scenes.
    /// - Returns: false if the app opens that URL itself, or not at all.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Makes last changes to the interface; after restoration (S-API-26).
    ///
    /// - Parameters:
    ///   - application: that launches.
    ///   - launchOptions: as in `willFinishLaunching`.
    /// - Returns: false if the app opens that URL itself, or not at all.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// The launch has ended and the app is in use (S-LAUNCH-21).
    func applicationDidBecomeActive(_ application: UIApplication)
    /// The app is about to leave the foreground: called when a signal ends it (S-SAVE-7).
    func applicationWillResignActive(_ application: UIApplication)
    /// The app has left the foreground; a save pass follows (S-SAVE-6).
    func applicationDidEnterBackground(_ application: UIApplication)
    /// Never called: an app here does not come back from the background.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// The last call, after the state is written (S-SAVE-7). The process ends within 5 seconds of the signal
    /// (S-SAVE-8).
    func applicationWillTerminate(_ application: UIApplication)

    // MARK: Scenes

    /// What the scene of a new session is made of (S-SCENE-5, S-SCENE-27). Without this method it is what Info.plist says first
    /// for the role.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// Sessions are gone for good, with all that was kept of them (S-SCENE-11).
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)

    // MARK: URLs and user activities, in an app without scenes

    /// A URL that the app is to open (S-SCENE-57). One that the app was launched for comes after `didFinishLaunching`, on top of what
    /// was restored, unless one of the launch methods has returned false.
    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool
    /// An activity is about to be delivered; true if the app tells its user so (S-SCENE-57).
    func application(_ application: UIApplication, willContinueUserActivityWithType userActivityType: String) -> Bool
    /// An activity to go on with. Objects that are given to the handler are asked to restore themselves (S-SCENE-57).
    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool
    /// The spelling before Swift 4.2 of the same question, called where there is no newer one.
    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([Any]?) -> Void
    ) -> Bool
    /// Never called: activities come from this app only (S-SCENE-56).
    func application(
        _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String,
        error: any Error)
    /// Never called: without a scene no activity is stored.
    func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity)

    // MARK: State restoration

    /// How the app's state is kept; asked once, as the launch begins.
    var stateRestorationConfiguration: UIStateRestorationConfiguration { get }
    /// May this save pass go on? What is written into `coder` belongs to the app as a whole (S-API-18).
    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool
    /// May this restore pass go on? (S-API-19)
    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool
    /// A save has failed: the disk is full, for instance. What was saved before is still valid; saving is tried again by
    /// itself, and this is called once until it has succeeded (S-SAVE-26).
    func application(_ application: UIApplication, didFailToSaveStateWith error: ArchiveError)
    /// Legacy form of `shouldSaveSecureApplicationState` (S-API-20).
    @available(*, deprecated, renamed: "application(_:shouldSaveSecureApplicationState:)")
    func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool
    /// Legacy form of `shouldRestoreSecureApplicationState` (S-API-21).
    @available(*, deprecated, renamed: "application(_:shouldRestoreSecureApplicationState:)")
    func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool

    /// Provides a view controller that has no restoration class; nil leaves the search to UIKit (S-API-22).
    ///
    /// Write `identifierComponents` as `[String]`; `[Any]`, as older examples spell it, works too (S-API-4).
    func application(
        _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
        coder: NSCoder
    ) -> UIViewController?
    /// The older spelling of the same question, called where there is no `[String]` one (S-API-4).
    func application(
        _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [Any],
        coder: NSCoder
    ) -> UIViewController?

    /// Writes state of the app as a whole as a save pass begins (S-API-23).
    func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder)
    /// Reads it after every object has decoded (S-API-24).
    func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder)
}

extension UIApplicationDelegate {
    /// nil, and what is set is not kept: declare a property of that name to keep a window.
    public var window: UIWindow? {
        get { nil }
        set {}
    }

    /// A `WebDisplay` if the app is linked with the product of that name; else nil: the app is not shown.
    public static var display: (any Display)? { makeLinkedDisplay() }

    /// None.
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

    /// The configuration that the session has: what Info.plist says first for its role (S-SCENE-27).
    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { connectingSceneSession.configuration }
    /// Does nothing.
    public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
    }
    /// false: nothing is opened.
    public func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool { false }
    /// false.
    public func application(
        _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
    ) -> Bool { false }
    /// The answer of the `[Any]` spelling, which is false by default.
    public func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
        // The requirement below takes exactly that: any other choice would be this method itself.
        let older: ([Any]?) -> Void = { objects in
            restorationHandler(objects?.compactMap { $0 as? any UIUserActivityRestoring })
        }
        return self.application(application, continue: userActivity, restorationHandler: older)
    }
    /// false.
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

    /// The answer of the legacy form, which is false by default: nothing is saved (S-API-18).
    public func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
        application.usingLegacyCoding(coder, of: self) { legacyQuestions.shouldSave(self, application, coder) }
    }

    /// The answer of the legacy form, which is false by default: nothing is restored (S-API-19).
    public func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
        application.usingLegacyCoding(coder, of: self) { legacyQuestions.shouldRestore(self, application, coder) }
    }

    /// false: nothing is saved (S-API-20).
    public func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool { false }
    /// false: nothing is restored (S-API-21).
    public func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool {
        false
    }

    /// The answer of the `[Any]` spelling, which is nil by default (S-API-22).
    public func application(
        _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
        coder: NSCoder
    ) -> UIViewController? {
        application.spellings.withDefault(of: ObjectIdentifier(self)) {
            self.application(
                application, viewControllerWithRestorationIdentifierPath: identifierComponents as [Any], coder: coder)
        }
    }

    /// nil: UIKit goes on looking (S-API-22).
    public func application(
        _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [Any],
        coder: NSCoder
    ) -> UIViewController? {
        // Asking a delegate again that has neither spelling would only make arrays of long paths.
        application.spellings.defaultEnds(of: ObjectIdentifier(self))
        return nil
    }

    /// The defaults.
    public var stateRestorationConfiguration: UIStateRestorationConfiguration { UIStateRestorationConfiguration() }
    /// Does nothing.
    public func application(_ application: UIApplication, didFailToSaveStateWith error: ArchiveError) {}
    /// Does nothing.
    public func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {}
    /// Does nothing.
    public func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {}
}

extension UIApplicationDelegate where Self: UIResponder {
    /// Runs the app; `@main` on the delegate's class calls it. It does not return.
    public static func main() {
        UIApplication.run(delegate: Self(launching: ()), display: { display })
    }
}

/// Asks what is deprecated: through a protocol, which warns nobody.
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
