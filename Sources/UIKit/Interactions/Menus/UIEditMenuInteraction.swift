import Foundation
import RestorationArchive

/// The editing menu of a view. Has no effect, because browsers have editing menus of their own. Use a
/// `UIContextMenuInteraction` instead.
@preconcurrency @MainActor
open class UIEditMenuInteraction: NSObject, UIInteraction {
    /// Never called: the menu is never shown.
    open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
    /// The view to which the interaction was added. nil if there is none.
    open private(set) weak var view: UIView?

    /// Creates an interaction.
    ///
    /// - Parameter delegate: The delegate, which the interaction does not retain.
    public init(delegate: (any UIEditMenuInteractionDelegate)?) {
        self.delegate = delegate
    }

    open func willMove(to view: UIView?) {}

    open func didMove(to view: UIView?) {
        self.view = view
    }

    /// Shows nothing, because browsers have editing menus of their own. Logs that, once in a process.
    open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
        Log.noEffect(
            "UIEditMenuInteraction", "browsers have editing menus of their own. Use a UIContextMenuInteraction")
    }
    /// Has no effect: the menu is never shown.
    open func dismissMenu() {}
    /// Has no effect: the menu is never shown.
    open func reloadVisibleMenu() {}
    /// Has no effect: the menu is never shown.
    open func updateVisibleMenuPosition(animated: Bool) {}
    /// Returns zero, because the menu is never shown.
    open func location(in view: UIView?) -> CGPoint { .zero }
}

/// The position of an editing menu. Has no effect: the menu is never shown.
@preconcurrency @MainActor
open class UIEditMenuConfiguration: NSObject {
    /// The identifier.
    public final let identifier: AnyHashable
    /// The position, in points of the view.
    public final let sourcePoint: CGPoint
    /// Has no effect: the menu is never shown.
    open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - identifier: The identifier. nil gives a unique one.
    ///   - sourcePoint: The position, in points of the view.
    public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
        self.identifier = identifier ?? AnyHashable(UUID.random())
        self.sourcePoint = sourcePoint
    }
}

/// The direction of an editing menu's arrow. Has no effect.
public enum UIEditMenuArrowDirection: Int, Sendable {
    /// In Apple's order.
    case automatic = 0, up, down, left, right
}

/// The delegate of an editing menu. Never called: the menu is never shown.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionDelegate: NSObjectProtocol {
    /// Never called: the menu is never shown.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    /// Never called: the menu is never shown.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect
}

extension UIEditMenuInteractionDelegate {
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? { nil }
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { .null }
}
