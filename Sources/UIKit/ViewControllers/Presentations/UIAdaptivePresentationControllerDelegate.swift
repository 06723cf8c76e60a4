import Foundation

/// The delegate of a presentation controller. Every member is optional. Apart from the style, UIKit calls it only if
/// the user dismisses the presentation, not if code does.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    /// Returns the style for little room. `none` keeps a popover a popover.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    /// Returns false to keep a presentation that the user wants to dismiss. The default is true. UIKit doesn't ask
    /// about a modal controller, which stays.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// Runs when the user tried to dismiss a presentation that is modal, or that
    /// `presentationControllerShouldDismiss(_:)` kept. The app can ask about unsaved changes then.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
    /// Runs before the user's dismissal. The presented controller is still visible.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// Runs after the user dismissed the presentation.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        .automatic
    }
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
}
