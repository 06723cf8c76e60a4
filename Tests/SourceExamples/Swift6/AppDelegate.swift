import UIKit

// Apple's example of refusing a state from another version, as its documentation prints it, in a delegate as its
// templates write it.
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var root: UIViewController = UIViewController()

    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = root
        window?.makeKeyAndVisible()
        return true
    }

    func application(
        _ application: UIApplication,
        shouldSaveSecureApplicationState coder: NSCoder
    ) -> Bool {
        // Save the current app version to the archive.
        coder.encode(11.0, forKey: "MyAppVersion")

        // Always save state information.
        return true
    }

    func application(
        _ application: UIApplication,
        shouldRestoreSecureApplicationState coder: NSCoder
    ) -> Bool {
        // Restore the state only if the app version matches.
        let version = coder.decodeFloat(forKey: "MyAppVersion")
        if version == 11.0 {
            return true
        }

        // Do not restore from old data.
        return false
    }
}

/// The same app one version later.
class NewerAppDelegate: AppDelegate {
    override func application(
        _ application: UIApplication,
        shouldRestoreSecureApplicationState coder: NSCoder
    ) -> Bool {
        coder.decodeFloat(forKey: "MyAppVersion") == 12.0
    }
}

// Apple's example of finding controllers in the app delegate, with the path spelled both ways.
class FindingAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let root = UINavigationController(rootViewController: UIViewController())

    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        root.restorationIdentifier = "Nav"
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = root
        window?.makeKeyAndVisible()
        return true
    }

    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
        true
    }

    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
        true
    }

    func application(
        _ application: UIApplication,
        viewControllerWithRestorationIdentifierPath identifierComponents: [Any],
        coder: NSCoder
    ) -> UIViewController? {
        guard identifierComponents.last as? String == "Sheet" else { return nil }
        let controller = UIViewController()
        controller.restorationIdentifier = "Sheet"
        controller.title = "made by the delegate"
        return controller
    }
}
