import Foundation

/// The drop methods of a collection view. Never called: displays drag nothing.
@preconcurrency @MainActor
public protocol UICollectionViewDropDelegate: AnyObject {
    /// Never called: displays drag nothing.
    func collectionView(
        _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
    /// Never called: displays drag nothing.
    func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool
    /// Never called: displays drag nothing.
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
    /// Never called: displays drag nothing.
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal
    /// Never called: displays drag nothing.
    func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
    /// Never called: displays drag nothing.
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
    /// Never called: displays drag nothing.
    func collectionView(_ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath)
        -> UIDragPreviewParameters?
}

extension UICollectionViewDropDelegate {
    public func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool {
        true
    }
    public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {}
    public func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .cancel) }
    public func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {}
    public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {}
    public func collectionView(_ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath)
        -> UIDragPreviewParameters?
    { nil }
}

/// The effect of a drop. Has no effect: displays drag nothing.
@preconcurrency @MainActor
open class UICollectionViewDropProposal: UIDropProposal {
    /// The place of dropped items.
    public enum Intent: Int, Sendable {
        /// In Apple's order.
        case unspecified = 0, insertAtDestinationIndexPath, insertIntoDestinationIndexPath
    }

    /// The place of the items.
    public let intent: Intent

    /// Creates a proposal of an operation and a place.
    public init(operation: UIDropOperation, intent: Intent) {
        self.intent = intent
        super.init(operation: operation)
    }

    public override init(operation: UIDropOperation) {
        intent = .unspecified
        super.init(operation: operation)
    }
}

/// A drop in progress. UIKit never makes one, because displays drag nothing.
@preconcurrency @MainActor
public protocol UICollectionViewDropCoordinator: AnyObject {
    /// The dropped items.
    var items: [any UICollectionViewDropItem] { get }
    /// The path at which the items are dropped.
    var destinationIndexPath: IndexPath? { get }
    /// The delegate's last proposal.
    var proposal: UICollectionViewDropProposal { get }
    /// The drop session.
    var session: any UIDropSession { get }
    /// Moves a dropped item to the place of an item.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
}

/// A dropped item.
@preconcurrency @MainActor
public protocol UICollectionViewDropItem: AnyObject {
    /// The drag item.
    var dragItem: UIDragItem { get }
    /// The path from which it came, if it is from the same view.
    var sourceIndexPath: IndexPath? { get }
    /// The size of its preview, in points.
    var previewSize: CGSize { get }
}
