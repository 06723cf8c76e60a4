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
        let settings = UINavigationController(rootViewController: SettingsController(store: store, options: options))
        settings.restorationIdentifier = "SettingsNavigation"
        viewControllers = [
            tab(ContactSplitController(kind: .all, store: store, options: options), image: "person.2"),
            tab(ContactSplitController(kind: .favourites, store: store, options: options), image: "star.fill"),
            tab(settings, image: "gear"),
        ]
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    private func tab(_ controller: UIViewController, image: String) -> UIViewController {
        let title = controller.title ?? controller.children.first?.title
        controller.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: image), tag: 0)
        return controller
    }
}
