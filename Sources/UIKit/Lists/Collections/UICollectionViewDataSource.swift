import Foundation

/// The source of the content of a collection view. Methods with a default implementation are optional.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: NSObjectProtocol {
    /// Returns the number of sections. The default implementation returns 1.
    func numberOfSections(in collectionView: UICollectionView) -> Int
    /// Returns the number of items in a section. A negative number counts as 0.
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
    /// Returns the cell of an item near the visible part. Dequeue it from the collection view.
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell
    /// Returns the view of a header or footer that the layout places. The default implementation returns an empty
    /// view.
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView
    /// Returns true if the user can move an item. If a data source lacks this method, the user can move items only if
    /// it is a `UICollectionViewController` that overrides `collectionView(_:moveItemAt:to:)`. For other classes,
    /// UIKit can't find out whether they implement that method.
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
    /// Moves an item in the app's data after the user moved it. The view then moves its cell, unless this method
    /// informed the view about another change.
    ///
    /// - Parameters:
    ///   - collectionView: The view whose item was moved.
    ///   - sourceIndexPath: The path of the item before the move.
    ///   - destinationIndexPath: The path of the item after the move.
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
