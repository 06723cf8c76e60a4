import Foundation

extension UIViewController {
    /// Manages the presentation that this controller is part of, or, before it is presented, the one to come.
    public var presentationController: UIPresentationController? {
        if let parent { return parent.presentationController }
        return ownPresentation ?? makePresentationController(presenting: ownPresenter, source: ownPresenter ?? self)
    }

    /// nil unless the presentation is a page sheet or form sheet.
    public var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }

    /// nil unless the presentation is a popover: set `modalPresentationStyle` first.
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

    /// What was prepared for another style is of no use, but for its delegate.
    func presentationStyleDidChange() {
        guard ownPresenter == nil else { return scene.hierarchyDidChange() }
        guard let delegate = ownPresentation?.delegate else { return ownPresentation = nil }
        makePresentationController(presenting: nil, source: self).delegate = delegate
    }

    // MARK: What is covered

    /// Presented, and nothing below can be seen.
    var coversWhatIsBelow: Bool {
        if modalPresentationStyle == .custom { return ownPresentation?.shouldRemovePresentersView == true }
        return modalPresentationStyle.coversEverything
    }

    /// Presented with a style of the current context by a controller that is part of another one: it stands where its
    /// presenter does, and what is around that stays.
    var isInPlaceOfPresenter: Bool {
        guard modalPresentationStyle == .currentContext || modalPresentationStyle == .overCurrentContext else {
            return false
        }
        return ownPresenter?.parent != nil
    }

    /// What it presents in its own place.
    var presentedInPlace: UIViewController? {
        lastingPresented.flatMap { $0.isInPlaceOfPresenter ? $0 : nil }
    }

    /// Cannot be seen because of what it presents in its own place.
    var isCoveredInPlace: Bool { presentedInPlace?.modalPresentationStyle == .currentContext }

    /// The controllers that are seen as part of this one, in reading order; a loop over these finds all that a window
    /// shows in one layer.
    var seenWithin: [UIViewController] {
        let above = presentedInPlace
        if let above, isCoveredInPlace { return [above] }
        guard above != nil || activeSearch != nil else { return shownChildren }
        return shownChildren + [activeSearch, above].compactMap(\.self)
    }

    /// What has the size and the traits of this controller, seen or not: what it contains, its search, and what it presents in its
    /// place. Windows know what else is presented.
    var controllersWithin: [UIViewController] {
        children + [activeSearch, presentedInPlace].compactMap(\.self)
    }

    /// A container is modal if what it shows is.
    var isModalAsShown: Bool {
        var pending = [self]
        while let controller = pending.popLast() {
            if controller.isModalInPresentation { return true }
            pending.append(contentsOf: controller.shownChildren)
        }
        return false
    }

    /// What the popover that presents this controller may point at.
    var popoverSources: [AnyObject] {
        (ownPresentation as? UIPopoverPresentationController)?.sources ?? []
    }
}
