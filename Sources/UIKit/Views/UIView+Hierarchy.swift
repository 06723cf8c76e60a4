// The hierarchy below and above a view. The methods use loops, because a hierarchy can have any depth.
extension UIView {
    /// The window that contains the view at any depth. nil if there is none. A view that left its window keeps it here
    /// until its controllers know.
    var windowAbove: UIWindow? {
        var view: UIView? = self
        while let current = view {
            if let window = current as? UIWindow { return window }
            view = current.viewAbove
        }
        return Self.leftViews.isEmpty ? nil : windowLeft
    }

    /// The views that left a window and whose controllers do not know it yet. The list covers all scenes, because
    /// such a view does not know its scene.
    static var leftViews: [(view: UIView, superview: UIView, window: UIWindow)] = []

    /// The superview that this view left, if it left its window too. nil as soon as the controllers know.
    var superviewLeft: UIView? {
        Self.leftViews.isEmpty ? nil : Self.leftViews.last { $0.view === self }?.superview
    }

    /// The window that the view left, alone or together with a containing view.
    private var windowLeft: UIWindow? {
        var next: UIView? = self
        while let view = next {
            if let left = Self.leftViews.last(where: { $0.view === view }) { return left.window }
            next = view.viewAbove
        }
        return nil
    }

    /// Returns true if `view` is this view or contains it through `subviews`.
    func stands(in view: UIView) -> Bool {
        var next: UIView? = self
        while let current = next {
            if current === view { return true }
            next = current.ownSuperview
        }
        return false
    }

    /// Returns the first view that fits, depth first, starting with this view. Returns nil if none fits. Searches only
    /// `subviews`.
    func firstView(where fits: (UIView) -> Bool) -> UIView? {
        var pending = [self]
        while let view = pending.popLast() {
            if fits(view) { return view }
            pending.append(contentsOf: view.subviews.reversed())
        }
        return nil
    }

    /// Makes `view` a subview at an index, and removes it from its previous superview. An index beyond the ends means
    /// that end. Does nothing if `view` is this view or contains it.
    func insert(_ view: UIView, at index: Int) { insert(view) { _ in index } }

    /// Makes `view` a subview at the index that the closure returns. An index beyond the ends means that end. UIKit
    /// calls the closure after it removed `view` from the subviews. Does nothing if `view` is this view or contains it.
    func insert(_ view: UIView, index: ([UIView]) -> Int) {
        if view === self || stands(in: view) { return }
        let before = view.ownSuperview
        view.move(to: self) {
            view.ownSuperview?.subviews.removeAll { $0 === view }
            if let before = view.ownSuperview, before !== self { before.subviewDidLeave(view) }
            view.ownSuperview = self
            subviews.insert(view, at: min(max(index(subviews), 0), subviews.count))
        }
        before?.viewsDidChange()
        subviewsDidChange(view, movedFrom: before, to: self)
    }

    /// Removes the view from its superview. Does nothing if it has none.
    func leaveSuperview() {
        guard let before = ownSuperview else { return }
        move(to: nil) {
            let left = ownSuperview
            left?.subviews.removeAll { $0 === self }
            ownSuperview = nil
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

    /// The view with the keyboard focus, if it is this view or below it. Otherwise nil.
    var fieldThatIsEdited: UIView? {
        (scene.firstResponder.current as? UIView).flatMap { $0.isDescendant(of: self) ? $0 : nil }
    }
}
