import Foundation

/// What holds for all sections of a compositional layout.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    /// Whether sections follow one another downwards, the default, or sideways.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical
    /// In points; 0 by default.
    open var interSectionSpacing: CGFloat = 0
    /// Has no effect: only sections have headers and footers.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// Has no effect: there are no safe areas and margins.
    open var contentInsetsReference = UIContentInsetsReference.safeArea

    /// Sections one below the other, without room between them.
    public override init() {
        super.init()
    }
}
