import Foundation

/// The room around an item in a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject {
    /// The room at the leading side. nil for none.
    public final let leading: NSCollectionLayoutSpacing?
    /// The room at the top. nil for none.
    public final let top: NSCollectionLayoutSpacing?
    /// The room at the trailing side. nil for none.
    public final let trailing: NSCollectionLayoutSpacing?
    /// The room at the bottom. nil for none.
    public final let bottom: NSCollectionLayoutSpacing?

    /// Creates the room around an item. Flexible spacing counts as its minimum.
    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) {
        self.leading = leading
        self.top = top
        self.trailing = trailing
        self.bottom = bottom
    }
}
