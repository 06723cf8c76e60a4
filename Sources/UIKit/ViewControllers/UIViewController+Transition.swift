import Foundation

extension UIViewController {
    /// Replaces the view of one child by that of another. It runs `animations` without an animation, then `completion`
    /// with true.
    ///
    /// Both must be children already. As on Apple's platforms, the caller handles the containment. Loads the views of
    /// this controller and of both children. If the old view has no superview, the new one becomes a subview of this
    /// controller's view. `duration` and `options` have no effect.
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

    /// Has no effect, because the interface doesn't rotate.
    public class func attemptRotationToDeviceOrientation() {}
    /// Always unknown, because the interface doesn't rotate.
    public var interfaceOrientation: UIInterfaceOrientation { .unknown }
    /// Has no effect: displays have no edges of their own.
    public func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
}
