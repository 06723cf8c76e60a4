import Foundation

/// What can have the focus of a keyboard or remote control. Never asked: focus is the display's.
@preconcurrency @MainActor
public protocol UIFocusEnvironment: NSObjectProtocol {
    /// What would be focused first.
    var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
    /// Whether the focus may move.
    func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
    /// The focus has moved.
    func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
    /// Would ask for the focus to move.
    func setNeedsFocusUpdate()
    /// Would move the focus at once.
    func updateFocusIfNeeded()
}

extension UIResponder: UIFocusEnvironment {}

/// How the focus moves. Nobody makes one: focus is the display's.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
    /// Always nil: focus is the display's.
    open var previouslyFocusedItem: (any UIFocusEnvironment)? { nil }
    /// Always nil: focus is the display's.
    open var nextFocusedItem: (any UIFocusEnvironment)? { nil }
}

/// What would move along with the focus. Nobody makes one: focus is the display's.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
    /// Has no effect: nothing is animated.
    open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {}
}

/// What has the focus. Nobody makes one: focus is the display's.
@preconcurrency @MainActor
open class UIFocusSystem: NSObject {
    /// Always nil: focus is the display's.
    open class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? { nil }
    /// Always nil: focus is the display's.
    open var focusedItem: (any UIFocusEnvironment)? { nil }
    /// Has no effect: focus is the display's.
    open func requestFocusUpdate(to environment: any UIFocusEnvironment) {}
}
