import Foundation

/// Something that could be dragged. Nothing is: displays drag nothing.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
    /// As it was made.
    public let itemProvider: NSItemProvider
    /// For the app itself; nil by default.
    open var localObject: Any?
    /// Never called: displays drag nothing.
    final public var previewProvider: (() -> UIDragPreview?)?

    /// An item with what it would hand over.
    public init(itemProvider: NSItemProvider) {
        self.itemProvider = itemProvider
    }
}

/// How an item would look while it is dragged. Has no effect: displays drag nothing.
@preconcurrency @MainActor
open class UIDragPreview: NSObject {
    /// As it was made.
    public let view: UIView
    /// As it was made.
    public let parameters: UIPreviewParameters

    /// A preview that shows `view`.
    public init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
        self.view = view
        self.parameters = parameters
    }
}

/// A preview with parameters of dragging. Has no effect: displays drag nothing.
@preconcurrency @MainActor
open class UIDragPreviewParameters: UIPreviewParameters {}

/// A preview of what is dragged. Has no effect: displays drag nothing.
@preconcurrency @MainActor
open class UITargetedDragPreview: UITargetedPreview {}
