import Foundation

extension UICollectionView {
    /// The direction in which a flow layout's lines follow one another.
    public enum ScrollDirection: Int, Sendable {
        /// From top to bottom, or sideways.
        case vertical = 0, horizontal
    }

    /// A category of elements.
    public enum ElementCategory: UInt, Sendable {
        /// An item.
        case cell = 0
        /// A header, a footer or a view of the layout's own kind.
        case supplementaryView
        /// A decoration view, which is not shown.
        case decorationView
    }

    /// The kind of headers in flow layouts and lists. Displays read them before the section's items.
    public nonisolated static let elementKindSectionHeader = CollectionElement.header
    /// The kind of footers in flow layouts and lists. Displays read them after the section's items.
    public nonisolated static let elementKindSectionFooter = CollectionElement.footer
}
