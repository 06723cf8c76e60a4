import Foundation

extension UICollectionView {
    /// Which way a flow layout's lines follow one another.
    public enum ScrollDirection: Int, Sendable {
        /// Downwards, or sideways.
        case vertical = 0, horizontal
    }

    /// What layout attributes describe.
    public enum ElementCategory: UInt, Sendable {
        /// An item.
        case cell = 0
        /// A header or footer, or a view of the layout's own kind.
        case supplementaryView
        /// Not shown.
        case decorationView
    }

    /// The kind of headers in flow layouts and lists; read before the section's items.
    public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The kind of footers in flow layouts and lists; read after the section's items.
    public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}
