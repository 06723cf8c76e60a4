import Foundation

/// What a search controller tells; every member is optional.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
    /// The search is about to be active, by the user, by code, or as the launch restores it.
    func willPresentSearchController(_ searchController: UISearchController)
    /// The search is active, and its results were asked for.
    func didPresentSearchController(_ searchController: UISearchController)
    /// The search is about to end; its text is still there.
    func willDismissSearchController(_ searchController: UISearchController)
    /// The search has ended, and its text is gone.
    func didDismissSearchController(_ searchController: UISearchController)
    /// The search begins; whoever wants to present the search controller in another way does it here.
    func presentSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
    public func willPresentSearchController(_ searchController: UISearchController) {}
    public func didPresentSearchController(_ searchController: UISearchController) {}
    public func willDismissSearchController(_ searchController: UISearchController) {}
    public func didDismissSearchController(_ searchController: UISearchController) {}
    public func presentSearchController(_ searchController: UISearchController) {}
}
