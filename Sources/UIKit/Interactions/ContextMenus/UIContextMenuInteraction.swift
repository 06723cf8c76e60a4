import Foundation

/// A menu for a view. The user opens it with the secondary button, by holding a press, or with the menu key.
///
/// An open menu is an element of its window. UIKit neither saves nor restores it.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
    /// The appearance of a menu.
    public enum Appearance: UInt, Sendable {
        /// No menu is open.
        case unknown = 0
        /// Not used: displays show no previews.
        case rich
        /// A menu beside its element.
        case compact
    }

    /// The object that makes the menu. Without a delegate, the view offers no menu.
    open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    /// The view that has the interaction, or nil for none.
    open private(set) weak var view: UIView?
    /// The appearance of the open menu.
    open var menuAppearance: Appearance { isOpen ? .compact : .unknown }

    /// Creates an interaction for a view that adds it.
    ///
    /// - Parameter delegate: the object that makes the menu. The interaction does not keep it alive.
    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
    }

    open func willMove(to view: UIView?) {
        if isOpen { dismissMenu() }
    }

    open func didMove(to view: UIView?) {
        self.view = view
    }

    /// Returns the location of the latest request for the menu, or zero before the first one. See
    /// `UIGestureRecognizer.location(in:)`.
    ///
    /// - Parameter view: the view whose coordinates to use, in points, or nil for the window.
    open func location(in view: UIView?) -> CGPoint { touch?.location(in: view) ?? .zero }

    /// Closes the menu if this interaction's menu is open.
    open func dismissMenu() {
        if isOpen { view?.scene.displayDriver.contextMenus.close() }
    }

    /// Replaces the open menu with the result of `block`. Does nothing if this interaction's menu isn't open.
    ///
    /// - Parameter block: a closure that gets the open menu with all of its children.
    open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
        guard isOpen, let menus = view?.scene.displayDriver.contextMenus, let menu = menus.open?.menu else { return }
        menus.show(block(menu))
    }

    private var touch: UITouch?
    private var isOpen: Bool { view?.scene.displayDriver.contextMenus.open?.offer.source === self }

    /// Returns the menu for that touch. nil without a view or a delegate, or if the delegate has none. The touch
    /// becomes the one of `location(in:)`.
    func offer(for touch: UITouch) -> ContextMenuOffer? {
        guard let view, let delegate else { return nil }
        self.touch = touch
        let place = touch.location(in: view)
        guard let configuration = delegate.contextMenuInteraction(self, configurationForMenuAtLocation: place) else {
            return nil
        }
        var offer = ContextMenuOffer(configuration: configuration, view: view, source: self)
        offer.willDisplay = { [weak self] animator in
            guard let self else { return }
            self.delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
        }
        offer.willEnd = { [weak self] animator in
            guard let self else { return }
            self.delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
        }
        return offer
    }
}
