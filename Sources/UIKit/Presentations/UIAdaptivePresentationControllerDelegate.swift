import Foundation

/// What a presentation controller asks and tells; every member is optional. Nothing is called for a dismissal by code.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    /// The style where there is little room; `none` keeps a popover a popover.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    /// The user wants to dismiss what is presented; false keeps it.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// The user wanted to dismiss what cannot be dismissed: the moment to ask what to do with changes.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
    /// The user's dismissal begins; the presented controller is still shown.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// The user has dismissed what was presented.
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
