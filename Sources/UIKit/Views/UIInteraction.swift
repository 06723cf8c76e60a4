/// Something that the user can do with a view besides pressing it: see `UIContextMenuInteraction`.
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
    /// The view that has the interaction; nil for none.
    var view: UIView? { get }
    /// Called before the interaction is added to a view, or with nil before it is removed.
    func willMove(to view: UIView?)
    /// Called after the interaction was added to a view, or with nil after it was removed: the place to note the view.
    func didMove(to view: UIView?)
}
