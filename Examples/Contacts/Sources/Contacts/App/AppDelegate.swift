import AddressBook
import UIKit
import WebDisplay

/// Says which windows there are, and what UIKit has to know to bring back what was in them.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    /// Rises when the screens are arranged differently: a state of an older arrangement is not forced onto them.
    private static let interfaceVersion = 3
    private static let interfaceVersionKey = "interfaceVersion"

    static var display: (any Display)? { WebDisplay() }

    /// The command line is obeyed before UIKit launches anything: help needs no window.
    static func main() {
        LaunchCommand(arguments: CommandLine.arguments.dropFirst()).run()
        UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
    }

    // MARK: Launch

    /// The first window follows this call, so what all windows share is made here.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        UIApplication.registerObject(forStateRestoration: ViewOptions.shared, restorationIdentifier: "ViewOptions")
        return true
    }

    /// A window for one contact, or for all.
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

    /// Makes the note, whose view is in a nib of its own: UIKit makes controllers from storyboards by itself, but not those.
    func application(
        _ application: UIApplication,
        viewControllerWithRestorationIdentifierPath identifierComponents: [String],
        coder: NSCoder
    ) -> UIViewController? {
        identifierComponents.last == NoteController.identifier ? NoteController() : nil
    }
}
