/// A menu that a view offers to its user, and the receiver of the menu's events.
@MainActor
struct ContextMenuOffer {
    var configuration: UIContextMenuConfiguration
    /// The view of the menu. The menu closes when the view is no longer shown.
    var view: UIView
    /// The interaction, table or collection view that offers the menu.
    weak var source: AnyObject?
    /// The actions that a swipe over the same row would reveal. The menu contains them, too.
    var additions: [UIMenuElement] = []
    var willDisplay: @MainActor (ContextMenuAnimator) -> Void = { _ in }
    var willEnd: @MainActor (ContextMenuAnimator) -> Void = { _ in }

    init(configuration: UIContextMenuConfiguration, view: UIView, source: AnyObject) {
        self.configuration = configuration
        self.view = view
        self.source = source
    }

    /// Makes a new menu: that of the configuration, with the `additions` at its end. Without additions, it can be an
    /// empty menu. nil if there is neither a menu nor an addition.
    func makeMenu() -> UIMenu? {
        let own = configuration.actionProvider?([])
        guard !additions.isEmpty else { return own }
        guard let own, !own.children.isEmpty else { return UIMenu(children: additions) }
        return own.replacingChildren(own.children + [UIMenu(options: .displayInline, children: additions)])
    }
}

/// A view that offers menus for its contents, such as rows and items.
@MainActor
protocol ContextMenuOwner: UIView {
    /// Returns the menu for the touched content, or nil if there is none.
    func contextMenu(for touch: UITouch) -> ContextMenuOffer?
}
