import Foundation

/// A bar of tabs. That of a tab bar controller is shown by the controller; what is set here has no effect.
@preconcurrency @MainActor
open class UITabBar: UIView {
    /// Told when the user presses a tab of a bar that the app placed itself.
    open weak var delegate: (any UITabBarDelegate)?
    /// The tabs of a bar that the app placed itself; nil, the default, for none.
    open var items: [UITabBarItem]? { didSet { presentationMayHaveChanged() } }
    /// The tab that is marked; nil, the default, for none.
    open weak var selectedItem: UITabBarItem? { didSet { presentationMayHaveChanged() } }
    /// Has no effect: the bar's look is the display's.
    open var isTranslucent = true
    /// Has no effect: the bar's look is the display's.
    open var barTintColor: UIColor?
    /// Has no effect: the bar's look is the display's.
    open var barStyle = UIBarStyle.default
    /// Has no effect: the bar's look is the display's.
    open var unselectedItemTintColor: UIColor?
    /// Has no effect: the bar's look is the display's.
    open var standardAppearance = UITabBarAppearance()
    /// Has no effect: the bar's look is the display's.
    open var scrollEdgeAppearance: UITabBarAppearance?
    /// Has no effect: the bar's look is the display's.
    open var backgroundImage: UIImage?
    /// Has no effect: the bar's look is the display's.
    open var shadowImage: UIImage?
    /// Has no effect: the bar's look is the display's.
    open var selectionIndicatorImage: UIImage?
    /// Has no effect: displays place tabs.
    open var itemPositioning = ItemPositioning.automatic
    /// Has no effect: displays place tabs.
    open var itemWidth: CGFloat = 0
    /// Has no effect: displays place tabs.
    open var itemSpacing: CGFloat = 0

    /// How tabs would be spread over the bar.
    public enum ItemPositioning: Int, Sendable {
        /// As the device wants it, over all of the bar, or in the middle.
        case automatic = 0, fill, centered
    }

    /// Sets `items`; nothing is animated.
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

    override func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        guard let items, !items.isEmpty else { return nil }
        let tabs = items.enumerated().map { index, item in
            let tabID = builder.id("tab:\(index)", under: id)
            builder.handle(tabID) { [weak self, weak item] event in
                guard let self, let item, case .activate = event else { return .refused("a tab is only pressed") }
                return self.userSelected(item)
            }
            var traits: PresentationTraits = item === selectedItem ? .selected : []
            if !item.isEnabled { traits.insert(.disabled) }
            let image = item === selectedItem ? item.selectedImage ?? item.image : item.image
            let name = ElementName(title: item.title, accessibilityLabel: item.accessibilityLabel)
            return PresentationNode(
                id: tabID, role: .tab, label: name.label, spokenName: name.spoken, value: item.badgeValue,
                traits: traits, image: image?.presented)
        }
        return PresentationNode(id: id, role: .tabBar, label: accessibilityLabel, children: tabs)
    }

    private func userSelected(_ item: UITabBarItem) -> DisplayEventResult {
        guard item.isEnabled, isUserInteractionEnabled else { return .refused("the tab is disabled") }
        selectedItem = item
        delegate?.tabBar(self, didSelect: item)
        return .handled
    }
}

/// What a tab bar tells that the app placed itself; every member is optional.
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
    /// The user pressed a tab, be it the selected one.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    /// Does nothing.
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
