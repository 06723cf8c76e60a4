import Foundation

extension UIViewController {
    /// The view that this controller's root view stands in when it has no superview of its own.
    var viewAboveView: UIView? {
        if let window = windowOfRoot { return window }
        if let container = parent, container.shownChildren.contains(where: { $0 === self }) {
            return container.viewIfLoaded
        }
        // A presented view stands in the window of its presenter, a search in that of whom it searches.
        if let window = (ownPresenter ?? owner)?.viewIfLoaded?.window { return window }
        // It keeps its window until `viewWillDisappear` has run.
        return isDisappearing ? viewIfLoaded?.windowToldOf : nil
    }

    var rootOfContainment: UIViewController {
        var controller = self
        while let parent = controller.parent ?? controller.owner { controller = parent }
        return controller
    }

    /// The window that the controller stands in, seen or not.
    var windowInChain: UIWindow? {
        var next: UIViewController? = self
        while let controller = next {
            if let window = controller.viewIfLoaded?.window ?? controller.windowOfRoot { return window }
            next = controller.parent ?? controller.ownPresenter ?? controller.owner
        }
        return nil
    }

    /// Position among the parent's children.
    var indexInParent: Int? { parent.flatMap { index(in: $0) } }

    /// `indexInParent`, for who has the parent already.
    func index(in parent: UIViewController) -> Int? {
        let siblings = parent.children
        if siblings.indices.contains(indexInParentHint), siblings[indexInParentHint] === self {
            return indexInParentHint
        }
        guard let index = siblings.firstIndex(where: { $0 === self }) else { return nil }
        indexInParentHint = index
        return index
    }

    /// Takes a child, with the callbacks; itself, and what is its child already, it does not.
    func take(_ child: UIViewController) {
        guard child !== self, child.parent !== self else { return }
        child.restoreDeferredStateIfNeeded()
        child.parent?.abandon(child)
        child.willMove(toParent: self)
        adopt(child)
        scene.hierarchyDidChange(in: self, moved: [child])
    }

    func leaveParent() {
        guard let parent else { return }
        restoreDeferredStateIfNeeded()
        parent.abandon(self)
        didMove(toParent: nil)
        scene.departed.note(self, below: parent.publicPath)
        scene.hierarchyDidChange(in: parent)
    }

    func adopt(_ child: UIViewController) {
        scene.appearance.note(child)
        child.parent = self
        child.indexInParentHint = children.count
        children.append(child)
    }

    func abandon(_ child: UIViewController) {
        guard let index = child.parent === self ? child.indexInParent : nil else { return }
        children.remove(at: index)
        child.parent = nil
        scene.preservation.changes.noteHierarchy(of: self, moved: [child])
        scene.appearance.note(self)
        scene.firstResponder.dropIfHidden()
    }

    /// Makes exactly `controllers` the children, in that order, and calls the callbacks of containment.
    func replaceChildren(with controllers: [UIViewController]) {
        let kept = Set(controllers.map(ObjectIdentifier.init))
        let known = Set(children.map(ObjectIdentifier.init))
        let removed = children.filter { !kept.contains(ObjectIdentifier($0)) }
        let added = controllers.filter { !known.contains(ObjectIdentifier($0)) }
        // Where they stand, their state is found.
        for child in removed { child.restoreDeferredStateIfNeeded() }
        for child in removed { child.willMove(toParent: nil) }
        for child in added {
            if let container = child.parent { container.abandon(child) }
            scene.appearance.note(child)
            child.willMove(toParent: self)
        }
        children = controllers
        for (index, child) in controllers.enumerated() {
            child.parent = self
            child.indexInParentHint = index
        }
        // A child that leaves has its parent until it has disappeared, as on Apple's platforms.
        for child in removed { child.isMovingFromParent = true }
        for child in added { child.isMovingToParent = true }
        scene.hierarchyDidChange(in: self, moved: removed + added)
        for child in removed {
            child.isMovingFromParent = false
            if child.parent === self, !children.contains(where: { $0 === child }) { child.parent = nil }
            child.didMove(toParent: nil)
            if child.parent == nil { scene.departed.note(child, below: publicPath) }
        }
        for child in added {
            child.isMovingToParent = false
            child.didMove(toParent: self)
        }
        scene.firstResponder.dropIfHidden()
    }
}
