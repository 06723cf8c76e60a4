// Names from before Swift 4.2, for calls. Overrides must use the new name, as in Apple's SDK, because UIKit calls
// that one.

extension UIViewController {
    /// Its name before Swift 4.2.
    @available(*, deprecated, renamed: "children")
    public var childViewControllers: [UIViewController] { children }
    /// Its name before Swift 4.2.
    @available(*, deprecated, renamed: "addChild(_:)")
    public func addChildViewController(_ childController: UIViewController) { addChild(childController) }
    /// Its name before Swift 4.2.
    @available(*, deprecated, renamed: "removeFromParent()")
    public func removeFromParentViewController() { removeFromParent() }
    /// Its name before Swift 4.2.
    @available(*, deprecated, renamed: "willMove(toParent:)")
    public func willMove(toParentViewController parent: UIViewController?) { willMove(toParent: parent) }
    /// Its name before Swift 4.2.
    @available(*, deprecated, renamed: "didMove(toParent:)")
    public func didMove(toParentViewController parent: UIViewController?) { didMove(toParent: parent) }
    /// Its name before Swift 4.2.
    @available(*, deprecated, renamed: "isMovingToParent")
    public var isMovingToParentViewController: Bool { isMovingToParent }
    /// Its name before Swift 4.2.
    @available(*, deprecated, renamed: "isMovingFromParent")
    public var isMovingFromParentViewController: Bool { isMovingFromParent }
    /// Its name before Swift 4.2.
    @available(*, deprecated, renamed: "childForStatusBarStyle")
    public var childViewControllerForStatusBarStyle: UIViewController? { childForStatusBarStyle }
    /// Its name before Swift 4.2.
    @available(*, deprecated, renamed: "childForStatusBarHidden")
    public var childViewControllerForStatusBarHidden: UIViewController? { childForStatusBarHidden }
    /// Its name before Swift 4.2.
    @available(*, deprecated, renamed: "allowedChildrenForUnwinding(from:)")
    public func allowedChildViewControllersForUnwinding(from source: UIStoryboardUnwindSegueSource)
        -> [UIViewController]
    {
        allowedChildrenForUnwinding(from: source)
    }
}
