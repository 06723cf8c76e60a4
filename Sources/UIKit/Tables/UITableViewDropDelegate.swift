import Foundation

/// What a table view would ask when something is dropped on it. No member is ever called: displays drag nothing.
@preconcurrency @MainActor
public protocol UITableViewDropDelegate: AnyObject {
    /// Never called: displays drag nothing.
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
    /// Never asked: displays drag nothing.
    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
    /// Never called: displays drag nothing.
    func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
    /// Never asked: displays drag nothing.
    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal
    /// Never called: displays drag nothing.
    func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
    /// Never called: displays drag nothing.
    func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
    /// Never asked: displays drag nothing.
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

/// What a drop would do. Has no effect: displays drag nothing.
@preconcurrency @MainActor
open class UITableViewDropProposal: UIDropProposal {
    /// Where the rows would go.
    public enum Intent: Int, Sendable {
        /// In Apple's order.
        case unspecified = 0, insertAtDestinationIndexPath, insertIntoDestinationIndexPath, automatic
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
public protocol UITableViewDropCoordinator: AnyObject {
    /// What is dropped.
    var items: [any UITableViewDropItem] { get }
    /// Where it would go.
    var destinationIndexPath: IndexPath? { get }
    /// What the delegate has answered last.
    var proposal: UITableViewDropProposal { get }
    /// The drag.
    var session: any UIDropSession { get }
    /// Lets an item come to rest at a row.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
}

/// Something that is dropped.
@preconcurrency @MainActor
public protocol UITableViewDropItem: AnyObject {
    /// What it is.
    var dragItem: UIDragItem { get }
    /// Where it came from, if that is the same view.
    var sourceIndexPath: IndexPath? { get }
    /// How large it looks, in points.
    var previewSize: CGSize { get }
}
