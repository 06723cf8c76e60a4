import Foundation

/// Finds what a search controller's user searches for.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
    /// The search began or ended, or its text or scope changed.
    func updateSearchResults(for searchController: UISearchController)

    /// The user has chosen one of the search controller's `searchSuggestions`, which are nil now. Optional. What the choice does to the
    /// text is the app's matter.
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
