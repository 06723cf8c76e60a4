import UIKit

/// A delegate that builds its interface in each launch, and notes the time of UIKit's calls.
final class BenchmarkDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private(set) var controllers: [BenchmarkController] = []
    /// The first call. UIKit opens, verifies and reads the saved state before it.
    private(set) var launchBegan: ContinuousClock.Instant?
    /// The end of building. UIKit creates and decodes between this and `restorationEnded`.
    private(set) var interfaceWasBuilt: ContinuousClock.Instant?
    private(set) var restorationEnded: ContinuousClock.Instant?

    private let hierarchy: Hierarchy

    init(_ hierarchy: Hierarchy) {
        self.hierarchy = hierarchy
        super.init()
    }

    @available(*, unavailable)
    required convenience init(launching: ()) {
        self.init(.flat(1))
    }

    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        launchBegan = .now
        let built = hierarchy.build()
        controllers = built.controllers
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = built.root
        window.makeKeyAndVisible()
        self.window = window
        interfaceWasBuilt = .now
        return true
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        restorationEnded = .now
        return true
    }

    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool { true }
    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool { true }
}
