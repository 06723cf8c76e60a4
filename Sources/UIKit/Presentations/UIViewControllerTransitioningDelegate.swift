import Foundation

/// Provides what a `custom` presentation needs. Nothing is animated, so animators are not asked for.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
    /// Asked when a controller is presented with the style `custom`; nil, the default, is a plain presentation
    /// controller.
    ///
    /// `presenting`: nil as long as nothing is presented.
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { nil }
}
