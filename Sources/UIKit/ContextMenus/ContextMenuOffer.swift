/// A menu that a view has for its user, and who is told what becomes of it.
@MainActor
struct ContextMenuOffer {
    var configuration: UIContextMenuConfiguration
    /// What the menu is for; it closes when that is not shown any more.
    var view: UIView
    /// The interaction, table or collection view that has it.
    weak var source: AnyObject?
    var willDisplay: @MainActor (ContextMenuAnimator) -> Void = { _ in }
    var willEnd: @MainActor (ContextMenuAnimator) -> Void = { _ in }

    init(configuration: UIContextMenuConfiguration, view: UIView, source: AnyObject) {
        self.configuration = configuration
        self.view = view
        self.source = source
    }
}

/// A view that has menus for what it shows: rows, items.
@MainActor
protocol ContextMenuOwner: UIView {
    /// - Returns: nil if it has none for what is touched.
    func contextMenu(for touch: UITouch) -> ContextMenuOffer?
}
