import Foundation

/// Finds what a search controller's user searches for.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
    /// The search began or ended, or its text or scope changed.
    func updateSearchResults(for searchController: UISearchController)
}
