import Foundation

/// Manages a popover: where it points is what its source shows.
///
/// Nothing of it is saved (S-CLASS-5): a popover that comes back without a source, or whose source is not shown, stands
/// in the middle.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
    /// Whoever is asked and told of the popover; the same object as `UIPresentationController` has, under a type of its own.
    // Without the Objective-C runtime no property overrides one of another type.
    @_nonoverride
    open weak var delegate: (any UIPopoverPresentationControllerDelegate)? {
        get { super.delegate as? any UIPopoverPresentationControllerDelegate }
        set { super.delegate = newValue }
    }

    /// What the popover points at, where neither `barButtonItem` nor `sourceItem` says so.
    open var sourceView: UIView? { didSet { changed() } }
    /// Has no effect: a popover points at the whole source, for its display places it.
    open var sourceRect = CGRect.null
    /// What the popover points at; goes before the other sources.
    open var barButtonItem: UIBarButtonItem? { didSet { changed() } }
    /// A view or bar button item that the popover points at; goes before `sourceView`.
    open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? { didSet { changed() } }
    /// `up` stands below its source and points up at it; nothing at all stands in the middle.
    open var permittedArrowDirections = UIPopoverArrowDirection.any { didSet { changed() } }
    /// Unknown, because displays decide.
    open var arrowDirection: UIPopoverArrowDirection { .unknown }
    /// Has no effect: displays place popovers.
    open var canOverlapSourceViewRect = false
    /// Has no effect: a press outside dismisses the popover.
    open var passthroughViews: [UIView]?
    /// Has no effect: the look of popovers is the display's.
    open var backgroundColor: UIColor?
    /// Has no effect: displays place popovers.
    open var popoverLayoutMargins = UIEdgeInsets()

    /// - Parameter source: a bar button item or a view; for anything else the popover points at `view`.
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

    /// What it points at; where that is not shown itself, the next one that is.
    var sources: [AnyObject] {
        if let item = barButtonItem ?? sourceItem as? UIBarButtonItem { return [item] }
        var sources: [AnyObject] = []
        var view = sourceItem as? UIView ?? sourceView
        while let source = view {
            sources.append(source)
            // The view of a whole screen is no place to point at.
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

    /// 0 for what is no length.
    private static func length(_ value: CGFloat) -> Double {
        value.isFinite && value > 0 ? Double(min(value, 10_000)) : 0
    }

    private func changed() {
        UIApplication.shared.presentationMayHaveChanged()
    }
}
