import AddressBook
import UIKit
import WebDisplay

/// Opens the address book, builds the interface, and says what UIKit has to know to bring it back.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    /// Rises when the screens are arranged differently: a state of an older arrangement is not forced onto them.
    private static let interfaceVersion = 2
    private static let interfaceVersionKey = "interfaceVersion"

    var window: UIWindow?

    /// nil when the address book cannot be opened; the window then says why.
    private(set) var store: ContactStore?

    static var display: (any Display)? { WebDisplay() }

    /// The app's one delegate, for the restoration classes, which are asked as types and know nobody else.
    static var current: AppDelegate? { UIApplication.shared.delegate as? AppDelegate }

    /// The command line is obeyed before UIKit launches anything: help needs no window.
    static func main() {
        LaunchCommand(arguments: CommandLine.arguments.dropFirst()).run()
        UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
    }

    // MARK: Launch

    /// Restoration follows this call and needs the base interface, so it is built here and not when launching is done.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        do {
            let store = try ContactStore.openedWithFirstContacts()
            self.store = store
            window.rootViewController = MainTabBarController(store: store)
        } catch {
            window.rootViewController = ProblemController(error)
        }
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    // MARK: State restoration

    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
        coder.encode(Self.interfaceVersion, forKey: Self.interfaceVersionKey)
        return store != nil
    }

    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
        store != nil && coder.decodeInteger(forKey: Self.interfaceVersionKey) == Self.interfaceVersion
    }

    /// Makes the presented form; the controller in it exists then, and UIKit finds it by its identifier.
    func application(
        _ application: UIApplication,
        viewControllerWithRestorationIdentifierPath identifierComponents: [String],
        coder: NSCoder
    ) -> UIViewController? {
        guard let store, identifierComponents.last == EditContactController.navigationIdentifier else { return nil }
        return EditContactController(store: store).inNavigationController()
    }
}
