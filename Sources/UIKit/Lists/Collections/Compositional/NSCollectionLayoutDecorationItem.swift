import Foundation

/// A decoration behind the items of a section. Has no effect: decoration views are not shown.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    /// The kind for which the app registered a class with the layout.
    public final let elementKind: String
    /// Has no effect: decoration views are not shown.
    open var zIndex = 0

    /// Returns a background of a section. Has no effect: decoration views are not shown.
    open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
        NSCollectionLayoutDecorationItem(elementKind)
    }

    private init(_ elementKind: String) {
        self.elementKind = elementKind
        super.init(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
            supplementaryItems: [])
    }
}
