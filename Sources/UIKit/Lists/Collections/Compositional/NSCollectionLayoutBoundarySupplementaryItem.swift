import Foundation

/// A header or footer of a section.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    /// True, the default, if the item makes the section larger. If it is false, the item overlaps the section's
    /// items.
    open var extendsBoundary = true
    /// Has no effect: headers scroll with their sections.
    open var pinToVisibleBounds = false
    /// The side of the section at which the item is placed.
    public final let alignment: NSRectAlignment
    /// The distance by which the item is moved, in points.
    public final let offset: CGPoint

    /// Creates a header or footer at a side of its section.
    public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
        self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
    }

    /// Creates a header or footer at a side of its section, moved by an offset in points.
    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
    ) {
        self.alignment = alignment
        offset = absoluteOffset
        super.init(
            layoutSize: layoutSize, elementKind: elementKind,
            containerAnchor: NSCollectionLayoutAnchor(edges: alignment.edges, absoluteOffset: absoluteOffset),
            anchor: nil)
    }
}
