/// An interaction of the user with a view other than pressing it. See `UIContextMenuInteraction`.
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
    /// The view to which the interaction was added. nil if there is none.
    var view: UIView? { get }
    /// Tells the interaction that UIKit is about to add it to a view, or to remove it if `view` is nil.
    func willMove(to view: UIView?)
    /// Tells the interaction that UIKit added it to a view, or removed it if `view` is nil. Store the view here.
    func didMove(to view: UIView?)
}
