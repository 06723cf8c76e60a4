import Foundation

/// The position of a preview. Has no effect: displays show no previews.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
    /// The container, from the initializer.
    public let container: UIView
    /// The center in points of `container`, from the initializer.
    public let center: CGPoint
    /// The transform, from the initializer.
    public let transform: CGAffineTransform

    /// Makes a position in a view, in points of that view.
    public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
        self.container = container
        self.center = center
        self.transform = transform
    }
}

/// The appearance of a preview. Has no effect: displays show no previews.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
    /// Has no effect: displays show no previews.
    open var backgroundColor: UIColor!

    /// Makes parameters with default values.
    public override init() {}

    /// Makes parameters with default values, because lines of text have no positions here.
    public convenience init(textLineRects: [NSValue]) { self.init() }
}

/// The preview of a view while its menu is open. Has no effect: displays show no previews.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
    /// The view, from the initializer.
    public let view: UIView
    /// The parameters, from the initializer.
    public let parameters: UIPreviewParameters
    /// The position, from the initializer. The default is the view's position.
    public let target: UIPreviewTarget

    /// Makes a preview at `target`.
    public init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters(), target: UIPreviewTarget) {
        self.view = view
        self.parameters = parameters
        self.target = target
    }

    /// Makes a preview at the view's position in its superview, or in itself without one.
    public convenience init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
        let target = UIPreviewTarget(container: view.superview ?? view, center: view.center)
        self.init(view: view, parameters: parameters, target: target)
    }

    /// The view's size, in points.
    open var size: CGSize { view.bounds.size }

    /// Returns a new preview of the same view at another position.
    open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
        UITargetedPreview(view: view, parameters: parameters, target: newTarget)
    }
}
