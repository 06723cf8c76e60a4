// Names from before Swift 4.2, for calls. Overrides must use the new name, as in Apple's SDK, because UIKit calls
// that one.

extension UIViewController {
    /// The same as `children`, which has that name since Swift 4.2.
    @available(*, deprecated, renamed: "children")
    public var childViewControllers: [UIViewController] { children }
    /// Does the same as `addChild(_:)`, which has that name since Swift 4.2.
    @available(*, deprecated, renamed: "addChild(_:)")
    public func addChildViewController(_ childController: UIViewController) { addChild(childController) }
    /// Does the same as `removeFromParent()`, which has that name since Swift 4.2.
    @available(*, deprecated, renamed: "removeFromParent()")
    public func removeFromParentViewController() { removeFromParent() }
    /// Does the same as `willMove(toParent:)`, which has that name since Swift 4.2.
    @available(*, deprecated, renamed: "willMove(toParent:)")
    public func willMove(toParentViewController parent: UIViewController?) { willMove(toParent: parent) }
    /// Does the same as `didMove(toParent:)`, which has that name since Swift 4.2.
    @available(*, deprecated, renamed: "didMove(toParent:)")
    public func didMove(toParentViewController parent: UIViewController?) { didMove(toParent: parent) }
    /// The same as `isMovingToParent`, which has that name since Swift 4.2.
    @available(*, deprecated, renamed: "isMovingToParent")
    public var isMovingToParentViewController: Bool { isMovingToParent }
    /// The same as `isMovingFromParent`, which has that name since Swift 4.2.
    @available(*, deprecated, renamed: "isMovingFromParent")
    public var isMovingFromParentViewController: Bool { isMovingFromParent }
    /// The same as `childForStatusBarStyle`, which has that name since Swift 4.2.
    @available(*, deprecated, renamed: "childForStatusBarStyle")
    public var childViewControllerForStatusBarStyle: UIViewController? { childForStatusBarStyle }
    /// The same as `childForStatusBarHidden`, which has that name since Swift 4.2.
    @available(*, deprecated, renamed: "childForStatusBarHidden")
    public var childViewControllerForStatusBarHidden: UIViewController? { childForStatusBarHidden }
    /// Does the same as `allowedChildrenForUnwinding(from:)`, which has that name since Swift 4.2.
    @available(*, deprecated, renamed: "allowedChildrenForUnwinding(from:)")
    public func allowedChildViewControllersForUnwinding(from source: UIStoryboardUnwindSegueSource)
        -> [UIViewController]
    {
        allowedChildrenForUnwinding(from: source)
    }
}
