// The hierarchy below a view and above it. All of it are loops: a hierarchy may be of any depth.
extension UIView {
    /// Finds the window above the view, at whatever depth. A view that has left its window has that until its controllers know.
    var windowAbove: UIWindow? {
        var view: UIView? = self
        while let current = view {
            if let window = current as? UIWindow { return window }
            view = current.viewAbove
        }
        return Self.leftViews.isEmpty ? nil : windowLeft
    }

    /// Views that have left a window, with controllers that do not know yet. Of all scenes: such a view does not know its scene.
    static var leftViews: [(view: UIView, window: UIWindow)] = []

    /// Finds the window that the view has left, alone or within another view.
    private var windowLeft: UIWindow? {
        var next: UIView? = self
        while let view = next {
            if let left = Self.leftViews.last(where: { $0.view === view }) { return left.window }
            next = view.viewAbove
        }
        return nil
    }

    /// Whether `view` is this one or above it in the hierarchy.
    func stands(in view: UIView) -> Bool {
        var next: UIView? = self
        while let current = next {
            if current === view { return true }
            next = current.superview
        }
        return false
    }

    /// This view or the first one below it that fits, depth first.
    func firstView(where fits: (UIView) -> Bool) -> UIView? {
        var pending = [self]
        while let view = pending.popLast() {
            if fits(view) { return view }
            pending.append(contentsOf: view.subviews.reversed())
        }
        return nil
    }

    /// Makes `view` a subview; a position beyond the ends means that end.
    func insert(_ view: UIView, at index: Int) { insert(view) { _ in index } }

    /// The same; `index` is asked for the position when the view is not a subview any more.
    func insert(_ view: UIView, index: ([UIView]) -> Int) {
        if view === self || isDescendant(of: view) { return }
        let before = view.superview
        view.move(to: self) {
            view.superview?.subviews.removeAll { $0 === view }
            if let before = view.superview, before !== self { before.subviewDidLeave(view) }
            view.superview = self
            subviews.insert(view, at: min(max(index(subviews), 0), subviews.count))
        }
        before?.viewsDidChange()
        subviewsDidChange(view, movedFrom: before, to: self)
    }

    /// Without a superview nothing happens.
    func leaveSuperview() {
        guard let before = superview else { return }
        move(to: nil) {
            let left = superview
            left?.subviews.removeAll { $0 === self }
            superview = nil
            left?.subviewDidLeave(self)
        }
        before.subviewsDidChange(self, movedFrom: before, to: nil)
    }

    private func subviewsDidChange(_ view: UIView, movedFrom before: UIView?, to after: UIView?) {
        viewsDidChange()
        let scene = scene
        scene.presentationMayHaveChanged()
        scene.appearance.settle(view, movedFrom: before, to: after)
    }

    /// The field in this view, or this view itself, that has the keyboard.
    var fieldThatIsEdited: UIView? {
        (scene.firstResponder.current as? UIView).flatMap { $0.isDescendant(of: self) ? $0 : nil }
    }
}
