import UIKit
import WebDisplay

/// A small app for tests in a browser. It has a table with a search and with presented screens, or two web pages.
@main
class ShopApp: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    static var display: (any Display)? { WebDisplay() }

    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let navigation = UINavigationController(rootViewController: firstController)
        navigation.restorationIdentifier = "Navigation"
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = navigation
        window?.makeKeyAndVisible()
        return true
    }

    private var firstController: UIViewController {
        if ProcessInfo.processInfo.environment["FIXTURE_SITE"] != nil {
            let pages = PagesController()
            pages.restorationIdentifier = "Pages"
            return pages
        }
        let products = ProductsController(style: .plain)
        products.restorationIdentifier = "Products"
        return products
    }

    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool { true }
    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool { true }
}
