import UIKit

/// An app of one screen, whose text comes back whenever and however the app ends.
@main
class NotesApp: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let note = UITextView()
        note.accessibilityLabel = "Note"
        note.restorationIdentifier = "Note"
        let screen = UIViewController()
        screen.restorationIdentifier = "Screen"
        screen.view = note
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = screen
        window?.makeKeyAndVisible()
        return true
    }

    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool { true }
    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool { true }
}
