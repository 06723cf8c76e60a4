import Foundation

/// A header or footer of a section.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    /// Whether the section is larger by it, which is the default; else it stands over the items.
    open var extendsBoundary = true
    /// Has no effect: headers scroll with their sections.
    open var pinToVisibleBounds = false
    /// At which side of the section it stands.
    public final let alignment: NSRectAlignment
    /// In points, by which it is moved.
    public final let offset: CGPoint

    /// A header or footer at a side of its section.
    public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
        self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
    }

    /// A header or footer at a side of its section, moved by so many points.
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
