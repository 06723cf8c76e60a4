import Foundation

/// What a search bar asks and tells; every member is optional.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: NSObjectProtocol {
    /// May the user edit? false leaves keyboard input where it is.
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    /// The field has got keyboard input.
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    /// The field has given up keyboard input.
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    /// The user has changed the text; `searchText` is all of it.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    /// The user has pressed the search key.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    /// The user has pressed the cancel button, or Escape. The text stays unless this changes it.
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    /// The user has chosen another scope.
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
    /// true.
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
    /// Does nothing.
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    /// Does nothing.
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
    /// Does nothing.
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    /// Does nothing.
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    /// Does nothing.
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
    /// Does nothing.
    public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}
