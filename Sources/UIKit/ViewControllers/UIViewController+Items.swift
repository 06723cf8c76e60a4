/// The bar items of a controller. Each is nil until code reads or sets it.
///
/// Code that replaces an item keeps the old one until the replacement is complete. The item's `deinit` may be an app's,
/// and may read the new item.
struct OwnItems {
    fileprivate var navigation: UINavigationItem?
    fileprivate var tab: UITabBarItem?
}

/// The edit mode of a controller.
struct Editing {
    fileprivate(set) var isOn = false
    /// The edit button, which UIKit creates on first access.
    fileprivate(set) var button: UIBarButtonItem?

    fileprivate var buttonTitle: String { isOn ? "Done" : "Edit" }
}

extension UIViewController {
    var navigationItemIfMade: UINavigationItem? { ownItems.navigation }
    var tabBarItemIfMade: UITabBarItem? { ownItems.tab }

    func makeNavigationItem() -> UINavigationItem {
        let item = UINavigationItem(title: title ?? "")
        item.controller = self
        ownItems.navigation = item
        return item
    }

    func use(_ item: UINavigationItem) {
        item.controller = self
        withExtendedLifetime(ownItems.navigation) { ownItems.navigation = item }
        presentationMayHaveChanged()
    }

    func makeTabBarItem() -> UITabBarItem {
        let item = UITabBarItem(title: title, image: nil, tag: 0)
        ownItems.tab = item
        return item
    }

    func use(_ item: UITabBarItem?) {
        withExtendedLifetime(ownItems.tab) { ownItems.tab = item }
        presentationMayHaveChanged()
    }

    func titleDidChange() {
        navigationItem.title = title
        tabBarItemIfMade?.title = title
        presentationMayHaveChanged()
    }

    // MARK: Editing

    func turnEditing(on isOn: Bool) {
        guard editing.isOn != isOn else { return }
        editing.isOn = isOn
        editing.button?.title = editing.buttonTitle
        presentationMayHaveChanged()
    }

    func makeEditButton() -> UIBarButtonItem {
        let button = UIBarButtonItem(
            title: editing.buttonTitle,
            primaryAction: UIAction { [weak self] _ in
                guard let self else { return }
                self.setEditing(!self.isEditing, animated: true)
            })
        editing.button = button
        return button
    }
}
