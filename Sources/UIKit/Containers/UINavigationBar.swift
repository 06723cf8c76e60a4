import Foundation

/// The bar at the top of a navigation controller. Its look is the display's; what is set here has no effect.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
    /// The stack of a bar that the app placed itself, bottom first. That of a navigation controller follows from its
    /// controllers, and is not here.
    open var items: [UINavigationItem]? { didSet { presentationMayHaveChanged() } }
    /// The last of `items`.
    open var topItem: UINavigationItem? { items?.last }
    /// The one below `topItem`.
    open var backItem: UINavigationItem? { items?.dropLast().last }

    /// Sets `items`; nothing is animated.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }
    /// Puts an item on top; nothing is animated.
    open func pushItem(_ item: UINavigationItem, animated: Bool) { items = (items ?? []) + [item] }

    /// Takes the top item away; nil if there is only one, which stays.
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        guard let items, items.count > 1, let top = items.last else { return nil }
        self.items = items.dropLast()
        return top
    }

    /// True if titles are large and below the bar's buttons, unless an item's `largeTitleDisplayMode` says otherwise. They stay so
    /// when the content is scrolled.
    open var prefersLargeTitles = false { didSet { didChange(prefersLargeTitles, oldValue) } }

    /// Tells whether the title of the topmost of these items is large.
    func showsLargeTitle(of items: [UINavigationItem]) -> Bool {
        // As on Apple's platforms, an automatic item is as the one below it, and the lowest one is large.
        prefersLargeTitles && items.last { $0.largeTitleDisplayMode != .automatic }?.largeTitleDisplayMode != .never
    }
    /// Has no effect: the bar's color is the display's.
    open var barTintColor: UIColor?
    /// Has no effect: the bar's look is the display's.
    open var barStyle = UIBarStyle.default
    /// Has no effect: the bar's look is the display's.
    open var isTranslucent = true
    /// Has no effect: the bar's look is the display's.
    open var titleTextAttributes: [NSAttributedString.Key: Any]?
    /// Has no effect: the bar's look is the display's.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
    /// Has no effect: the bar's look is the display's.
    open var shadowImage: UIImage?
    /// Has no effect: the bar's look is the display's.
    open var standardAppearance = UINavigationBarAppearance()
    /// Has no effect: the bar's look is the display's.
    open var compactAppearance: UINavigationBarAppearance?
    /// Has no effect: the bar's look is the display's.
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    /// Has no effect: the look of bars is the display's.
    open var backIndicatorImage: UIImage?
    /// Has no effect: the look of bars is the display's.
    open var backIndicatorTransitionMaskImage: UIImage?
    /// Is asked before the user goes back in a bar that the app placed itself, and told afterwards.
    open weak var delegate: (any UINavigationBarDelegate)?

    private func userWentBack() {
        guard let item = topItem, delegate?.navigationBar(self, shouldPop: item) ?? true else { return }
        if popItem(animated: true) != nil { delegate?.navigationBar(self, didPop: item) }
    }

    /// Has no effect: the bar's look is the display's.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}

    /// Of a bar that the app placed itself; a navigation controller shows its own.
    override func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        guard let item = topItem else { return nil }
        var nodes: [PresentationNode] = []
        let leavesRoom = item.leftBarButtonItem == nil || item.leftItemsSupplementBackButton
        if let back = backItem, !item.hidesBackButton, leavesRoom {
            let backID = builder.id("back", under: id)
            builder.handle(backID) { [weak self] event in
                guard let self, case .activate = event else { return .refused("a back button is only pressed") }
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
        // The first right item stands at the edge, so the last one comes first.
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
