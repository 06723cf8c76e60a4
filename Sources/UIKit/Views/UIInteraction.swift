/// An interaction of the user with a view other than pressing it. See `UIContextMenuInteraction`.
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
    /// The view to which the interaction was added. nil if there is none.
    var view: UIView? { get }
    /// UIKit calls this before it adds the interaction to a view, or with nil before it removes it.
    func willMove(to view: UIView?)
    /// UIKit calls this after it added the interaction to a view, or with nil after it removed it. Store the view
    /// here.
    func didMove(to view: UIView?)
}
