import Foundation

/// What a collection view would ask when something is dropped on it. No member is ever called: displays drag nothing.
@preconcurrency @MainActor
public protocol UICollectionViewDropDelegate: AnyObject {
    /// Never called: displays drag nothing.
    func collectionView(
        _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
    /// Never asked: displays drag nothing.
    func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool
    /// Never called: displays drag nothing.
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
    /// Never asked: displays drag nothing.
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal
    /// Never called: displays drag nothing.
    func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
    /// Never called: displays drag nothing.
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
    /// Never asked: displays drag nothing.
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

/// What a drop would do. Has no effect: displays drag nothing.
@preconcurrency @MainActor
open class UICollectionViewDropProposal: UIDropProposal {
    /// Where the items would go.
    public enum Intent: Int, Sendable {
        /// In Apple's order.
        case unspecified = 0, insertAtDestinationIndexPath, insertIntoDestinationIndexPath
    }

    /// As it was made.
    public let intent: Intent

    /// A proposal of what a drop would do, and where.
    public init(operation: UIDropOperation, intent: Intent) {
        self.intent = intent
        super.init(operation: operation)
    }

    public override init(operation: UIDropOperation) {
        intent = .unspecified
        super.init(operation: operation)
    }
}

/// A drop under way. There are none: displays drag nothing.
@preconcurrency @MainActor
public protocol UICollectionViewDropCoordinator: AnyObject {
    /// What is dropped.
    var items: [any UICollectionViewDropItem] { get }
    /// Where it would go.
    var destinationIndexPath: IndexPath? { get }
    /// What the delegate has answered last.
    var proposal: UICollectionViewDropProposal { get }
    /// The drag.
    var session: any UIDropSession { get }
    /// Lets an item come to rest at an item.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
}

/// Something that is dropped.
@preconcurrency @MainActor
public protocol UICollectionViewDropItem: AnyObject {
    /// What it is.
    var dragItem: UIDragItem { get }
    /// Where it came from, if that is the same view.
    var sourceIndexPath: IndexPath? { get }
    /// How large it looks, in points.
    var previewSize: CGSize { get }
}
