import Foundation

extension UIViewController {
    /// The view that contains this controller's root view if that has no superview of its own. For a root, it is the
    /// window. For a child, it is the view of the container that shows it. Otherwise it is the window of the presenter
    /// or of the searched controller. A controller that disappears keeps its former one until `viewWillDisappear`
    /// returned. nil in other cases.
    var viewAboveView: UIView? {
        if let window = windowOfRoot { return window }
        // A container holds its child's view until `viewWillDisappear` returned.
        if let container = parent, container.shows(self) || isDisappearing && container.hasScreens {
            return container.viewIfLoaded
        }
        // A presented view is in the window of its presenter, and a search in the window of the controller that it
        // searches.
        if let window = (ownPresenter ?? owner)?.viewIfLoaded?.window { return window }
        // A controller without a container and a presenter keeps its window until then.
        return isDisappearing ? viewIfLoaded?.windowToldOf : nil
    }

    var rootOfContainment: UIViewController {
        var controller = self
        while let parent = controller.parent ?? controller.owner { controller = parent }
        return controller
    }

    /// The window that contains the controller, whether the controller is visible or not. nil if there is none.
    var windowInChain: UIWindow? {
        var next: UIViewController? = self
        while let controller = next {
            if let window = controller.viewIfLoaded?.window ?? controller.windowOfRoot { return window }
            next = controller.parent ?? controller.ownPresenter ?? controller.owner
        }
        return nil
    }

    /// The position among the parent's children. nil without a parent, or if the controller already left its children.
    var indexInParent: Int? { parent.flatMap { index(in: $0) } }

    /// Returns `indexInParent` for a caller that already has the parent. Returns nil for a controller that left the
    /// children. It searches the children only if the controller isn't at its remembered position.
    func index(in parent: UIViewController) -> Int? {
        guard indexInParentHint != Self.noIndex else { return nil }
        let siblings = parent.children
        if siblings.indices.contains(indexInParentHint), siblings[indexInParentHint] === self {
            return indexInParentHint
        }
        let index = siblings.firstIndex { $0 === self }
        Self.childVisits += (index ?? siblings.count) + 1
        indexInParentHint = index ?? Self.noIndex
        return index
    }

    /// The `indexInParentHint` of a controller that left its parent's children. It keeps its parent until it
    /// disappeared.
    static let noIndex = -1

    /// The number of children that UIKit walked over to find or replace some, for tests.
    private(set) static var childVisits = 0

    /// Restores the child's postponed state, adds it at the end, and calls its `willMove(toParent:)`. The child leaves
    /// its previous parent without a call. It ignores the controller itself and existing children.
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
        scene.keepStateOfLeaving(self, below: parent.publicPath)
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

    /// Makes exactly `controllers` the children, in that order, and runs the containment callbacks. A controller that
    /// is in the list twice becomes a child once, and UIKit logs that.
    func replaceChildren(with controllers: [UIViewController]) {
        let first = sharedCount(children, controllers)
        let last = sharedCount(children.dropFirst(first).reversed(), controllers.dropFirst(first).reversed())
        replaceChildren(in: first..<(children.count - last), with: controllers[first..<(controllers.count - last)])
    }

    /// Counts the controllers that both lists share at their beginnings.
    private func sharedCount(
        _ some: some Collection<UIViewController>, _ others: some Collection<UIViewController>
    ) -> Int {
        zip(some, others).enumerated().first { $1.0 !== $1.1 }?.offset ?? min(some.count, others.count)
    }

    /// Replaces the children at these positions by `controllers`, in that order, and runs the containment callbacks. A
    /// controller of another container leaves that without a call. Each controller is a child once: one that is a child
    /// at another position stays there, and UIKit logs that.
    ///
    /// The time depends on the number of children that come, go or move, not on the number of all children.
    func replaceChildren(in range: Range<Int>, with controllers: some Sequence<UIViewController>) {
        var before = children
        let coming = distinct(controllers, orWithin: range)
        let kept = Set(coming.map(ObjectIdentifier.init))
        let known = Set(before[range].map(ObjectIdentifier.init))
        let removed = before[range].filter { !kept.contains(ObjectIdentifier($0)) }
        let added = coming.filter { !known.contains(ObjectIdentifier($0)) }
        // UIKit finds their state by their present place.
        for child in removed { child.restoreDeferredStateIfNeeded() }
        for child in removed { child.willMove(toParent: nil) }
        for child in added {
            if let container = child.parent { container.abandon(child) }
            scene.appearance.note(child)
            child.willMove(toParent: self)
        }
        put(coming, in: range, of: &before)
        // A child that leaves keeps its parent until it disappeared, as on Apple's platforms.
        for child in removed {
            if child.parent === self { child.indexInParentHint = Self.noIndex }
            child.isMovingFromParent = true
        }
        for child in added { child.isMovingToParent = true }
        scene.hierarchyDidChange(in: self, moved: removed + added)
        for child in removed { hasLeft(child) }
        for child in added {
            child.isMovingToParent = false
            child.didMove(toParent: self)
        }
        scene.firstResponder.dropIfHidden()
    }

    /// Returns each controller once, without those that are children outside of `range`. Logs a warning for each that
    /// it leaves out.
    private func distinct(
        _ controllers: some Sequence<UIViewController>, orWithin range: Range<Int>
    ) -> [UIViewController] {
        var seen: Set<ObjectIdentifier> = []
        return controllers.filter { controller in
            let index = controller.parent === self ? controller.index(in: self) : nil
            let isNew = seen.insert(ObjectIdentifier(controller)).inserted && index.map(range.contains) ?? true
            if !isNew { Log.uikit.warning("\(type(of: controller)) is a child of \(type(of: self)) already.") }
            return isNew
        }
    }

    /// Replaces children by the arriving ones. `before` holds the children from before app code ran. Changes that app
    /// code made in between are undone.
    private func put(_ coming: [UIViewController], in range: Range<Int>, of before: inout [UIViewController]) {
        let isUnchanged = children.withUnsafeBufferPointer { now in
            before.withUnsafeBufferPointer { $0.baseAddress == now.baseAddress && $0.count == now.count }
        }
        if isUnchanged {
            // A second reference to the array would cause a copy of all of it.
            before = []
            children.replaceSubrange(range, with: coming)
        } else {
            before.replaceSubrange(range, with: coming)
            children = before
        }
        let last = isUnchanged && coming.count == range.count ? range.upperBound : children.count
        let moved = (isUnchanged ? range.lowerBound : 0)..<last
        Self.childVisits += moved.count
        for index in moved {
            children[index].parent = self
            children[index].indexInParentHint = index
        }
    }

    /// Ends the removal of a child of one of UIKit's containers that disappeared. Clears its parent, calls its
    /// `didMove(toParent:)` with nil, and keeps its state for a controller that comes back. A child that app code gave
    /// to a container meanwhile keeps that one, and UIKit doesn't keep its state.
    private func hasLeft(_ child: UIViewController) {
        child.isMovingFromParent = false
        if child.parent === self, child.index(in: self) == nil { child.parent = nil }
        child.didMove(toParent: nil)
        if child.parent == nil { scene.keepStateOfLeaving(child, below: publicPath) }
    }
}
