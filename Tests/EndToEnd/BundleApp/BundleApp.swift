import UIKit

/// A small app as Xcode's templates make them: a storyboard, an Info.plist with placeholders, files among its
/// resources.
///
/// It names no display and doesn't import WebDisplay, but links it. It has the attribute of Xcode's templates before
/// Swift 5.3, which Swift 5 mode allows.
@UIApplicationMain
final class BundleApp: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        print("printed at launch")
        return true
    }
}
