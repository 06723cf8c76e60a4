import Foundation

extension UIViewController {
    /// Puts the view of one child in the place of another's, runs `animations`, then `completion` with true; nothing is animated.
    ///
    /// Both are children already; containment is the caller's matter, as on Apple's platforms.
    public func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil
    ) {
        loadViewIfNeeded()
        if let superview = fromViewController.view.ownSuperview {
            superview.insertSubview(toViewController.view, aboveSubview: fromViewController.view)
        } else {
            view.addSubview(toViewController.view)
        }
        animations?()
        fromViewController.view.removeFromSuperview()
        completion?(true)
    }

    /// Has no effect: nothing here is turned.
    public class func attemptRotationToDeviceOrientation() {}
    /// Always unknown: nothing here is turned.
    public var interfaceOrientation: UIInterfaceOrientation { .unknown }
    /// Has no effect: displays have no edges of their own.
    public func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
}
