import Foundation

/// The room around an item of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject {
    /// nil for none.
    public final let leading: NSCollectionLayoutSpacing?
    /// nil for none.
    public final let top: NSCollectionLayoutSpacing?
    /// nil for none.
    public final let trailing: NSCollectionLayoutSpacing?
    /// nil for none.
    public final let bottom: NSCollectionLayoutSpacing?

    /// Flexible spacing counts with its least.
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
