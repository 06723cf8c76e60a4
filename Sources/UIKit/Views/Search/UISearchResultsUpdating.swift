import Foundation

/// An object that finds the results for a search controller.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
    /// Updates the results, because the search began or ended, or its text or scope changed.
    ///
    /// - Parameter searchController: The search controller.
    func updateSearchResults(for searchController: UISearchController)

    /// Handles the user's choice of one of the search controller's `searchSuggestions`, which are nil now. Optional.
    /// The text changes only if the app sets it.
    func updateSearchResults(
        for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
    )
}

extension UISearchResultsUpdating {
    /// Does nothing.
    public func updateSearchResults(
        for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
    ) {}
}
