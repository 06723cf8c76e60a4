import Foundation

/// An object that responds to a search bar. Every member is optional.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: NSObjectProtocol {
    /// Returns true if the user may edit. False leaves keyboard input where it is.
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    /// Tells the delegate that the field received keyboard input.
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    /// Tells the delegate that the field gave up keyboard input.
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    /// Tells the delegate that the user changed the text. `searchText` is the whole text.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    /// Tells the delegate that the user pressed the search key.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    /// Tells the delegate that the user pressed the cancel button, or Escape. The text stays unless this method
    /// changes it.
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    /// Tells the delegate that the user chose another scope.
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
    /// Returns true.
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
