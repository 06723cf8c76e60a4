import Foundation

/// An item of a compositional layout: a cell or a group.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
    /// The size.
    public final let layoutSize: NSCollectionLayoutSize
    /// The views attached to the item, for example badges. Those of a group are not shown.
    open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { givenSupplementaryItems }
    private let givenSupplementaryItems: [NSCollectionLayoutSupplementaryItem]
    /// The insets of the cell in the item, or of the content in the group, in points.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The room around the item. nil for none.
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

    /// Creates an item of a size.
    public init(layoutSize: NSCollectionLayoutSize) {
        self.layoutSize = layoutSize
        givenSupplementaryItems = []
    }

    /// Creates an item of a size with supplementary views.
    public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
        self.layoutSize = layoutSize
        givenSupplementaryItems = supplementaryItems
    }
}
