import AddressBook
import UIKit
import WebDisplay

/// Opens the address book before the interface of `Main.storyboard` is shown, and says what UIKit has to know to bring it
/// back.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    /// Rises when the screens are arranged differently: a state of an older arrangement is not forced onto them.
    private static let interfaceVersion = 3
    private static let interfaceVersionKey = "interfaceVersion"

    /// UIKit sets it to the window of the main storyboard.
    var window: UIWindow?

    static var display: (any Display)? { WebDisplay() }

    /// The app's one delegate, for those who know nobody else.
    static var current: AppDelegate? { UIApplication.shared.delegate as? AppDelegate }

    /// The command line is obeyed before UIKit launches anything: help needs no window.
    static func main() {
        LaunchCommand(arguments: CommandLine.arguments.dropFirst()).run()
        UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
    }

    // MARK: Launch

    /// The storyboard's window and its controllers exist by now, their views do not. Restoration follows this call, so what
    /// it needs besides them is made here and not when launching is done.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        do {
            _ = try ContactStore.shared
            UIApplication.registerObject(forStateRestoration: ViewOptions.shared, restorationIdentifier: "ViewOptions")
        } catch {
            window?.rootViewController = ProblemController(error)
        }
        return true
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
