import Foundation

/// The presentation controller of a popover, which points at its visible source.
///
/// UIKit doesn't save it (S-CLASS-5). If a restored popover has no source, or its source isn't visible, the popover is
/// in the middle.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
    /// The delegate of the popover. It is the delegate of `UIPresentationController` with a more specific type. It is
    /// nil if that delegate doesn't have this type.
    // Without the Objective-C runtime, a property cannot override one of another type.
    @_nonoverride
    open weak var delegate: (any UIPopoverPresentationControllerDelegate)? {
        get { super.delegate as? any UIPopoverPresentationControllerDelegate }
        set { super.delegate = newValue }
    }

    /// The view that the popover points at if neither `barButtonItem` nor `sourceItem` is set.
    open var sourceView: UIView? { didSet { changed() } }
    /// Has no effect: the display places a popover at the whole source.
    open var sourceRect = CGRect.null
    /// The bar button that the popover points at. It takes precedence over the other sources.
    open var barButtonItem: UIBarButtonItem? { didSet { changed() } }
    /// A view or bar button item that the popover points at. It takes precedence over `sourceView`.
    open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? { didSet { changed() } }
    /// The permitted directions. With `up`, the popover is below its source and points up at it. With an empty set, it
    /// is in the middle.
    open var permittedArrowDirections = UIPopoverArrowDirection.any { didSet { changed() } }
    /// Unknown, because displays decide.
    open var arrowDirection: UIPopoverArrowDirection { .unknown }
    /// Has no effect: displays place popovers.
    open var canOverlapSourceViewRect = false
    /// Has no effect: a press outside dismisses the popover.
    open var passthroughViews: [UIView]?
    /// Has no effect: displays choose the look of popovers.
    open var backgroundColor: UIColor?
    /// Has no effect: displays place popovers.
    open var popoverLayoutMargins = UIEdgeInsets()

    /// Sets the source.
    /// - Parameter source: A bar button item or a view. With any other object, the popover points at `view`.
    func point(at source: AnyObject?, or view: UIView) {
        switch source {
        case let item as UIBarButtonItem: barButtonItem = item
        case let view as UIView: sourceView = view
        default: sourceView = view
        }
    }

    private var staysPopover = false

    override func prepare() {
        delegate?.prepareForPopoverPresentation(self)
        staysPopover = adaptivePresentationStyle == .none && super.delegate != nil
    }

    /// The sources in the order of precedence. The popover points at the first visible one. It is a bar button alone,
    /// or a view and then its superviews, without the root view of a screen. Empty without a source.
    var sources: [AnyObject] {
        if let item = barButtonItem ?? sourceItem as? UIBarButtonItem { return [item] }
        var sources: [AnyObject] = []
        var view = sourceItem as? UIView ?? sourceView
        while let source = view {
            sources.append(source)
            // The root view of a screen isn't a useful source.
            view = source.ownSuperview?.controller == nil ? source.ownSuperview : nil
        }
        return sources
    }

    override func anchor(_ builder: PresentationBuilder) -> PopoverAnchor? {
        let size = presentedViewController.preferredContentSize
        return PopoverAnchor(
            element: sources.lazy.compactMap { builder.element(showing: $0) }.first,
            sides: permittedArrowDirections.sides, staysPopover: staysPopover, width: Self.length(size.width),
            height: Self.length(size.height))
    }

    /// Returns a length in points, which is at most 10,000. Returns 0 for an invalid one.
    private static func length(_ value: CGFloat) -> Double {
        value.isFinite && value > 0 ? Double(min(value, 10_000)) : 0
    }

    private func changed() {
        UIApplication.shared.presentationMayHaveChanged()
    }
}
