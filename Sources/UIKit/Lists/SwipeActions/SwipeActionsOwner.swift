/// A view whose rows or items have actions that a swipe reveals.
@MainActor
protocol SwipeActionsOwner: UIView {
    /// Returns the actions of the touched row or item, or nil if there are none.
    func swipeMenu(for touch: UITouch) -> SwipeMenu?
}
