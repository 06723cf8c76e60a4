import Foundation

/// Something that a screen reader would offer for a view. Has no effect: a display tells screen readers what it shows.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
    /// Whether it could do what it is for.
    public typealias Handler = (UIAccessibilityCustomAction) -> Bool

    /// What it is called.
    open var name: String
    /// Never called: nobody is offered the action.
    public final var actionHandler: Handler?
    /// Kept weakly.
    open weak var target: AnyObject?
    /// The method of `target`.
    open var selector: Selector?
    /// Has no effect: nobody is offered the action.
    open var image: UIImage?

    /// An action that runs `actionHandler`.
    public init(name: String, actionHandler: Handler?) {
        self.name = name
        self.actionHandler = actionHandler
    }

    /// An action with a picture that runs `actionHandler`.
    public convenience init(name: String, image: UIImage?, actionHandler: @escaping Handler) {
        self.init(name: name, actionHandler: actionHandler)
        self.image = image
    }

    /// An action that calls a method.
    public init(name: String, target: Any?, selector: Selector) {
        self.name = name
        self.target = target as AnyObject?
        self.selector = selector
    }
}

extension UIView {
    /// nil by default. Has no effect: a display tells screen readers what it shows.
    public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { accessibilityDetails?.customActions as? [UIAccessibilityCustomAction] }
        set { writableDetails.customActions = newValue }
    }
}
