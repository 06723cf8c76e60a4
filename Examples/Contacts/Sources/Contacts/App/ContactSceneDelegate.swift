import AddressBook
import UIKit

/// A window that shows one contact.
///
/// Its activity identifies the contact. UIKit saves the activity, so the window knows the contact at the next
/// launch. The state of the contact's screens comes back as in every window, by their restoration identifiers.
final class ContactSceneDelegate: UIResponder, UIWindowSceneDelegate {
    private static let contactKey = "contactID"

    /// Returns the identifier of the contact in a window, or nil for any other window.
    static func contactID(of session: UISceneSession) -> String? { session.userInfo?[contactKey] as? String }

    var window: UIWindow?
    private var contactID: String?
    private var observer: (any NSObjectProtocol)?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        contactID = (connectionOptions.userActivities.first ?? session.stateRestorationActivity)?.contactID
        // This is known at once, whereas the activity is known only after the window was first saved.
        session.userInfo = contactID.map { [Self.contactKey: $0] }
        let navigation = UINavigationController(rootViewController: makeContact() ?? makeNothing())
        navigation.restorationIdentifier = "ContactWindow"
        window = UIWindow(windowScene: scene)
        window?.rootViewController = navigation
        window?.makeKeyAndVisible()
        showTitle(of: scene)
        // All changes happen on the main actor, and the store posts the notification there.
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
