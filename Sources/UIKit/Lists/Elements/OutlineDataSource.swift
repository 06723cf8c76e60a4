import Foundation

/// A data source whose items can contain other items.
@MainActor
protocol OutlineDataSource {
    /// Expands or collapses an item. Does nothing if the item doesn't exist or the app doesn't allow it.
    func toggleExpansion(at path: IndexPath)
    /// Shows the choices of the user that the list restored, in the snapshots that the app applied before.
    func showChoices()
    func isExpanded(at path: IndexPath) -> Bool
    /// Returns the depth of an item. 0 for an item that no other one contains.
    func level(at path: IndexPath) -> Int
}
