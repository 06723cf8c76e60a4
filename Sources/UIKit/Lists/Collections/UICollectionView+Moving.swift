import Foundation

// Moves of items by the user.
extension UICollectionView {
    /// Returns the data source's answer to `collectionView(_:canMoveItemAt:)`. If the data source lacks that method,
    /// returns true only for a `UICollectionViewController` that overrides `collectionView(_:moveItemAt:to:)`. Without a
    /// data source, returns false.
    func dataMoves(_ path: IndexPath) -> Bool {
        guard let dataSource else { return false }
        if dataSource.collectionView(self, canMoveItemAt: path) { return true }
        let hasWrittenCanMove = UnimplementedMember.isImplemented(.canMoveItem, by: dataSource) {
            _ = dataSource.collectionView(self, canMoveItemAt: path)
        }
        guard !hasWrittenCanMove, dataSource is UICollectionViewController else { return false }
        return Self.controllerMoves.isOverridden(by: type(of: dataSource))
    }

    /// Returns true if displays show a handle for an item. They do if the controller has a standard gesture for moving
    /// or the cell has an accessory for it. The item must also exist, and the data source must allow the move.
    func offersMovement(at path: IndexPath) -> Bool {
        let hasGesture =
            (controller as? UICollectionViewController)?.installsStandardGestureForInteractiveMovement == true
        let hasAccessory = cellForItem(at: path)?.offersReordering == true
        return (hasGesture || hasAccessory) && contains(path) && dataMoves(path)
    }

    /// Returns the delegate's target of an item's move, or the proposed target without a delegate.
    ///
    /// - Parameters:
    ///   - path: The item that is moved.
    ///   - current: The target so far.
    ///   - proposed: The proposed target.
    func target(ofMoveFrom path: IndexPath, at current: IndexPath, to proposed: IndexPath) -> IndexPath {
        collectionDelegate?.collectionView(
            self, targetIndexPathForMoveOfItemFromOriginalIndexPath: path, atCurrentIndexPath: current,
            toProposedIndexPath: proposed) ?? proposed
    }

    /// Returns the target of an item that takes the place of another one, which makes room.
    ///
    /// - Returns: nil if that place is not allowed.
    func placeTaken(from other: IndexPath, by path: IndexPath) -> IndexPath? {
        sectionCounts.allow(other, from: path) ? other : nil
    }

    private static let controllerMoves = OverriddenMethod(
        of: UICollectionViewController.self, overriddenBy: MovingController.self, unlike: PlainController.self)
}

private final class PlainController: UICollectionViewController {}

private final class MovingController: UICollectionViewController {
    override func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { preconditionFailure("no sample is ever made") }
}
