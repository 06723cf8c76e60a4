import Foundation

/// The properties of all sections of a compositional layout.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    /// The direction in which sections follow one another. Vertical by default.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical
    /// The room between sections, in points. 0 by default.
    open var interSectionSpacing: CGFloat = 0
    /// Has no effect: only sections have headers and footers.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// Has no effect: safe areas and margins are empty.
    open var contentInsetsReference = UIContentInsetsReference.safeArea

    /// Creates a configuration with sections from top to bottom and no room between them.
    public override init() {
        super.init()
    }
}
