import AddressBook
import UIKit

/// The base interface: everything that exists at every launch, and that restoration therefore finds by identifier.
final class MainTabBarController: UITabBarController {
    /// Kept here because registering an object for restoration does not keep it alive.
    private let options = ViewOptions()

    init(store: ContactStore) {
        super.init(nibName: nil, bundle: nil)
        restorationIdentifier = "Tabs"
        UIApplication.registerObject(forStateRestoration: options, restorationIdentifier: "ViewOptions")
        viewControllers = [
            tab(
                ContactListController(kind: .all, store: store, options: options),
                identifier: "ContactsNavigation", image: "person.2"),
            tab(
                ContactListController(kind: .favourites, store: store, options: options),
                identifier: "FavouritesNavigation", image: "star.fill"),
            tab(
                SettingsController(store: store, options: options),
                identifier: "SettingsNavigation", image: "gear"),
        ]
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    private func tab(_ root: UIViewController, identifier: String, image: String) -> UINavigationController {
        let navigation = UINavigationController(rootViewController: root)
        navigation.restorationIdentifier = identifier
        navigation.tabBarItem = UITabBarItem(title: root.title, image: UIImage(systemName: image), tag: 0)
        return navigation
    }
}
