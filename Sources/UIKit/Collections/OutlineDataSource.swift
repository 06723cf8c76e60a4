import Foundation

/// A data source whose items have items below them.
@MainActor
protocol OutlineDataSource {
    /// Shows what is below an item, or hides it.
    func toggleExpansion(at path: IndexPath)
    func isExpanded(at path: IndexPath) -> Bool
    /// 0 for an item that is below no other.
    func level(at path: IndexPath) -> Int
}
