import Foundation

/// An action that a screen reader would offer for a view. Has no effect: a display describes its content to screen
/// readers itself.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
    /// Runs the action and returns true if it succeeded.
    public typealias Handler = (UIAccessibilityCustomAction) -> Bool

    /// The name of the action.
    open var name: String
    /// Never called, because screen readers don't offer the action.
    public final var actionHandler: Handler?
    /// The target. The action doesn't keep it alive.
    open weak var target: AnyObject?
    /// The method of `target`.
    open var selector: Selector?
    /// Has no effect, because screen readers don't offer the action.
    open var image: UIImage?

    /// Creates an action with a handler. Nothing runs it, because screen readers don't offer the action.
    public init(name: String, actionHandler: Handler?) {
        self.name = name
        self.actionHandler = actionHandler
    }

    /// Creates an action with an image and a handler. Nothing runs it, because screen readers don't offer the action.
    public convenience init(name: String, image: UIImage?, actionHandler: @escaping Handler) {
        self.init(name: name, actionHandler: actionHandler)
        self.image = image
    }

    /// Creates an action with a method. Nothing calls it, because screen readers don't offer the action.
    public init(name: String, target: Any?, selector: Selector) {
        self.name = name
        self.target = target as AnyObject?
        self.selector = selector
    }
}

extension UIView {
    /// nil by default. Has no effect: a display describes its content to screen readers itself.
    public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { accessibilityDetails?.customActions as? [UIAccessibilityCustomAction] }
        set { writableDetails.customActions = newValue }
    }
}
