import UIKit
import UIKitTesting

/// A delegate that opts in and does what its test says.
final class StateDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var buildRoot: () -> UIViewController? = { nil }
    var onWillFinish: (StateDelegate) -> Void = { _ in }
    var onDidFinish: (StateDelegate) -> Void = { _ in }
    var onDidBecomeActive: () -> Void = {}
    var onShouldSave: (NSCoder) -> Bool = { _ in true }
    var onShouldRestore: (NSCoder) -> Bool = { _ in true }
    var onWillEncode: (NSCoder) -> Void = { _ in }
    var onDidDecode: (NSCoder) -> Void = { _ in }
    var onProvide: ([String], NSCoder) -> UIViewController? = { _, _ in nil }
    var onFailToSave: (ArchiveError) -> Void = { _ in }
    var stateRestorationConfiguration = UIStateRestorationConfiguration()
    /// Objects that stay alive while the app runs.
    var kept: [AnyObject] = []

    convenience init(_ buildRoot: @escaping () -> UIViewController?) {
        self.init()
        self.buildRoot = buildRoot
    }

    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        onWillFinish(self)
        if let root = buildRoot() {
            window = UIWindow(frame: UIScreen.main.bounds)
            window?.rootViewController = root
            window?.makeKeyAndVisible()
        }
        return true
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        onDidFinish(self)
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) { onDidBecomeActive() }

    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
        onShouldSave(coder)
    }
    func application(_ application: UIApplication, didFailToSaveStateWith error: ArchiveError) { onFailToSave(error) }
    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
        onShouldRestore(coder)
    }
    func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) { onWillEncode(coder) }
    func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) { onDidDecode(coder) }
    func application(
        _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
        coder: NSCoder
    ) -> UIViewController? {
        onProvide(identifierComponents, coder)
    }
}

extension TestApp {
    /// Makes an app whose launch builds `root` in its only window. `configure` sets up each launch's delegate.
    convenience init(
        root: @escaping () -> UIViewController?,
        configure: @escaping (StateDelegate) -> Void = { _ in }
    ) {
        self.init {
            let delegate = StateDelegate(root)
            configure(delegate)
            return delegate
        }
        StateController.log = []
        RecreatedController.provide = { path, _ in RecreatedController(path.last ?? "") }
    }

    var state: StateDelegate? { delegate as? StateDelegate }
    var root: UIViewController? { delegate?.window?.rootViewController }

    func root<Controller: UIViewController>(as type: Controller.Type) throws -> Controller {
        guard let root = root as? Controller else { throw UIKitTestingError.noElement("root of \(type)") }
        return root
    }

    /// Returns the public paths of the problems with that reason in the report of the restore pass.
    func restoreProblems(_ reason: RestorationReport.Reason) -> [[String]] {
        Self.paths(UIApplication.shared.restorationReport, reason)
    }

    /// Returns the public paths of the problems with that reason in the report of the newest save pass.
    func saveProblems(_ reason: RestorationReport.Reason) -> [[String]] {
        Self.paths(UIApplication.shared.preservationReport, reason)
    }

    private static func paths(_ report: RestorationReport?, _ reason: RestorationReport.Reason) -> [[String]] {
        report?.problems.filter { $0.reason == reason }.map { $0.publicPath ?? [] } ?? []
    }

    /// The keys of the newest save's records, in archive order.
    var savedKeys: [String] { UIApplication.shared.preservationReport?.entries.map(\.key) ?? [] }
    var savedPaths: [[String]] { UIApplication.shared.preservationReport?.entries.map(\.publicPath) ?? [] }

    /// The public paths of the restored records.
    var restoredPaths: [[String]] {
        UIApplication.shared.restorationReport?.entries.filter { $0.outcome == .restored }.map(\.publicPath) ?? []
    }
}

extension UIApplication {
    /// Returns the controller with that identifier, wherever it is under the windows' roots.
    static func identified(_ identifier: String) -> UIViewController? {
        var pending = shared.windows.compactMap(\.rootViewController)
        while let controller = pending.popLast() {
            if controller.restorationIdentifier == identifier { return controller }
            pending += controller.children
            if let presented = controller.presentedViewController, presented.presentingViewController === controller {
                pending.append(presented)
            }
        }
        return nil
    }
}
