import AddressBook
import UIKit

/// A window that shows one contact.
///
/// Its activity says which: UIKit saves it, so that the window knows at the next launch. What the contact's screens
/// were doing comes back as in every window, by their restoration identifiers.
final class ContactSceneDelegate: UIResponder, UIWindowSceneDelegate {
    private static let contactKey = "contactID"

    /// Whose window it is; nil for any other.
    static func contactID(of session: UISceneSession) -> String? { session.userInfo?[contactKey] as? String }

    var window: UIWindow?
    private var contactID: String?
    private var observer: (any NSObjectProtocol)?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        contactID = (connectionOptions.userActivities.first ?? session.stateRestorationActivity)?.contactID
        // Known at once: the activity is, when the window was first saved.
        session.userInfo = contactID.map { [Self.contactKey: $0] }
        let navigation = UINavigationController(rootViewController: makeContact() ?? makeNothing())
        navigation.restorationIdentifier = "ContactWindow"
        window = UIWindow(windowScene: scene)
        window?.rootViewController = navigation
        window?.makeKeyAndVisible()
        showTitle(of: scene)
        // All changes are made on the main actor, and the store tells of them where they are made.
        observer = NotificationCenter.default.addObserver(forName: ContactStore.didChange, object: nil, queue: nil) {
            [weak self] _ in MainActor.assumeIsolated { self?.contactsDidChange() }
        }
    }

    func sceneDidDisconnect(_ scene: UIScene) {
        observer.map(NotificationCenter.default.removeObserver)
    }

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        contactID.map { NSUserActivity(contactID: $0) }
    }

    private var storyboard: UIStoryboard { UIStoryboard(name: "Main", bundle: nil) }

    private var navigation: UINavigationController? { window?.rootViewController as? UINavigationController }

    private var contact: Contact? { contactID.flatMap { try? ContactStore.shared.contact(id: $0) } }

    private func makeContact() -> UIViewController? {
        guard let contact else { return nil }
        return storyboard.instantiateViewController(identifier: "Contact") {
            ContactController(coder: $0, contact: contact)
        }
    }

    private func makeNothing() -> UIViewController {
        do {
            _ = try ContactStore.shared
            return storyboard.instantiateViewController(withIdentifier: "NoContact")
        } catch {
            return ProblemController(error)
        }
    }

    private func showTitle(of scene: UIScene?) {
        scene?.title = contact?.displayName ?? "No Contact"
    }

    private func contactsDidChange() {
        showTitle(of: window?.windowScene)
        if let contact, let shown = navigation?.viewControllers.first as? ContactController {
            shown.show(contact)
        } else {
            navigation?.setViewControllers([makeContact() ?? makeNothing()], animated: false)
        }
    }
}
