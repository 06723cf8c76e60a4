import Foundation

/// The editing menu of older apps. Has no effect: browsers have editing menus of their own; use a `UIContextMenuInteraction`.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
    /// The only one.
    public static let shared = UIMenuController()

    /// Has no effect: browsers have editing menus of their own.
    open var menuItems: [UIMenuItem]?
    /// Always false: the menu is never shown.
    open var isMenuVisible: Bool { false }
    /// Always empty: the menu is never shown.
    open var menuFrame: CGRect { .zero }

    private override init() {}

    /// Has no effect: browsers have editing menus of their own.
    open func showMenu(from targetView: UIView, rect targetRect: CGRect) { note() }
    /// Has no effect: the menu is never shown.
    open func hideMenu(from targetView: UIView) {}
    /// Has no effect: the menu is never shown.
    open func hideMenu() {}
    /// Has no effect: browsers have editing menus of their own.
    open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {}
    /// Has no effect: browsers have editing menus of their own.
    open func setMenuVisible(_ menuVisible: Bool, animated: Bool) { if menuVisible { note() } }
    /// Has no effect: the menu is never shown.
    open func update() {}

    private func note() {
        Log.noEffect("UIMenuController", "browsers have editing menus of their own; use a UIContextMenuInteraction")
    }
}

/// An entry of that menu. Has no effect: it is never shown.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
    /// What the entry would say.
    open var title: String
    /// What it would send.
    open var action: Selector

    /// An entry that would send `action` along the responder chain.
    public init(title: String, action: Selector) {
        self.title = title
        self.action = action
    }
}
