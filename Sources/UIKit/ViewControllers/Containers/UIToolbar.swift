import Foundation

/// A bar of buttons that an app places itself. A navigation controller doesn't need one to show its top controller's
/// `toolbarItems`.
@preconcurrency @MainActor
open class UIToolbar: UIView {
    /// The buttons from the leading edge, or nil, the default, for none.
    open var items: [UIBarButtonItem]? { didSet { presentationMayHaveChanged() } }
    /// Has no effect: displays choose the look of bars.
    open var barTintColor: UIColor?
    /// Has no effect: displays choose the look of bars.
    open var barStyle = UIBarStyle.default
    /// Has no effect: displays choose the look of bars.
    open var isTranslucent = true
    /// Has no effect: displays choose the look of bars.
    open var standardAppearance = UIToolbarAppearance()
    /// Has no effect: displays choose the look of bars.
    open var compactAppearance: UIToolbarAppearance?
    /// Has no effect: displays choose the look of bars.
    open var scrollEdgeAppearance: UIToolbarAppearance?
    /// Has no effect: UIKit never calls it, because displays place bars.
    open weak var delegate: (any UIToolbarDelegate)?

    /// Has no effect: displays choose the look of bars.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) {}
    /// Has no effect: displays choose the look of bars.
    open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {}

    /// Sets `items` without an animation.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

    override func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        let buttons = (items ?? []).enumerated().compactMap {
            $1.presentation(builder, id: builder.id("item:\($0)", under: id), isLeading: false)
        }
        return PresentationNode(id: id, role: .toolbar, label: accessibilityLabel, children: buttons)
    }
}
