import Foundation

/// A bar of tabs. A tab bar controller shows its own, so the settings of its bar have no effect.
@preconcurrency @MainActor
open class UITabBar: UIView {
    /// The delegate of a bar that the app placed itself. It learns when the user presses a tab.
    open weak var delegate: (any UITabBarDelegate)?
    /// The tabs of a bar that the app placed itself, or nil, the default, for none.
    open var items: [UITabBarItem]? { didSet { presentationMayHaveChanged() } }
    /// The selected tab, or nil for none, the default. UIKit doesn't call the delegate if code sets it.
    open weak var selectedItem: UITabBarItem? { didSet { presentationMayHaveChanged() } }
    /// Has no effect: displays choose the look of bars.
    open var isTranslucent = true
    /// Has no effect: displays choose the look of bars.
    open var barTintColor: UIColor?
    /// Has no effect: displays choose the look of bars.
    open var barStyle = UIBarStyle.default
    /// Has no effect: displays choose the look of bars.
    open var unselectedItemTintColor: UIColor?
    /// Has no effect: displays choose the look of bars.
    open var standardAppearance = UITabBarAppearance()
    /// Has no effect: displays choose the look of bars.
    open var scrollEdgeAppearance: UITabBarAppearance?
    /// Has no effect: displays choose the look of bars.
    open var backgroundImage: UIImage?
    /// Has no effect: displays choose the look of bars.
    open var shadowImage: UIImage?
    /// Has no effect: displays choose the look of bars.
    open var selectionIndicatorImage: UIImage?
    /// Has no effect: displays place tabs.
    open var itemPositioning = ItemPositioning.automatic
    /// Has no effect: displays place tabs.
    open var itemWidth: CGFloat = 0
    /// Has no effect: displays place tabs.
    open var itemSpacing: CGFloat = 0

    /// The distribution of tabs over the bar. Has no effect.
    public enum ItemPositioning: Int, Sendable {
        /// The device's default, the whole bar, or the middle of the bar.
        case automatic = 0, fill, centered
    }

    /// Sets `items` without an animation.
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

    override func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        guard let items, !items.isEmpty else { return nil }
        let tabs = items.enumerated().map { index, item in
            let tabID = builder.id("tab:\(index)", under: id)
            builder.handle(tabID) { [weak self, weak item] event in
                guard let self, let item, case .activate = event else { return .refused("a tab takes only presses") }
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

/// The delegate of a tab bar that the app placed itself. Every member is optional.
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
    /// Runs after the user pressed a tab, even the selected one.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    /// Does nothing.
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
