import Foundation

/// What an app decides about its life. Every member is optional.
///
/// Mark the class that adopts it with `@main`. It derives from `UIResponder`, as Apple's templates write it.
@MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
    var window: UIWindow? { get set }

    /// Shows the app; nil shows nothing. `UIKIT_DISPLAY=headless` overrides it.
    static var display: (any Display)? { get }

    // MARK: Launch and end

    /// Builds the base interface; before restoration (S-API-25).
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Makes last changes to the interface; after restoration (S-API-26).
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    func applicationDidBecomeActive(_ application: UIApplication)
    func applicationWillResignActive(_ application: UIApplication)
    func applicationDidEnterBackground(_ application: UIApplication)
    func applicationWillEnterForeground(_ application: UIApplication)
    func applicationWillTerminate(_ application: UIApplication)

    // MARK: State restoration

    /// May this save pass go on? What is written into `coder` belongs to the app as a whole (S-API-18).
    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool
    /// May this restore pass go on? (S-API-19)
    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool
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
    public var window: UIWindow? {
        get { nil }
        set {}
    }

    public static var display: (any Display)? { nil }

    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    public func applicationWillResignActive(_ application: UIApplication) {}
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    public func applicationWillTerminate(_ application: UIApplication) {}

    public func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
        application.usingLegacyCoding(coder) { legacyQuestions.shouldSave(self, application, coder) }
    }

    public func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
        application.usingLegacyCoding(coder) { legacyQuestions.shouldRestore(self, application, coder) }
    }

    public func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool { false }
    public func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool {
        false
    }

    public func application(
        _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
        coder: NSCoder
    ) -> UIViewController? {
        self.application(
            application, viewControllerWithRestorationIdentifierPath: identifierComponents as [Any], coder: coder)
    }

    public func application(
        _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [Any],
        coder: NSCoder
    ) -> UIViewController? {
        // Reached only if the delegate has neither spelling: asking again would only make arrays of long paths.
        application.delegateProvidesNoControllers = true
        return nil
    }

    public func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {}
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
