import Foundation

/// Where a preview would stand. Has no effect: displays show no previews.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
    /// As it was made.
    public let container: UIView
    /// As it was made, in points of `container`.
    public let center: CGPoint
    /// As it was made.
    public let transform: CGAffineTransform

    /// A place in a view, in points of that view.
    public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
        self.container = container
        self.center = center
        self.transform = transform
    }
}

/// How a preview would look. Has no effect: displays show no previews.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
    /// Has no effect: displays show no previews.
    open var backgroundColor: UIColor!

    /// Parameters with nothing set.
    public override init() {}

    /// Parameters with nothing set: lines of text have no places of their own here.
    public convenience init(textLineRects: [NSValue]) { self.init() }
}

/// What would be shown of a view while its menu is open. Has no effect: displays show no previews.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
    /// As it was made.
    public let view: UIView
    /// As it was made.
    public let parameters: UIPreviewParameters
    /// As it was made; where the view stands if nothing was said.
    public let target: UIPreviewTarget

    /// A preview that stands at `target`.
    public init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters(), target: UIPreviewTarget) {
        self.view = view
        self.parameters = parameters
        self.target = target
    }

    /// A preview that stands where the view does.
    public convenience init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
        let target = UIPreviewTarget(container: view.superview ?? view, center: view.center)
        self.init(view: view, parameters: parameters, target: target)
    }

    /// The view's size, in points.
    open var size: CGSize { view.bounds.size }

    /// The same preview at another place.
    open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
        UITargetedPreview(view: view, parameters: parameters, target: newTarget)
    }
}
