import Foundation

/// An object that can have the focus of a keyboard or remote control. Never asked: focus belongs to the display.
@preconcurrency @MainActor
public protocol UIFocusEnvironment: NSObjectProtocol {
    /// The environments that would get the focus first.
    var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
    /// Returns true if the focus may move.
    ///
    /// - Parameter context: The move.
    /// - Returns: True if the focus may move.
    func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
    /// Tells the object that the focus moved.
    func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
    /// Would request a focus update.
    func setNeedsFocusUpdate()
    /// Would move the focus at once.
    func updateFocusIfNeeded()
}

extension UIResponder: UIFocusEnvironment {}

/// A move of the focus. UIKit creates none, because focus belongs to the display.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
    /// Always nil, because focus belongs to the display.
    open var previouslyFocusedItem: (any UIFocusEnvironment)? { nil }
    /// Always nil, because focus belongs to the display.
    open var nextFocusedItem: (any UIFocusEnvironment)? { nil }
}

/// Animations that would accompany a move of the focus. UIKit creates none, because focus belongs to the display.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
    /// Has no effect: nothing is animated.
    open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {}
}

/// The system that manages the focus. UIKit creates none, because focus belongs to the display.
@preconcurrency @MainActor
open class UIFocusSystem: NSObject {
    /// Always nil, because focus belongs to the display.
    open class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? { nil }
    /// Always nil, because focus belongs to the display.
    open var focusedItem: (any UIFocusEnvironment)? { nil }
    /// Has no effect: focus is the display's.
    open func requestFocusUpdate(to environment: any UIFocusEnvironment) {}
}
