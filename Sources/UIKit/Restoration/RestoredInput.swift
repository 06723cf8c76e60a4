/// The views of a scene with restored input that have not told the app yet (S-INPUT-16).
///
/// They tell the app after the pass, in the order of the tree: the views of a controller from the outermost
/// to the innermost, then its children, then the controllers that it presents.
@MainActor
final class RestoredInput {
    private struct Entry {
        weak var view: (any InputView)?
        weak var controller: UIViewController?
        /// The place in the tree, or nil for a view in no window of the scene.
        var place: [Int]?
    }

    private unowned let scene: UIWindowScene
    private var entries: [Entry] = []
    private var isSending = false

    init(scene: UIWindowScene) {
        self.scene = scene
    }

    /// Notes a view if the app wants the actions of restored input.
    func note(_ view: any InputView) {
        guard scene.autosaver?.restorer.sendsActionsForRestoredInput == true else { return }
        entries.append(Entry(view: view, controller: view.owningController))
    }

    /// Makes the views tell the app. While a pass runs, or while the views are already telling it, this does nothing:
    /// views noted meanwhile follow later.
    ///
    /// - Returns: False if it did nothing, or no view was noted.
    @discardableResult
    func send() -> Bool {
        guard !entries.isEmpty, !isSending, scene.restoration == nil else { return false }
        isSending = true
        defer { isSending = false }
        while !entries.isEmpty {
            let waiting = inOrder(entries)
            entries = []
            for entry in waiting where isStillThere(entry) {
                scene.launchGuard?.note(.finishing, entry.controller)
                entry.view?.tellOfRestoredInput()
            }
        }
        return true
    }

    /// Returns true if the view still has the restored value and is still in its place. When the app heard of an
    /// earlier view, it may have changed both.
    private func isStillThere(_ entry: Entry) -> Bool {
        guard let view = entry.view, let controller = entry.controller, view.owningController === controller,
            view.holdsRestoredInput
        else { return false }
        return entry.place == nil || place(of: controller) != nil
    }

    // MARK: Order

    private func inOrder(_ entries: [Entry]) -> [Entry] {
        let placed = entries.map { entry in
            var entry = entry
            entry.place = entry.view.flatMap { place(of: $0) }
            return entry
        }
        // Views in no window come last, in the order of decoding.
        return placed.enumerated().sorted { one, other in
            let (place, otherPlace) = (one.element.place ?? [.max], other.element.place ?? [.max])
            return place == otherPlace ? one.offset < other.offset : place.lexicographicallyPrecedes(otherPlace)
        }.map(\.element)
    }

    /// The part of a controller that contains an element.
    private enum Part: Int { case views, children, presented }

    /// Finds the way from the windows to a view: positions, the outermost first.
    ///
    /// - Returns: nil if the view's controller is in no window of the scene.
    private func place(of view: any InputView) -> [Int]? {
        guard let controller = view.owningController, let outer = place(of: controller) else { return nil }
        var inner: [Int] = []
        var next: UIView = view
        while next.controller == nil, let superview = next.ownSuperview {
            inner.append(superview.subviews.firstIndex { $0 === next } ?? 0)
            next = superview
        }
        return outer + [Part.views.rawValue] + inner.reversed()
    }

    private func place(of controller: UIViewController) -> [Int]? {
        var steps: [Int] = []
        var next = controller
        while true {
            if let parent = next.parent {
                steps += [parent.children.firstIndex { $0 === next } ?? 0, Part.children.rawValue]
                next = parent
            } else if let presenter = next.ownPresenter {
                steps.append(Part.presented.rawValue)
                next = presenter
            } else {
                break
            }
        }
        guard let window = scene.windowsByCreation.firstIndex(where: { $0.rootViewController === next }) else {
            return nil
        }
        return [window] + steps.reversed()
    }
}
