import Foundation

/// What a collection view shows. Members with a default are optional.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: NSObjectProtocol {
    /// 1 by default.
    func numberOfSections(in collectionView: UICollectionView) -> Int
    /// A negative number counts as 0.
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
    /// Asked for items near the visible part. Dequeue the cell from the collection view.
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell
    /// Asked for the headers and footers that the layout has room for; an empty view by default.
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView
    /// Asks if the user may move an item. Without this method they may if the data source is a `UICollectionViewController` that
    /// overrides `collectionView(_:moveItemAt:to:)`. Of other classes nobody can ask whether they have that method.
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
    /// Tells that the user has moved an item: move it in the data. The view moves its cell then, unless this has told the view of another
    /// change.
    ///
    /// - Parameters:
    ///   - collectionView: the view whose item was moved.
    ///   - sourceIndexPath: where the item is.
    ///   - destinationIndexPath: where it is when it has left its place and come to the new one.
    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

extension UICollectionViewDataSource {
    public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    public func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
    public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        UnimplementedMember.reached(.canMoveItem, false)
    }
    public func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
}
