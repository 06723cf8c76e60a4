import Foundation

/// A provider of the objects for a `custom` presentation. UIKit doesn't ask for animators, because there are no
/// animations.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
    /// Returns the presentation controller for a controller with the style `custom`. nil, the default, means a plain
    /// one.
    ///
    /// `presenting` is the presenter, or nil before the presentation.
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { nil }
}
