import Foundation

extension UIViewController {
    /// The view that this controller's root view stands in when it has no superview of its own.
    var viewAboveView: UIView? {
        if let window = windowOfRoot { return window }
        if let container = parent, container.shows(self) {
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

    /// `indexInParent`, for who has the parent already. Looks through the children only if the place isn't where it was noted.
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

    /// The `indexInParentHint` of a controller that isn't among its parent's children any more. It has its parent until it has disappeared.
    static let noIndex = -1

    /// The number of children that UIKit went over to find or replace some, for tests.
    private(set) static var childVisits = 0

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
        let first = sharedCount(children, controllers)
        let last = sharedCount(children.dropFirst(first).reversed(), controllers.dropFirst(first).reversed())
        replaceChildren(in: first..<(children.count - last), with: controllers[first..<(controllers.count - last)])
    }

    /// Counts the controllers that are the same in both, from the beginning on.
    private func sharedCount(
        _ some: some Collection<UIViewController>, _ others: some Collection<UIViewController>
    ) -> Int {
        zip(some, others).enumerated().first { $1.0 !== $1.1 }?.offset ?? min(some.count, others.count)
    }

    /// Makes `controllers` the children at these places, in that order, and calls the callbacks of containment. Each controller is a child
    /// once: one that is a child at another place stays there.
    ///
    /// This costs as much as comes, goes, or gets another place, however many children there are.
    func replaceChildren(in range: Range<Int>, with controllers: some Sequence<UIViewController>) {
        var before = children
        let coming = distinct(controllers, orWithin: range)
        let kept = Set(coming.map(ObjectIdentifier.init))
        let known = Set(before[range].map(ObjectIdentifier.init))
        let removed = before[range].filter { !kept.contains(ObjectIdentifier($0)) }
        let added = coming.filter { !known.contains(ObjectIdentifier($0)) }
        // Where they stand, their state is found.
        for child in removed { child.restoreDeferredStateIfNeeded() }
        for child in removed { child.willMove(toParent: nil) }
        for child in added {
            if let container = child.parent { container.abandon(child) }
            scene.appearance.note(child)
            child.willMove(toParent: self)
        }
        put(coming, in: range, of: &before)
        // A child that leaves has its parent until it has disappeared, as on Apple's platforms.
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

    /// The controllers, each once, without those that are children outside of `range`.
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

    /// Puts children in place of those that stood there, before app code ran: what that has changed meanwhile is undone.
    private func put(_ coming: [UIViewController], in range: Range<Int>, of before: inout [UIViewController]) {
        let isUnchanged = children.withUnsafeBufferPointer { now in
            before.withUnsafeBufferPointer { $0.baseAddress == now.baseAddress && $0.count == now.count }
        }
        if isUnchanged {
            // Nobody else may hold the array, or all of it is copied.
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

    /// Takes notice that a child of a container of UIKit's has disappeared.
    private func hasLeft(_ child: UIViewController) {
        child.isMovingFromParent = false
        if child.parent === self, child.index(in: self) == nil { child.parent = nil }
        child.didMove(toParent: nil)
        if child.parent == nil { scene.departed.note(child, below: publicPath) }
    }
}
