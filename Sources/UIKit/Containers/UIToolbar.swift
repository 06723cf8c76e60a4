import Foundation

/// A bar of buttons that an app places itself; a navigation controller shows its top controller's `toolbarItems` without.
@preconcurrency @MainActor
open class UIToolbar: UIView {
    /// The buttons, from the leading edge; nil, the default, for none.
    open var items: [UIBarButtonItem]? { didSet { presentationMayHaveChanged() } }
    /// Has no effect: the bar's look is the display's.
    open var barTintColor: UIColor?
    /// Has no effect: the bar's look is the display's.
    open var barStyle = UIBarStyle.default
    /// Has no effect: the bar's look is the display's.
    open var isTranslucent = true
    /// Has no effect: the bar's look is the display's.
    open var standardAppearance = UIToolbarAppearance()
    /// Has no effect: the bar's look is the display's.
    open var compactAppearance: UIToolbarAppearance?
    /// Has no effect: the bar's look is the display's.
    open var scrollEdgeAppearance: UIToolbarAppearance?
    /// Is told of nothing, and asked nothing: displays place bars.
    open weak var delegate: (any UIToolbarDelegate)?

    /// Has no effect: the look of bars is the display's.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) {}
    /// Has no effect: the look of bars is the display's.
    open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {}

    /// Sets `items`; nothing is animated.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

    override func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        let buttons = (items ?? []).enumerated().compactMap {
            $1.presentation(builder, id: builder.id("item:\($0)", under: id), isLeading: false)
        }
        return PresentationNode(id: id, role: .toolbar, label: accessibilityLabel, children: buttons)
    }
}
