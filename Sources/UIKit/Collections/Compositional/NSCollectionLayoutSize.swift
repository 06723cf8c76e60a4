import Foundation

/// How large something in a compositional layout is.
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject {
    /// As the initializer was told.
    public final let widthDimension: NSCollectionLayoutDimension
    /// As the initializer was told.
    public final let heightDimension: NSCollectionLayoutDimension

    /// A size of a width and a height.
    public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension)
    {
        widthDimension = width
        heightDimension = height
    }

    func size(in container: CGSize) -> CGSize {
        CGSize(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
    }
}
