import Foundation

/// An item of a compositional layout: a cell, or a group of them.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
    /// As the initializer was told.
    public final let layoutSize: NSCollectionLayoutSize
    /// Views that stand at the item, badges for instance; those of a group are not shown.
    open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { givenSupplementaryItems }
    private let givenSupplementaryItems: [NSCollectionLayoutSupplementaryItem]
    /// In points, by which the cell is smaller than the item, or what is in a group smaller than it.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The room around the item; nil for none.
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

    /// An item of that size.
    public init(layoutSize: NSCollectionLayoutSize) {
        self.layoutSize = layoutSize
        givenSupplementaryItems = []
    }

    /// An item of that size with views at it.
    public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
        self.layoutSize = layoutSize
        givenSupplementaryItems = supplementaryItems
    }
}
