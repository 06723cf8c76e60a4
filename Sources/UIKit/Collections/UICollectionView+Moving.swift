import Foundation

// Moves of items by the user.
extension UICollectionView {
    /// Says if the data source lets an item be moved. `UICollectionViewDataSource` has the rule.
    func dataMoves(_ path: IndexPath) -> Bool {
        guard let dataSource else { return false }
        if dataSource.collectionView(self, canMoveItemAt: path) { return true }
        let hasWrittenCanMove = UnimplementedMember.isImplemented(.canMoveItem, by: dataSource) {
            _ = dataSource.collectionView(self, canMoveItemAt: path)
        }
        guard !hasWrittenCanMove, dataSource is UICollectionViewController else { return false }
        return Self.controllerMoves.isOverridden(by: type(of: dataSource))
    }

    /// Says if displays show something to move an item with. They do if the controller has a standard gesture for it, or the cell an accessory.
    func offersMovement(at path: IndexPath) -> Bool {
        let hasGesture =
            (controller as? UICollectionViewController)?.installsStandardGestureForInteractiveMovement == true
        let hasAccessory = (cellForItem(at: path) as? UICollectionViewListCell)?.offersReordering == true
        return (hasGesture || hasAccessory) && contains(path) && dataMoves(path)
    }

    /// Asks the delegate for the place of an item that is moved, and was last led to `current`.
    func target(ofMoveFrom path: IndexPath, at current: IndexPath, to proposed: IndexPath) -> IndexPath {
        collectionDelegate?.collectionView(
            self, targetIndexPathForMoveOfItemFromOriginalIndexPath: path, atCurrentIndexPath: current,
            toProposedIndexPath: proposed) ?? proposed
    }

    /// Finds the place that an item comes to if it takes that of another one, which makes room.
    ///
    /// - Returns: nil if there is no such place.
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
