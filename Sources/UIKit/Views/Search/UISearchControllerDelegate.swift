import Foundation

/// An object that responds to a search controller. Every member is optional.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
    /// Tells the delegate that the search is about to become active, by the user, by code, or because the launch
    /// restores it.
    func willPresentSearchController(_ searchController: UISearchController)
    /// Tells the delegate that the search is active. UIKit has called the updater for results.
    func didPresentSearchController(_ searchController: UISearchController)
    /// Tells the delegate that the search is about to end. Its text is still there.
    func willDismissSearchController(_ searchController: UISearchController)
    /// Tells the delegate that the search ended and lost its text.
    func didDismissSearchController(_ searchController: UISearchController)
    /// Presents the search controller in another way when the search begins.
    func presentSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
    public func willPresentSearchController(_ searchController: UISearchController) {}
    public func didPresentSearchController(_ searchController: UISearchController) {}
    public func willDismissSearchController(_ searchController: UISearchController) {}
    public func didDismissSearchController(_ searchController: UISearchController) {}
    public func presentSearchController(_ searchController: UISearchController) {}
}
