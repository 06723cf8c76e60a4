import Foundation

/// The drop methods of a table. Never called: displays drag nothing.
@preconcurrency @MainActor
public protocol UITableViewDropDelegate: AnyObject {
    /// Never called: displays drag nothing.
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
    /// Never called: displays drag nothing.
    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
    /// Never called: displays drag nothing.
    func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
    /// Never called: displays drag nothing.
    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal
    /// Never called: displays drag nothing.
    func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
    /// Never called: displays drag nothing.
    func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
    /// Never called: displays drag nothing.
    func tableView(_ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath)
        -> UIDragPreviewParameters?
}

extension UITableViewDropDelegate {
    public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool { true }
    public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}
    public func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .cancel) }
    public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}
    public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}
    public func tableView(_ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath)
        -> UIDragPreviewParameters?
    { nil }
}

/// The effect of a drop. Has no effect: displays drag nothing.
@preconcurrency @MainActor
open class UITableViewDropProposal: UIDropProposal {
    /// The place of dropped rows.
    public enum Intent: Int, Sendable {
        /// In Apple's order.
        case unspecified = 0, insertAtDestinationIndexPath, insertIntoDestinationIndexPath, automatic
    }

    /// The place of the rows.
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
public protocol UITableViewDropCoordinator: AnyObject {
    /// The dropped items.
    var items: [any UITableViewDropItem] { get }
    /// The path at which the items are dropped.
    var destinationIndexPath: IndexPath? { get }
    /// The delegate's last proposal.
    var proposal: UITableViewDropProposal { get }
    /// The drop session.
    var session: any UIDropSession { get }
    /// Moves a dropped item to the place of a row.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
}

/// A dropped item.
@preconcurrency @MainActor
public protocol UITableViewDropItem: AnyObject {
    /// The drag item.
    var dragItem: UIDragItem { get }
    /// The path from which it came, if it is from the same view.
    var sourceIndexPath: IndexPath? { get }
    /// The size of its preview, in points.
    var previewSize: CGSize { get }
}
