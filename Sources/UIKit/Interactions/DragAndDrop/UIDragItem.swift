import Foundation

/// An item that could be dragged. Displays drag nothing.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
    /// The item provider, from the initializer.
    public let itemProvider: NSItemProvider
    /// Data for the app itself. The default is nil.
    open var localObject: Any?
    /// Never called: displays drag nothing.
    final public var previewProvider: (() -> UIDragPreview?)?

    /// Makes an item from the provider of its data. Displays never drag it.
    public init(itemProvider: NSItemProvider) {
        self.itemProvider = itemProvider
    }
}

/// The appearance of an item during a drag. Has no effect: displays drag nothing.
@preconcurrency @MainActor
open class UIDragPreview: NSObject {
    /// The view, from the initializer.
    public let view: UIView
    /// The parameters, from the initializer.
    public let parameters: UIPreviewParameters

    /// Makes a preview of `view`. Displays never show it.
    public init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
        self.view = view
        self.parameters = parameters
    }
}

/// The parameters of a drag preview. Has no effect: displays drag nothing.
@preconcurrency @MainActor
open class UIDragPreviewParameters: UIPreviewParameters {}

/// A preview of a dragged item. Has no effect: displays drag nothing.
@preconcurrency @MainActor
open class UITargetedDragPreview: UITargetedPreview {}
