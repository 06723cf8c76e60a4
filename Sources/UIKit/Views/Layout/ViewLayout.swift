import Foundation

/// What a view keeps for constraints: made when something asks for it, as many views never need it.
@MainActor
final class ViewLayout {
    /// The guides that views have by themselves, by the names that Apple's have.
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

    /// The active ones that the view holds.
    var constraints: [NSLayoutConstraint] = []
    /// Those that were added.
    var guides: [UILayoutGuide] = []
    /// What a storyboard has for other sizes of the screen: constraints and subviews that outlets may lead to.
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
