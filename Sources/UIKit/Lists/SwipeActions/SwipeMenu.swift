/// The actions of a row or item as entries of its menu, for users who do not swipe.
@MainActor
struct SwipeMenu {
    /// The view that shows the row or item.
    var view: UIView
    var entries: [UIAction]
}
