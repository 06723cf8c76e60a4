/// A view whose rows or items have actions that a swipe reveals.
@MainActor
protocol SwipeActionsOwner: UIView {
    /// - Returns: nil if there are none for what is touched.
    func swipeMenu(for touch: UITouch) -> SwipeMenu?
}
