import Foundation

/// The editing menu of older apps. Has no effect, because browsers have editing menus of their own. Use a
/// `UIContextMenuInteraction` instead.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
    /// The only instance.
    public static let shared = UIMenuController()

    /// Has no effect: browsers have editing menus of their own.
    open var menuItems: [UIMenuItem]?
    /// Always false, because the menu is never shown.
    open var isMenuVisible: Bool { false }
    /// Always zero, because the menu is never shown.
    open var menuFrame: CGRect { .zero }

    private override init() {}

    /// Shows nothing, because browsers have editing menus of their own. Logs that, once in a process.
    open func showMenu(from targetView: UIView, rect targetRect: CGRect) { note() }
    /// Has no effect: the menu is never shown.
    open func hideMenu(from targetView: UIView) {}
    /// Has no effect: the menu is never shown.
    open func hideMenu() {}
    /// Has no effect: browsers have editing menus of their own.
    open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {}
    /// Shows nothing, because browsers have editing menus of their own. If `menuVisible` is true, logs that, once in a
    /// process.
    open func setMenuVisible(_ menuVisible: Bool, animated: Bool) { if menuVisible { note() } }
    /// Has no effect: the menu is never shown.
    open func update() {}

    private func note() {
        Log.noEffect("UIMenuController", "browsers have editing menus of their own. Use a UIContextMenuInteraction")
    }
}

/// An entry of the editing menu. Has no effect: the menu is never shown.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
    /// The title.
    open var title: String
    /// The action.
    open var action: Selector

    /// Creates an entry.
    public init(title: String, action: Selector) {
        self.title = title
        self.action = action
    }
}
