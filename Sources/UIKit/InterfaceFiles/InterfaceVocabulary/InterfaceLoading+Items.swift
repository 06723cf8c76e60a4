import Foundation

/// The loading of bar items.
extension InterfaceLoading {
    func navigationItem(_ element: InterfaceElement) -> UINavigationItem? {
        make(element, kind: UINavigationItem.self) { type, coder in type.init(coder: coder) }
    }

    func tabBarItem(_ element: InterfaceElement) -> UITabBarItem? {
        make(element, kind: UITabBarItem.self) { type, coder in type.init(coder: coder) }
    }

    func barButtonItem(_ element: InterfaceElement) -> UIBarButtonItem? {
        guard element.name == "barButtonItem" else { return nil }
        return make(element, kind: UIBarButtonItem.self) { type, coder in type.init(coder: coder) }
    }
}
