import Foundation

extension UIViewController {
    /// The controller of the presentation that contains this controller. Before the presentation, it is that of the
    /// coming one, which UIKit creates on first access. Never nil.
    public var presentationController: UIPresentationController? {
        if let parent { return parent.presentationController }
        return ownPresentation ?? makePresentationController(presenting: ownPresenter, source: ownPresenter ?? self)
    }

    /// The presentation controller of a page sheet or form sheet, or nil for another style.
    public var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }

    /// The presentation controller of a popover, or nil for another style. Set `modalPresentationStyle` first.
    public var popoverPresentationController: UIPopoverPresentationController? {
        presentationController as? UIPopoverPresentationController
    }

    @discardableResult
    func makePresentationController(presenting: UIViewController?, source: UIViewController) -> UIPresentationController
    {
        let presentation: UIPresentationController
        switch modalPresentationStyle.resolved {
        case .popover:
            presentation = UIPopoverPresentationController(presentedViewController: self, presenting: presenting)
        case .pageSheet, .formSheet:
            presentation = UISheetPresentationController(presentedViewController: self, presenting: presenting)
        case .custom:
            presentation =
                transitioningDelegate?.presentationController(
                    forPresented: self, presenting: presenting, source: source)
                ?? UIPresentationController(presentedViewController: self, presenting: presenting)
        default:
            presentation = UIPresentationController(presentedViewController: self, presenting: presenting)
        }
        ownPresentation = presentation
        return presentation
    }

    /// Replaces the presentation controller of another style, and keeps its delegate, but none of its other settings. A
    /// presented controller keeps its presentation controller, and only the visible controllers are determined again.
    func presentationStyleDidChange() {
        guard ownPresenter == nil else { return scene.hierarchyDidChange() }
        guard let delegate = ownPresentation?.delegate else { return ownPresentation = nil }
        makePresentationController(presenting: nil, source: self).delegate = delegate
    }

    // MARK: What is covered

    /// True if a presentation of this controller hides everything below, according to `modalPresentationStyle`. For the
    /// style `custom`, the presentation controller decides. It may be true for a controller that nobody presents.
    var coversWhatIsBelow: Bool {
        if modalPresentationStyle == .custom { return ownPresentation?.shouldRemovePresentersView == true }
        return modalPresentationStyle.coversEverything
    }

    /// True if a controller within another one presents this one with a style of the current context. This one takes
    /// its presenter's place, and the content around it stays visible.
    var isInPlaceOfPresenter: Bool {
        guard modalPresentationStyle == .currentContext || modalPresentationStyle == .overCurrentContext else {
            return false
        }
        return ownPresenter?.parent != nil
    }

    /// The controller that this one presents in its own place. nil if there is none.
    var presentedInPlace: UIViewController? {
        lastingPresented.flatMap { $0.isInPlaceOfPresenter ? $0 : nil }
    }

    /// True if the controller that this one presents in its own place hides this one.
    var isCoveredInPlace: Bool { presentedInPlace?.modalPresentationStyle == .currentContext }

    /// The controllers that are visible in this one, in reading order: its shown children, its active search, and a
    /// controller presented in its place. Only the last one if that hides this controller. A loop over these reaches
    /// all controllers of one layer of a window.
    var seenWithin: [UIViewController] {
        let above = presentedInPlace
        if let above, isCoveredInPlace { return [above] }
        guard above != nil || activeSearch != nil else { return shownChildren }
        return shownChildren + [activeSearch, above].compactMap(\.self)
    }

    /// The controllers that share the size and the traits of this one, visible or not: its children, its search, and
    /// the controller that it presents in its place. Windows handle the other presentations.
    var controllersWithin: [UIViewController] {
        children + [activeSearch, presentedInPlace].compactMap(\.self)
    }

    /// True if this controller, or one that it shows as a container at any depth, is modal.
    var isModalAsShown: Bool {
        var pending = [self]
        while let controller = pending.popLast() {
            if controller.isModalInPresentation { return true }
            pending.append(contentsOf: controller.shownChildren)
        }
        return false
    }

    /// The possible sources of the popover that presents this controller. Empty for another presentation.
    var popoverSources: [AnyObject] {
        (ownPresentation as? UIPopoverPresentationController)?.sources ?? []
    }
}
