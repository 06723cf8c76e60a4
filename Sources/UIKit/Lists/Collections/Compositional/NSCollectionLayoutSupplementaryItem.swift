import Foundation

/// A view attached to an item of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    /// The kind that UIKit passes to the data source.
    public final let elementKind: String
    /// The position in the item.
    public final let containerAnchor: NSCollectionLayoutAnchor
    /// Has no effect: `containerAnchor` alone determines the position.
    public final let itemAnchor: NSCollectionLayoutAnchor?
    /// Has no effect: displays show elements in the order of their index paths.
    open var zIndex = 0

    /// Creates a view of a kind at a position in its item.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
    ) {
        self.init(layoutSize: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor, anchor: nil)
    }

    /// Creates a view of a kind at a position in its item. `itemAnchor` has no effect.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
        itemAnchor: NSCollectionLayoutAnchor
    ) {
        self.init(
            layoutSize: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor, anchor: itemAnchor)
    }

    init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
        anchor: NSCollectionLayoutAnchor?
    ) {
        self.elementKind = elementKind
        self.containerAnchor = containerAnchor
        itemAnchor = anchor
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }
}
