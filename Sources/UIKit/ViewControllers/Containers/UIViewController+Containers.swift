extension UIViewController {
    /// Returns the nearest container of that class above this controller. Returns nil if there is none.
    private func ancestor<Container: UIViewController>(_ type: Container.Type) -> Container? {
        var next = parent
        while let controller = next {
            if let container = controller as? Container { return container }
            next = controller.parent
        }
        return nil
    }

    /// The nearest navigation controller above this one, or nil if there is none.
    public var navigationController: UINavigationController? { ancestor(UINavigationController.self) }
    /// The nearest tab bar controller above this one, or nil if there is none.
    public var tabBarController: UITabBarController? { ancestor(UITabBarController.self) }
    /// The nearest split view controller above this one, or nil if there is none.
    public var splitViewController: UISplitViewController? { ancestor(UISplitViewController.self) }
}
