// Tells views about their superview and window.
extension UIView {
    /// Runs `change`, which makes `newSuperview` the superview. Calls this view's methods for a new superview before and
    /// after that. If the window is new, also calls those for a new window, of this view and of all views in it. A view
    /// that only moves among its siblings gets no calls.
    func move(to newSuperview: UIView?, _ change: () -> Void) {
        guard newSuperview !== ownSuperview else { return change() }
        let window = newSuperview?.settledWindow
        let arriving = views(movingTo: window)
        for view in arriving { view.willMove(toWindow: window) }
        willMove(toSuperview: newSuperview)
        change()
        if mayHoldControllers { newSuperview?.noteControllers() }
        Self.tell(arriving, of: window)
        didMoveToSuperview()
    }

    /// Calls `willMove(toWindow:)` and then `didMoveToWindow()` of this view and all views in it that don't know their
    /// window yet. This view is the root view of a controller that appears or disappears. Does nothing if the view
    /// knows its window.
    func settleWindow() {
        let window = (ownSuperview ?? controller?.viewAboveView)?.settledWindow
        let arriving = views(movingTo: window)
        for view in arriving { view.willMove(toWindow: window) }
        Self.tell(arriving, of: window)
    }

    private var settledWindow: UIWindow? { self as? UIWindow ?? windowToldOf }

    /// Returns this view and all views in it that don't know `window` yet, outermost first. Returns none if this view
    /// knows it. Uses a loop, because the depth is unlimited.
    private func views(movingTo window: UIWindow?) -> [UIView] {
        guard windowToldOf !== window else { return [] }
        var views: [UIView] = []
        var pending = [self]
        while let view = pending.popLast() {
            if view.windowToldOf !== window { views.append(view) }
            pending.append(contentsOf: view.subviews.reversed())
        }
        return views
    }

    private static func tell(_ views: [UIView], of window: UIWindow?) {
        for view in views { view.windowToldOf = window }
        // A view's code can remove another view from the window in the meantime.
        for view in views where view.windowToldOf === window {
            view.windowDidSettle()
            view.didMoveToWindow()
        }
    }
}
