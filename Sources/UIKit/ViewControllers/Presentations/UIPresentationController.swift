import Foundation

/// A controller of a presentation. It calls its delegate when the user wants to dismiss the presented controller.
///
/// Displays place a presented controller. Frames and transitions have no effect.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
    private weak var presented: UIViewController?
    private weak var presenting: UIViewController?
    /// The style of the presented controller. `automatic` becomes a page sheet.
    public let presentationStyle: UIModalPresentationStyle

    /// Creates a presentation controller. UIKit calls this, or a transitioning delegate does for a `custom`
    /// presentation.
    ///
    /// - Parameters:
    ///   - presentedViewController: The presented controller.
    ///   - presentingViewController: The presenter, or nil before the presentation.
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        presented = presentedViewController
        presenting = presentingViewController
        presentationStyle = presentedViewController.modalPresentationStyle.resolved
        super.init()
    }

    /// The presented controller, which owns this object. If it was deallocated, this is a new empty controller.
    open var presentedViewController: UIViewController { presented ?? UIViewController() }
    /// The presenter. Before the presentation, it is the presented controller.
    open var presentingViewController: UIViewController {
        presented?.presentingViewController ?? presenting ?? presentedViewController
    }

    /// The delegate. UIKit calls it when the user wants to dismiss the presentation. Set it before presenting.
    // Popovers and sheets have a delegate of their own type, which Swift should prefer.
    @_disfavoredOverload
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    /// The presented controller's view, or nil until it is loaded.
    open var presentedView: UIView? { presented?.viewIfLoaded }
    /// The window that shows the presented controller. nil if none does.
    open var containerView: UIView? { presented?.viewIfLoaded?.window }
    /// The bounds of the whole window, or zero without one. UIKit doesn't use an override.
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
    /// True if a `custom` presentation hides everything below, so that the presenter disappears. The default is false
    /// for `custom`, and true for `fullScreen` and `currentContext`.
    open var shouldRemovePresentersView: Bool { presentationStyle.coversEverything }
    /// False for the style `currentContext`, otherwise true. Has no effect.
    open var shouldPresentInFullscreen: Bool { presentationStyle != .currentContext }
    /// The style for little room, as the delegate returns it. `none` without a delegate.
    open var adaptivePresentationStyle: UIModalPresentationStyle {
        delegate?.adaptivePresentationStyle(for: self) ?? .none
    }

    /// Runs when the presentation begins. The default does nothing.
    open func presentationTransitionWillBegin() {}
    /// Runs when the presented controller is visible. `completed` is always true. The default does nothing.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// Runs when the dismissal by the user or by code begins. The default does nothing.
    open func dismissalTransitionWillBegin() {}
    /// Runs when the presented controller disappeared. `completed` is always true. The default does nothing.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    /// Prepares the presentation. Does nothing by default. A popover asks its delegate once how it adapts.
    func prepare() {}
    /// Returns the position of a popover, or nil for any other presentation. Popovers override it.
    func anchor(_ builder: PresentationBuilder) -> PopoverAnchor? { nil }

    /// The height of a sheet. nil leaves it to the display. nil for other presentations.
    var presentedSheet: SheetTraits? { nil }
    /// The saved form of the height that the user chose, or nil for none.
    var savedHeight: String? { nil }
    /// Restores a saved height at the presentation. Does nothing unless this is a sheet.
    func restoreHeight(_ name: String) {}

    /// Makes displays update the presentation. Does nothing before the presented controller's view is loaded.
    func lookDidChange() { presented?.viewIfLoaded?.presentationMayHaveChanged() }

    // MARK: What the user does

    /// Handles the user's request for the next height of a sheet. Any other presentation refuses it.
    func userWantsNextHeight() -> DisplayEventResult { .refused("this has one height") }

    /// Handles Escape or a press outside: dismisses the presented controller, with calls of the delegate before and
    /// after that. If it is modal or the delegate keeps it, only informs the delegate of the attempt. A presentation
    /// that covers everything refuses it. Returns `unknownElement` if the controller isn't presented.
    func userWantsToDismiss() -> DisplayEventResult {
        guard let presented, let presenter = presented.ownPresenter else { return .unknownElement }
        guard !presented.coversWhatIsBelow else { return .refused("leave this screen by its own buttons") }
        guard !presented.isModalAsShown, delegate?.presentationControllerShouldDismiss(self) ?? true else {
            delegate?.presentationControllerDidAttemptToDismiss(self)
            return .handled
        }
        delegate?.presentationControllerWillDismiss(self)
        presenter.endPresenting()
        delegate?.presentationControllerDidDismiss(self)
        return .handled
    }
}
