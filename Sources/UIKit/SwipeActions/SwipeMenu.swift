/// The actions of a row or item as entries of its menu, for whoever does not swipe.
@MainActor
struct SwipeMenu {
    /// The view that shows the row or item.
    var view: UIView
    var entries: [UIAction]
}
