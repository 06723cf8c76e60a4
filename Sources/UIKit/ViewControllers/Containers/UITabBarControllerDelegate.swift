import Foundation

/// The delegate of a tab bar controller. Every member is optional.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
    /// Returns true, the default, if a press on a tab selects it. With false, the selection stays, and `didSelect`
    /// isn't called. UIKit asks for the selected tab, too, but not for a disabled one.
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    /// Runs after the user pressed a tab, even the selected one. Before that, a press on the selected tab pops its
    /// navigation controller to the first screen. UIKit doesn't call it if code selects a tab.
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
    public func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController)
        -> Bool
    {
        true
    }
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}
