import Foundation

/// The bar at the top of a navigation controller. Displays choose its look, so most of the settings here have no
/// effect. `prefersLargeTitles` has one.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
    /// The stack of a bar that the app placed itself, bottom first. A navigation controller's bar follows its
    /// controllers and doesn't use this.
    open var items: [UINavigationItem]? { didSet { presentationMayHaveChanged() } }
    /// The last of `items`. nil if there is none.
    open var topItem: UINavigationItem? { items?.last }
    /// The item below `topItem`. nil if there is none.
    open var backItem: UINavigationItem? { items?.dropLast().last }

    /// Sets `items` without an animation.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }
    /// Adds an item on top without an animation.
    open func pushItem(_ item: UINavigationItem, animated: Bool) { items = (items ?? []) + [item] }

    /// Removes the top item and returns it. Returns nil if there is only one, which stays, or none. Doesn't call the
    /// delegate.
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        guard let items, items.count > 1, let top = items.last else { return nil }
        self.items = items.dropLast()
        return top
    }

    /// True if titles are large and below the bar's buttons, unless an item's `largeTitleDisplayMode` differs.
    /// Scrolling doesn't shrink them. False by default.
    open var prefersLargeTitles = false { didSet { didChange(prefersLargeTitles, oldValue) } }

    /// Returns true if the title of the topmost of these items is large. An `automatic` item follows the one below it,
    /// and the lowest one is large. Returns false without `prefersLargeTitles`.
    func showsLargeTitle(of items: [UINavigationItem]) -> Bool {
        // As on Apple's platforms, an automatic item follows the one below it, and the lowest one is large.
        prefersLargeTitles && items.last { $0.largeTitleDisplayMode != .automatic }?.largeTitleDisplayMode != .never
    }
    /// Has no effect: displays choose the color of bars.
    open var barTintColor: UIColor?
    /// Has no effect: displays choose the look of bars.
    open var barStyle = UIBarStyle.default
    /// Has no effect: displays choose the look of bars.
    open var isTranslucent = true
    /// Has no effect: displays choose the look of bars.
    open var titleTextAttributes: [NSAttributedString.Key: Any]?
    /// Has no effect: displays choose the look of bars.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
    /// Has no effect: displays choose the look of bars.
    open var shadowImage: UIImage?
    /// Has no effect: displays choose the look of bars.
    open var standardAppearance = UINavigationBarAppearance()
    /// Has no effect: displays choose the look of bars.
    open var compactAppearance: UINavigationBarAppearance?
    /// Has no effect: displays choose the look of bars.
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    /// Has no effect: displays choose the look of bars.
    open var backIndicatorImage: UIImage?
    /// Has no effect: displays choose the look of bars.
    open var backIndicatorTransitionMaskImage: UIImage?
    /// The delegate of a bar that the app placed itself. It can prevent the user from going back.
    open weak var delegate: (any UINavigationBarDelegate)?

    private func userWentBack() {
        guard let item = topItem, delegate?.navigationBar(self, shouldPop: item) ?? true else { return }
        if popItem(animated: true) != nil { delegate?.navigationBar(self, didPop: item) }
    }

    /// Has no effect: displays choose the look of bars.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}

    /// Builds the node of a bar that the app placed itself. Returns nil without items. A navigation controller builds
    /// its own.
    override func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        guard let item = topItem else { return nil }
        var nodes: [PresentationNode] = []
        let leavesRoom = item.leftBarButtonItem == nil || item.leftItemsSupplementBackButton
        if let back = backItem, !item.hidesBackButton, leavesRoom {
            let backID = builder.id("back", under: id)
            builder.handle(backID) { [weak self] event in
                guard let self, case .activate = event else { return .refused("a back button takes only presses") }
                self.userWentBack()
                return .handled
            }
            let title = back.backButtonTitle ?? back.backBarButtonItem?.title ?? back.title ?? "Back"
            nodes.append(PresentationNode(id: backID, role: .backButton, label: title, traits: .leading))
        }
        for (index, button) in (item.leftBarButtonItems ?? []).enumerated() {
            let buttonID = builder.id("left:\(index)", under: id)
            if let node = button.presentation(builder, id: buttonID, isLeading: true) { nodes.append(node) }
        }
        if let titleView = item.titleView, let node = builder.node(for: titleView, under: id, index: 0) {
            nodes.append(node)
        }
        // The first right item is at the edge, so the last one comes first in reading order.
        for (index, button) in (item.rightBarButtonItems ?? []).enumerated().reversed() {
            let buttonID = builder.id("right:\(index)", under: id)
            if let node = button.presentation(builder, id: buttonID, isLeading: false) { nodes.append(node) }
        }
        let isLarge = item.title?.isEmpty == false && showsLargeTitle(of: items ?? [])
        return PresentationNode(
            id: id, role: .navigationBar, label: item.title, hint: item.prompt, traits: isLarge ? .largeTitle : [],
            children: nodes)
    }
}
