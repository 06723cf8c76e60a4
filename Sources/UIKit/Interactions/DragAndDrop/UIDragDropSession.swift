import Foundation

/// A drag. There are none, because displays drag nothing.
@preconcurrency @MainActor
public protocol UIDragDropSession: AnyObject {
    /// The dragged items.
    var items: [UIDragItem] { get }
    /// True if the items may be moved.
    var allowsMoveOperation: Bool { get }
    /// True if only the app itself may take the items.
    var isRestrictedToDraggingApplication: Bool { get }
    /// Returns the location of the drag, in points of `view`.
    func location(in view: UIView) -> CGPoint
    /// Returns true if an item has one of these types.
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
    /// Returns true if an item can become an object of the class.
    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

/// A drag, from the view of its source.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
    /// Data for the app itself.
    var localContext: Any? { get set }
}

/// A drag, from the view of its destination.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
    /// The drag session, if the app itself began it.
    var localDragSession: (any UIDragSession)? { get }
    /// Makes objects from the items.
    @discardableResult
    func loadObjects(
        ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
    ) -> Progress
}

/// The effect of a drop.
public enum UIDropOperation: UInt, Sendable {
    /// In Apple's order.
    case cancel = 0, forbidden, copy, move
}

/// A delegate's proposal for the effect of a drop. Has no effect: displays drag nothing.
@preconcurrency @MainActor
open class UIDropProposal: NSObject {
    /// The operation, from the initializer.
    public let operation: UIDropOperation
    /// Has no effect: displays drag nothing.
    open var isPrecise = false
    /// Has no effect: displays drag nothing.
    open var prefersFullSizePreview = false

    /// Makes a proposal for the effect of a drop.
    public init(operation: UIDropOperation) {
        self.operation = operation
    }
}

/// Logs, once for each name, that a dragging API has no effect.
@MainActor
func noteThatNothingIsDragged(_ name: String) {
    Log.noEffect(name, "displays drag nothing. Offer the same by a context menu or a button")
}
