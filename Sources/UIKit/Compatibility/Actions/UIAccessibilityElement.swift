import Foundation

/// An element for screen readers that isn't a view. Has no effect: a display describes its content to screen readers
/// itself.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
    /// The container of the element, which the element doesn't keep alive.
    open weak var accessibilityContainer: AnyObject?
    /// Has no effect.
    open var isAccessibilityElement = true
    /// Has no effect.
    open var accessibilityLabel: String?
    /// Has no effect.
    open var accessibilityHint: String?
    /// Has no effect.
    open var accessibilityValue: String?
    /// Has no effect.
    open var accessibilityIdentifier: String?
    /// Has no effect.
    open var accessibilityTraits = UIAccessibilityTraits.none
    /// The frame in points of the screen. Has no effect.
    open var accessibilityFrame = CGRect.zero
    /// The frame in points of the container. Has no effect.
    open var accessibilityFrameInContainerSpace = CGRect.zero
    /// Has no effect.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]?

    /// Creates an element of a container, which it doesn't keep alive.
    public convenience init(accessibilityContainer container: Any) {
        self.init()
        accessibilityContainer = container as AnyObject
    }
}
