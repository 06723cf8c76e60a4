import AddressBook
import UIKit
import WebDisplay

/// The app's delegate. It determines the windows, and helps UIKit to restore their contents.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    /// The version of the screens' arrangement. UIKit does not restore a state of an older arrangement.
    private static let interfaceVersion = 3
    private static let interfaceVersionKey = "interfaceVersion"

    static var display: (any Display)? { WebDisplay() }

    /// Handles the command line before UIKit launches anything, because help needs no window.
    static func main() {
        LaunchCommand(arguments: CommandLine.arguments.dropFirst()).run()
        UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
    }

    // MARK: Launch

    /// Prepares the objects that all windows share. UIKit connects the first window after this call.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        UIApplication.registerObject(forStateRestoration: ViewOptions.shared, restorationIdentifier: "ViewOptions")
        return true
    }

    /// Returns the configuration of a window for one contact, or for all.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let isContact = options.userActivities.contains { $0.activityType == NSUserActivity.contactType }
        return UISceneConfiguration(
            name: isContact ? "Contact" : "Address Book", sessionRole: connectingSceneSession.role)
    }

    // MARK: State restoration

    private var hasAddressBook: Bool { (try? ContactStore.shared) != nil }

    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
        coder.encode(Self.interfaceVersion, forKey: Self.interfaceVersionKey)
        return hasAddressBook
    }

    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
        hasAddressBook && coder.decodeInteger(forKey: Self.interfaceVersionKey) == Self.interfaceVersion
    }

    /// Makes the note's controller, whose view is in a separate nib. UIKit itself only makes controllers from
    /// storyboards.
    func application(
        _ application: UIApplication,
        viewControllerWithRestorationIdentifierPath identifierComponents: [String],
        coder: NSCoder
    ) -> UIViewController? {
        identifierComponents.last == NoteController.identifier ? NoteController() : nil
    }
}
