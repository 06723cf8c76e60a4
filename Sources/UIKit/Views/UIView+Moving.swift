// Telling views where they are.
extension UIView {
    /// Runs `change`, which makes `newSuperview` the superview, and tells this view of it, and all that come into another
    /// window by it. A view that only moves among its siblings is told nothing.
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

    /// Tells the root view of a controller that appears or disappears, and all below it, of the window that this brings.
    func settleWindow() {
        let window = (ownSuperview ?? controller?.viewAboveView)?.settledWindow
        let arriving = views(movingTo: window)
        for view in arriving { view.willMove(toWindow: window) }
        Self.tell(arriving, of: window)
    }

    private var settledWindow: UIWindow? { self as? UIWindow ?? windowToldOf }

    /// This view and those below it, outermost first; none if they were told of that window. A loop, whatever the depth.
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
        // What one of them does may have taken another one away.
        for view in views where view.windowToldOf === window {
            view.windowDidSettle()
            view.didMoveToWindow()
        }
    }
}
