import Foundation

/// Provides what a `custom` presentation needs. Nothing is animated, so animators are not asked for.
@MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
    /// - Parameter presenting: nil as long as nothing is presented.
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { nil }
}
