import Foundation

/// What a drag would be. There are none: displays drag nothing.
@preconcurrency @MainActor
public protocol UIDragDropSession: AnyObject {
    /// What is dragged.
    var items: [UIDragItem] { get }
    /// Whether the items may be moved.
    var allowsMoveOperation: Bool { get }
    /// Whether only the app itself may take them.
    var isRestrictedToDraggingApplication: Bool { get }
    /// Where the drag is, in points of `view`.
    func location(in view: UIView) -> CGPoint
    /// Whether an item has one of these types.
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
    /// Whether an object of the class can be made of an item.
    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

/// A drag, as who began it would see it.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
    /// For the app itself.
    var localContext: Any? { get set }
}

/// A drag, as who takes it would see it.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
    /// The drag, if the app itself has begun it.
    var localDragSession: (any UIDragSession)? { get }
    /// Makes objects of the items.
    @discardableResult
    func loadObjects(
        ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
    ) -> Progress
}

/// What a drop would do.
public enum UIDropOperation: UInt, Sendable {
    /// In Apple's order.
    case cancel = 0, forbidden, copy, move
}

/// What a drop would do, as a delegate answers. Has no effect: displays drag nothing.
@preconcurrency @MainActor
open class UIDropProposal: NSObject {
    /// As it was made.
    public let operation: UIDropOperation
    /// Has no effect: displays drag nothing.
    open var isPrecise = false
    /// Has no effect: displays drag nothing.
    open var prefersFullSizePreview = false

    /// A proposal of what a drop would do.
    public init(operation: UIDropOperation) {
        self.operation = operation
    }
}

/// What the log says of all that has to do with dragging.
@MainActor
func noteThatNothingIsDragged(_ name: String) {
    Log.noEffect(name, "displays drag nothing; offer the same by a context menu or a button")
}
