import Foundation

/// Manages how a controller is presented, and tells its delegate when the user wants to dismiss it.
///
/// Displays decide where a presented controller stands; frames and transitions have no effect here.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
    private weak var presented: UIViewController?
    private weak var presenting: UIViewController?
    /// The style as the presented controller asks for it; `automatic` is a page sheet.
    public let presentationStyle: UIModalPresentationStyle

    /// Made by UIKit, or by a transitioning delegate for a `custom` presentation.
    ///
    /// `presentingViewController`: nil as long as nothing is presented.
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        presented = presentedViewController
        presenting = presentingViewController
        presentationStyle = presentedViewController.modalPresentationStyle.resolved
        super.init()
    }

    /// The presented controller owns this object; after its end, another, empty one.
    open var presentedViewController: UIViewController { presented ?? UIViewController() }
    /// The controller that presents; before the presentation, the presented one itself.
    open var presentingViewController: UIViewController {
        presented?.presentingViewController ?? presenting ?? presentedViewController
    }

    /// Asked and told when the user wants to dismiss what is presented. Set it before presenting.
    // Popovers and sheets have one of their own type, which Swift is to prefer.
    @_disfavoredOverload
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    /// The presented controller's view; nil until that is loaded.
    open var presentedView: UIView? { presented?.viewIfLoaded }
    /// The window that shows the presented controller.
    open var containerView: UIView? { presented?.viewIfLoaded?.window }
    /// The whole window; an override has no effect.
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
    /// Whether a `custom` presentation covers all that is below: the presenter disappears.
    open var shouldRemovePresentersView: Bool { presentationStyle.coversEverything }
    /// Has no effect.
    open var shouldPresentInFullscreen: Bool { presentationStyle != .currentContext }
    /// The style where there is little room.
    open var adaptivePresentationStyle: UIModalPresentationStyle {
        delegate?.adaptivePresentationStyle(for: self) ?? .none
    }

    /// The presentation begins; the default does nothing.
    open func presentationTransitionWillBegin() {}
    /// The presented controller is shown. `completed` is always true; the default does nothing.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// The dismissal begins, by the user or by code; the default does nothing.
    open func dismissalTransitionWillBegin() {}
    /// The presented controller is gone. `completed` is always true; the default does nothing.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    /// How a popover adapts is asked once, before it is shown.
    func prepare() {}
    /// What a popover points at; nil for what is none.
    func anchor(_ builder: PresentationBuilder) -> PopoverAnchor? { nil }

    /// The height of a sheet; nil for the display's own.
    var presentedSheet: SheetTraits? { nil }
    /// The height that the user has chosen, as it is saved; nil for none.
    var savedHeight: String? { nil }
    /// Takes a height that was saved, when it is presented.
    func restoreHeight(_ name: String) {}

    /// Makes displays show the presentation anew.
    func lookDidChange() { presented?.viewIfLoaded?.presentationMayHaveChanged() }

    // MARK: What the user does

    /// Asks for the next height of a sheet.
    func userWantsNextHeight() -> DisplayEventResult { .refused("this has one height") }

    /// Escape, or a press outside.
    func userWantsToDismiss() -> DisplayEventResult {
        guard let presented, let presenter = presented.ownPresenter else { return .unknownElement }
        guard !presented.coversWhatIsBelow else { return .refused("this screen is left by its own buttons") }
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
