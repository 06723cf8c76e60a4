import UIKit

/// A small app that crashes during its restoration, in each way in which apps do. A test says where.
///
/// Screens: `Tabs` with `Nav` [`List`, `Detail` with an embedded `Inner`] and `Side` [`Notes`, `Extra`]. Detail comes
/// from its restoration class, Extra from the delegate.
@main
final class CrashApp: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    /// True when the launch is over, and UIKit doesn't watch it any more.
    static var isLate = false
    private var isPoisoned = Plan.value("CRASH_POISON") != nil

    var stateRestorationConfiguration: UIStateRestorationConfiguration {
        var configuration = UIStateRestorationConfiguration()
        // On a busy machine even a good app doesn't answer for a while.
        configuration.hangInterval = Plan.value("CRASH_HANG").flatMap(Double.init) ?? 10
        configuration.settlingInterval = Plan.value("CRASH_SETTLING").flatMap(Double.init) ?? 10
        configuration.crashLoopInterval = Plan.value("CRASH_LOOP").flatMap(Double.init) ?? 300
        return configuration
    }

    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let tabs = UITabBarController()
        tabs.restorationIdentifier = "Tabs"
        tabs.viewControllers = [
            CrashNavigation("Nav", CrashController("List")), CrashNavigation("Side", CrashController("Notes")),
        ]
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = tabs
        window?.makeKeyAndVisible()
        return true
    }

    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool { true }
    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
        Plan.reached(.question, "App")
        return true
    }
    func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
        Plan.reached(.didDecode, "App")
        if coder.decodeBool(forKey: "poison") { isPoisoned = true }
    }
    func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
        coder.encode(isPoisoned, forKey: "poison")
    }
    func application(
        _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
        coder: NSCoder
    ) -> UIViewController? {
        guard identifierComponents.last == "Extra" else { return nil }
        Plan.reached(.delegate, "Extra")
        return CrashController("Extra", isRestored: true)
    }

    /// Calls `body` after a settling time of up to 50 ms. On a busy machine the first layout may take longer than the
    /// first wait, and the settling time begins after it. The second wait begins after the first layout.
    static func afterSettling(_ body: @escaping @MainActor () -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.15) {
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.15) { MainActor.assumeIsolated(body) }
        }
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        if Plan.value("CRASH_SEED") != nil { goSomewhere() }
        tell(application)
        Self.afterSettling {
            CrashApp.isLate = true
            // A partial pass asks this controller.
            UIApplication.shared.windows.first?.rootViewController?.children.first?.children.last?
                .invalidateRestorableState()
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.8) { [self] in
            if isPoisoned { Plan.reached(.poison, "App") }
        }
        // A good app ends in order, or in the way that a test asks for.
        let life = Plan.value("CRASH_LIFE").flatMap(Double.init) ?? 0
        let signal = Plan.value("CRASH_END").flatMap(Int32.init) ?? SIGTERM
        DispatchQueue.main.asyncAfter(deadline: .now() + life) {
            if signal == 0 { exit(0) } else { kill(getpid(), signal) }
        }
    }

    func applicationWillTerminate(_ application: UIApplication) { tell(application) }

    private func goSomewhere() {
        guard let tabs = window?.rootViewController as? UITabBarController,
            let first = tabs.viewControllers?[0] as? UINavigationController,
            let second = tabs.viewControllers?[1] as? UINavigationController
        else { return }
        let detail = CrashController("Detail")
        detail.restorationClass = CrashController.self
        second.pushViewController(CrashController("Extra"), animated: false)
        first.pushViewController(detail, animated: false)
        tabs.selectedIndex = 1
        tabs.selectedIndex = 0
    }

    /// Writes a file that outlives the process: the reason of the launch, the restored objects, those that UIKit left
    /// out, and those that the newest save didn't ask.
    private func tell(_ application: UIApplication) {
        guard let path = Plan.value("CRASH_REPORT") else { return }
        let report = application.restorationReport
        let restored = report?.entries.filter { $0.outcome == .restored }.compactMap(\.publicPath.last) ?? []
        let blamed =
            report?.problems.filter { $0.reason == .leftOutAfterCrash }.map { $0.publicPath?.last ?? "all" } ?? []
        let skipped =
            application.preservationReport?.problems.filter { $0.reason == .encodeSkippedAfterCrash }
            .map { $0.publicPath?.last ?? "all" } ?? []
        let lines =
            [application.launchReason.rawValue] + [restored, blamed, skipped].map { $0.joined(separator: " ") }
            + [application.previousRunEnd.map { "\($0)" } ?? "is not known"]
        try? lines.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
    }
}
