import Foundation

// The actions of rows and items that a swipe reveals.
extension ElementView: SwipeActionsOwner {
    /// Reveals the actions at one edge. It first hides all revealed actions, even if it then refuses. A full swipe runs
    /// the first action if the configuration allows it. Without actions of the app, the trailing edge reveals the
    /// action to delete.
    ///
    /// - Returns: A refusal without any actions, or if the element's view doesn't exist or takes no input.
    ///   `.unknownElement` if the element doesn't exist.
    func userSwiped(_ path: IndexPath, to edge: DisplayEvent.RowEdge, isFull: Bool) -> DisplayEventResult {
        guard contains(path) else { return .unknownElement }
        hideActions()
        guard let view = shownView(at: path), view.isUserInteractionEnabled,
            let configuration = swipeActions(at: path, edge) ?? (edge == .trailing ? deletion(at: path) : nil),
            let first = configuration.actions.first
        else { return .refused("a swipe reveals nothing here") }
        countOfReveals += 1
        revealed = RevealedActions(path: path, edge: edge, actions: configuration.actions, number: countOfReveals)
        presentationMayHaveChanged()
        willRevealActions(at: path)
        if isFull, configuration.performsFirstActionWithFullSwipe { perform(first) }
        return .handled
    }

    /// Runs a revealed action. The actions stay visible until the action calls its completion handler, or until the
    /// user leaves them. Does nothing if none are revealed, or if the element's view doesn't exist.
    private func perform(_ action: UIContextualAction) {
        guard let revealed, let view = shownView(at: revealed.path) else { return }
        action.handler(action, view) { [weak self] _ in
            if self?.revealed?.number == revealed.number { self?.hideActions() }
        }
    }

    /// Hides the revealed actions, and then calls `didHideActions(at:)`. Does nothing if none are revealed.
    /// - Parameter isGone: True if the element moved or was deleted. `didHideActions(at:)` then gets nil.
    func hideActions(ofGone isGone: Bool = false) {
        guard let hidden = revealed else { return }
        revealed = nil
        presentationMayHaveChanged()
        didHideActions(at: isGone || !contains(hidden.path) ? nil : hidden.path)
    }

    /// Returns the element of the revealed actions, which belongs in that of their row. Returns nil if the row reveals
    /// none.
    func revealedActions(
        at path: IndexPath, _ builder: PresentationBuilder, under row: PresentationNode.ID
    ) -> PresentationNode? {
        guard let revealed, revealed.path == path else { return nil }
        return revealed.presentation(
            builder, under: row, perform: { [weak self] in self?.perform($0) },
            hide: { [weak self] in self?.hideActions() })
    }

    func swipeMenu(for touch: UITouch) -> SwipeMenu? {
        guard let path = path(of: touch), let view = shownView(at: path), view.isUserInteractionEnabled else {
            return nil
        }
        let actions = DisplayEvent.RowEdge.allCases.flatMap { swipeActions(at: path, $0)?.actions ?? [] }
        return SwipeMenu(
            view: view,
            entries: actions.map { action in
                action.entry { [weak view] in
                    // The menu is closed by then, so there is nothing to hide.
                    if let view { action.handler(action, view) { _ in } }
                }
            })
    }

    private func path(of touch: UITouch) -> IndexPath? {
        touch.view?.withViewsAbove.lazy.compactMap { self.path(shownBy: $0) }.first { self.contains($0) }
    }
}
