import Foundation
import RestorationArchive
import RepriseRestoration

/// Controllers side by side. The selected one is visible.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
    /// The delegate, which UIKit calls when the user presses a tab.
    open weak var delegate: (any UITabBarControllerDelegate)?
    /// A bar for settings without an effect. The controllers' `tabBarItem`s give the content of the visible bar.
    open lazy var tabBar = UITabBar()

    /// The controllers of the tabs. It is never nil, and setting nil removes all tabs. All tabs are visible: there
    /// isn't a More list. UIKit saves each controller with an identifier (S-CLASS-8).
    open var viewControllers: [UIViewController]? {
        get { children }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Replaces the tabs. nil removes all of them. The selected controller stays selected if it is among them.
    /// Otherwise the first one is selected.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        let controllers = viewControllers ?? []
        // This is set before the children change, so that no other controller appears meanwhile.
        selection = selectedViewController.flatMap { selected in controllers.firstIndex { $0 === selected } } ?? 0
        replaceChildren(with: controllers)
    }

    /// The index of the selected controller, or `NSNotFound` without controllers. Setting an index that doesn't exist
    /// has no effect. Code that sets it doesn't cause a call of the delegate.
    open var selectedIndex: Int {
        get { children.isEmpty ? NSNotFound : min(selection, children.count - 1) }
        set {
            guard children.indices.contains(newValue), newValue != selection else { return }
            selection = newValue
            scene.hierarchyDidChange(in: self)
        }
    }
    private var selection = 0

    /// The visible controller, or nil without controllers. Setting nil, or one that has no tab, has no effect.
    open var selectedViewController: UIViewController? {
        get { children.isEmpty ? nil : children[selectedIndex] }
        set {
            guard let newValue, let index = children.firstIndex(where: { $0 === newValue }) else { return }
            selectedIndex = index
        }
    }

    override var frontChild: UIViewController? { selectedViewController }
    override var hasScreens: Bool { true }
    override var shownChildren: [UIViewController] { selectedViewController.map { [$0] } ?? [] }

    // MARK: State restoration

    // The references only add the children to the queue (S-CLASS-8). The selected one is S-CLASS-9.
    override func encodeClassState(with coder: RestorationEncoder) {
        encode(children: children, with: coder)
        if let selected = selectedViewController, selected.restorationIdentifier?.isEmpty == false {
            coder.encode(selected, forKey: ReservedKey.selectedController)
        }
    }

    override func decodeClassState(with coder: RestorationDecoder) {
        selectedViewController = coder.decodeObject(forKey: ReservedKey.selectedController) as? UIViewController
    }

    override func savedFrontChild(_ saved: (String) -> CodedValue?) -> RecordReference? {
        if case .reference(let selected)? = saved(ReservedKey.selectedController) { selected } else { nil }
    }

    // MARK: Presentation tree

    private func userSelected(_ controller: UIViewController) -> DisplayEventResult {
        guard controller.parent === self else { return .unknownElement }
        guard tabBarItems(of: controller).allSatisfy(\.isEnabled) else { return .refused("the tab is disabled") }
        guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return .handled }
        if selectedViewController === controller {
            // A second press on a tab goes to its first screen.
            (controller as? UINavigationController)?.popToRootViewController(animated: true)
        } else {
            selectedViewController = controller
        }
        delegate?.tabBarController(self, didSelect: controller)
        return .handled
    }

    /// True if a pushed controller in the selected tab hides the bar until the stack pops it.
    private var hidesTabBar: Bool {
        (selectedViewController as? UINavigationController)?.viewControllers.dropFirst()
            .contains(where: \.hidesBottomBarWhenPushed) == true
    }

    /// Returns the items of a tab: the controller's own item, and for missing parts the item of the first controller in
    /// it, for instance of a navigation controller's root.
    private func tabBarItems(of controller: UIViewController) -> [UITabBarItem] {
        [controller, controller.children.first].compactMap { $0?.tabBarItem }
    }

    private func tab(_ controller: UIViewController, id: PresentationNode.ID, isSelected: Bool) -> PresentationNode {
        let items = tabBarItems(of: controller)
        let titles = [controller.tabBarItem?.title, controller.title] + items.map(\.title)
        let pictured = items.first { $0.image != nil || $0.selectedImage != nil }
        let image = isSelected ? pictured?.selectedImage ?? pictured?.image : pictured?.image
        var traits: PresentationTraits = isSelected ? .selected : []
        if !items.allSatisfy(\.isEnabled) { traits.insert(.disabled) }
        let name = ElementName(
            title: titles.lazy.compactMap(\.self).first,
            accessibilityLabel: items.lazy.compactMap(\.accessibilityLabel).first)
        return PresentationNode(
            id: id, role: .tab, label: name.label, spokenName: name.spoken,
            value: items.lazy.compactMap(\.badgeValue).first, traits: traits, image: image?.presented)
    }

    override func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        var nodes: [PresentationNode] = []
        if let selected = selectedViewController,
            let node = builder.node(for: selected, under: id, index: selectedIndex)
        {
            nodes.append(node)
        }
        guard !hidesTabBar else { return PresentationNode(id: id, role: .tabs, children: nodes) }
        let barID = builder.id("tabBar", under: id)
        let tabs = children.enumerated().map { index, controller in
            let tabID = builder.id("tab:\(index)", under: barID)
            builder.handle(tabID) { [weak self, weak controller] event in
                guard let self, let controller, case .activate = event else {
                    return .refused("a tab takes only presses")
                }
                return self.userSelected(controller)
            }
            return tab(controller, id: tabID, isSelected: index == selectedIndex)
        }
        nodes.append(PresentationNode(id: barID, role: .tabBar, children: tabs))
        return PresentationNode(id: id, role: .tabs, children: nodes)
    }
}
