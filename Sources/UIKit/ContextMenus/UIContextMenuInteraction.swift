import Foundation

/// Gives a view a menu that its user opens with the secondary button, by holding a press, or with the menu key.
///
/// While a menu is open it is an element of its window; nothing of it is saved or restored.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
    /// How a menu looks.
    public enum Appearance: UInt, Sendable {
        /// No menu is open.
        case unknown = 0
        /// Not used: displays show no previews.
        case rich
        /// A menu beside its element.
        case compact
    }

    /// Makes the menu. While there is none, the view offers no menu.
    open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    /// The view that has the interaction; nil for none.
    open private(set) weak var view: UIView?
    /// How the menu looks that is open.
    open var menuAppearance: Appearance { isOpen ? .compact : .unknown }

    /// - Parameter delegate: is not kept alive.
    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
    }

    open func willMove(to view: UIView?) {
        if isOpen { dismissMenu() }
    }

    open func didMove(to view: UIView?) {
        self.view = view
    }

    /// Where the user asked for the menu last, in points of `view`, or of the window for nil; see
    /// `UIGestureRecognizer.location(in:)`.
    open func location(in view: UIView?) -> CGPoint { touch?.location(in: view) ?? .zero }

    /// Closes the menu if one of this interaction is open.
    open func dismissMenu() {
        if isOpen { view?.scene.displayDriver.contextMenus.close() }
    }

    /// Shows what `block` makes of the menu that is open; it gets the menu with all of its children. Without an open menu it is not
    /// called.
    open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
        guard isOpen, let menus = view?.scene.displayDriver.contextMenus, let menu = menus.open?.menu else { return }
        menus.show(block(menu))
    }

    private var touch: UITouch?
    private var isOpen: Bool { view?.scene.displayDriver.contextMenus.open?.offer.source === self }

    /// The menu for that touch; nil if the delegate has none.
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
