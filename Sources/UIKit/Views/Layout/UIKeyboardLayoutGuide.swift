import Foundation

/// A guide that would follow something that moves. Has no effect: constraints are not solved, and nothing moves.
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide {
    private var near: [UInt: [NSLayoutConstraint]] = [:]
    private var away: [UInt: [NSLayoutConstraint]] = [:]

    /// Keeps the constraints for when the guide is near an edge, which it never is.
    open func setConstraints(_ trackedConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge)
    {
        near[edge.rawValue] = trackedConstraints
    }

    /// Keeps the constraints for when the guide is away from an edge.
    open func setConstraints(
        _ trackedConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge
    ) {
        away[edge.rawValue] = trackedConstraints
    }

    /// Returns the constraints that code has set for that edge.
    open func constraintsActive(whenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        near[edge.rawValue] ?? []
    }

    /// Returns the constraints that code has set for that edge.
    open func constraintsActive(whenAwayFrom edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        away[edge.rawValue] ?? []
    }

    /// Forgets what was set.
    open func removeAllTrackedConstraints() { (near, away) = ([:], [:]) }
}

/// The part that an on-screen keyboard covers; it only gives anchors, because browsers make room for a keyboard themselves.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    /// false by default. Has no effect: browsers make room for a keyboard.
    open var followsUndockedKeyboard = false
    /// true by default. Has no effect: nothing covers the edges of a display.
    open var usesBottomSafeArea = true
    /// 0 by default. Has no effect: scrolling does not put a keyboard away.
    open var keyboardDismissPadding: CGFloat = 0
}
