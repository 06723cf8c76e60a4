import Foundation

/// The constraints, guides and priorities of a view. UIKit makes it only on first use, because many views never need
/// it.
@MainActor
final class ViewLayout {
    /// The guides that every view has, by Apple's identifiers.
    enum Guide: String {
        case safeArea = "UIViewSafeAreaLayoutGuide"
        case margins = "UIViewLayoutMarginsGuide"
        case readableContent = "UIViewReadableContentGuide"
        case keyboard = "UIViewKeyboardLayoutGuide"
        case content = "UIScrollView-contentLayoutGuide"
        case frame = "UIScrollView-frameLayoutGuide"
        case top = "UIViewController-topLayoutGuide"
        case bottom = "UIViewController-bottomLayoutGuide"
    }

    /// The active constraints that the view holds.
    var constraints: [NSLayoutConstraint] = []
    /// The guides that the app added.
    var guides: [UILayoutGuide] = []
    /// The constraints and subviews that a storyboard defines for other screen sizes. Outlets can refer to them.
    var uninstalled: [AnyObject] = []
    var huggingPriorities: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
    var compressionResistancePriorities: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
    private var ownGuides: [Guide: UILayoutGuide] = [:]

    func guide(_ name: Guide, of view: UIView) -> UILayoutGuide {
        if let guide = ownGuides[name] { return guide }
        let guide = name == .keyboard ? UIKeyboardLayoutGuide() : UILayoutGuide()
        guide.identifier = name.rawValue
        guide.owningView = view
        ownGuides[name] = guide
        return guide
    }
}

extension UIView {
    var viewLayout: ViewLayout {
        if let viewLayoutIfMade { return viewLayoutIfMade }
        let layout = ViewLayout()
        viewLayoutIfMade = layout
        return layout
    }
}
