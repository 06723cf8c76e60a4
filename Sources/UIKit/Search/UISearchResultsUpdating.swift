import Foundation

/// Finds what a search controller's user searches for.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
    /// The search began or ended, or its text or scope changed.
    func updateSearchResults(for searchController: UISearchController)

    /// The user chose one of the search controller's `searchSuggestions`, which are nil now. Optional. The text changes only if the app
    /// sets it.
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
