import Foundation
import RestorationArchive

/// The editing menu of a view. Has no effect: browsers have editing menus of their own; use a `UIContextMenuInteraction`.
@preconcurrency @MainActor
open class UIEditMenuInteraction: NSObject, UIInteraction {
    /// Never asked: the menu is never shown.
    open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
    /// The view that has the interaction; nil for none.
    open private(set) weak var view: UIView?

    /// - Parameter delegate: is not kept alive.
    public init(delegate: (any UIEditMenuInteractionDelegate)?) {
        self.delegate = delegate
    }

    open func willMove(to view: UIView?) {}

    open func didMove(to view: UIView?) {
        self.view = view
    }

    /// Has no effect: browsers have editing menus of their own.
    open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
        Log.noEffect(
            "UIEditMenuInteraction", "browsers have editing menus of their own; use a UIContextMenuInteraction")
    }
    /// Has no effect: the menu is never shown.
    open func dismissMenu() {}
    /// Has no effect: the menu is never shown.
    open func reloadVisibleMenu() {}
    /// Has no effect: the menu is never shown.
    open func updateVisibleMenuPosition(animated: Bool) {}
    /// Always zero: the menu is never shown.
    open func location(in view: UIView?) -> CGPoint { .zero }
}

/// Where an editing menu would stand. Has no effect: it is never shown.
@preconcurrency @MainActor
open class UIEditMenuConfiguration: NSObject {
    /// As the initializer was told.
    public final let identifier: AnyHashable
    /// In points of the view.
    public final let sourcePoint: CGPoint
    /// Has no effect: the menu is never shown.
    open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

    /// A place in points of the view; without an identifier, with one of its own.
    public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
        self.identifier = identifier ?? AnyHashable(UUID.random())
        self.sourcePoint = sourcePoint
    }
}

/// Which way an editing menu would point. Has no effect.
public enum UIEditMenuArrowDirection: Int, Sendable {
    /// In Apple's order.
    case automatic = 0, up, down, left, right
}

/// Would say what an editing menu offers. Never asked: it is never shown.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionDelegate: NSObjectProtocol {
    /// Never asked: the menu is never shown.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    /// Never asked: the menu is never shown.
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
