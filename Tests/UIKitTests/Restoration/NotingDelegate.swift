import UIKit

/// A delegate that notes its calls and opts in.
final class NotingDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private var buildRoot: () -> UIViewController = { UIViewController() }
    var answersRestore = true
    var answersSave = true

    convenience init(_ buildRoot: @escaping () -> UIViewController) {
        self.init()
        self.buildRoot = buildRoot
    }

    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        CallRecorder.current.note("willFinishLaunching")
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = buildRoot()
        window?.makeKeyAndVisible()
        return true
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        CallRecorder.current.note("didFinishLaunching")
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        CallRecorder.current.note("applicationDidBecomeActive")
    }

    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
        CallRecorder.current.note("shouldSave -> \(answersSave)")
        return answersSave
    }

    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
        CallRecorder.current.note("shouldRestore -> \(answersRestore)")
        return answersRestore
    }

    func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
        CallRecorder.current.note("willEncode")
    }

    func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
        CallRecorder.current.note("didDecode")
    }

    func application(
        _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
        coder: NSCoder
    ) -> UIViewController? {
        CallRecorder.current.note("delegate [\(identifierComponents.joined(separator: ", "))]")
        return nil
    }
}
