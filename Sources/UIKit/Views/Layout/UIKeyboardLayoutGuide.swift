import Foundation

/// A guide that follows a moving object on Apple's platforms. Has no effect: constraints are not solved, and nothing
/// moves.
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide {
    private var near: [UInt: [NSLayoutConstraint]] = [:]
    private var away: [UInt: [NSLayoutConstraint]] = [:]

    /// Stores the constraints for the time when the guide is near an edge. Replaces those that code stored for the same
    /// edge before. The guide never is near one, so they have no effect.
    open func setConstraints(_ trackedConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge)
    {
        near[edge.rawValue] = trackedConstraints
    }

    /// Stores the constraints for the time when the guide is away from an edge. Replaces those that code stored for the
    /// same edge before. They have no effect.
    open func setConstraints(
        _ trackedConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge
    ) {
        away[edge.rawValue] = trackedConstraints
    }

    /// Returns the constraints that code stored with `setConstraints(_:activeWhenNearEdge:)` for the same edge. Returns
    /// an empty list if there are none.
    open func constraintsActive(whenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        near[edge.rawValue] ?? []
    }

    /// Returns the constraints that code stored with `setConstraints(_:activeWhenAwayFrom:)` for the same edge. Returns
    /// an empty list if there are none.
    open func constraintsActive(whenAwayFrom edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        away[edge.rawValue] ?? []
    }

    /// Removes all stored constraints.
    open func removeAllTrackedConstraints() { (near, away) = ([:], [:]) }
}

/// The area that an on-screen keyboard covers. It only provides anchors, because browsers make room for a keyboard
/// themselves.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    /// False by default. Has no effect: browsers make room for a keyboard.
    open var followsUndockedKeyboard = false
    /// True by default. Has no effect: nothing covers the edges of a display.
    open var usesBottomSafeArea = true
    /// 0 by default. Has no effect: scrolling does not hide the keyboard.
    open var keyboardDismissPadding: CGFloat = 0
}
