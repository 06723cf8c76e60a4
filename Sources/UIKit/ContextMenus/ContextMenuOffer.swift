/// A menu that a view has for its user, and who is told what becomes of it.
@MainActor
struct ContextMenuOffer {
    var configuration: UIContextMenuConfiguration
    /// What the menu is for; it closes when that is not shown any more.
    var view: UIView
    /// The interaction, table or collection view that has it.
    weak var source: AnyObject?
    /// What a swipe over the same row would reveal; the menu has it too.
    var additions: [UIMenuElement] = []
    var willDisplay: @MainActor (ContextMenuAnimator) -> Void = { _ in }
    var willEnd: @MainActor (ContextMenuAnimator) -> Void = { _ in }

    init(configuration: UIContextMenuConfiguration, view: UIView, source: AnyObject) {
        self.configuration = configuration
        self.view = view
        self.source = source
    }

    /// The menu, made anew; nil for none.
    func makeMenu() -> UIMenu? {
        let own = configuration.actionProvider?([])
        guard !additions.isEmpty else { return own }
        guard let own, !own.children.isEmpty else { return UIMenu(children: additions) }
        return own.replacingChildren(own.children + [UIMenu(options: .displayInline, children: additions)])
    }
}

/// A view that has menus for what it shows: rows, items.
@MainActor
protocol ContextMenuOwner: UIView {
    /// - Returns: nil if it has none for what is touched.
    func contextMenu(for touch: UITouch) -> ContextMenuOffer?
}
