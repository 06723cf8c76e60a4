import Foundation

/// An element for screen readers that is no view. Has no effect: a display tells screen readers what it shows.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
    /// What holds the element; kept weakly.
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
    /// In points of the screen. Has no effect.
    open var accessibilityFrame = CGRect.zero
    /// In points of the container. Has no effect.
    open var accessibilityFrameInContainerSpace = CGRect.zero
    /// Has no effect.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]?

    /// An element of a container.
    public convenience init(accessibilityContainer container: Any) {
        self.init()
        accessibilityContainer = container as AnyObject
    }
}
