extension UIView {
    /// True if the view itself has a menu interaction with a delegate, and takes gestures. The delegate may offer no
    /// menu nevertheless. The contents of the view may have other menus.
    var offersContextMenu: Bool {
        viewsShownAsOne.contains { view in
            view.attachedInteractions.contains { ($0 as? UIContextMenuInteraction)?.delegate != nil }
        } && takesGestures && withViewsAbove.allSatisfy(\.isUserInteractionEnabled)
    }

    /// Returns the menu of the innermost view that has one, from this view upwards. Skips views that take no touches.
    /// In a row with swipe actions, the menu includes these actions for users without a pointer. If no view has a
    /// menu, it has only these actions. Returns nil if there are no such actions either.
    ///
    /// - Parameter place: the location in points of this view, or nil for its middle.
    func offeredContextMenu(at place: CGPoint?) -> ContextMenuOffer? {
        guard let touched else { return nil }
        let touch = UITouch(in: touched, at: place)
        let owner = touched.withViewsAbove.lazy.compactMap { $0 as? any SwipeActionsOwner }.first
        guard let owner, let swipe = owner.swipeMenu(for: touch), !swipe.entries.isEmpty else {
            return touched.ownContextMenu(for: touch)
        }
        var offer =
            touched.ownContextMenu(for: touch)
            ?? ContextMenuOffer(configuration: UIContextMenuConfiguration(), view: swipe.view, source: owner)
        offer.additions = swipe.entries
        return offer
    }

    private func ownContextMenu(for touch: UITouch) -> ContextMenuOffer? {
        for view in withViewsAbove where view.takesGestures {
            for case let interaction as UIContextMenuInteraction in view.attachedInteractions {
                if let offer = interaction.offer(for: touch) { return offer }
            }
            if let offer = (view as? any ContextMenuOwner)?.contextMenu(for: touch) { return offer }
        }
        return nil
    }
}
