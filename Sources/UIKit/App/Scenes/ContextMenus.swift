/// The open menu of a scene. There is at most one, and it is never saved.
@MainActor
final class ContextMenus {
    /// A menu that is open.
    struct Open {
        var offer: ContextMenuOffer
        var menu: UIMenu
        /// The number of the menu, so that a display opens each new one.
        var number: Int
    }

    private unowned let scene: UIWindowScene
    private(set) var open: Open?
    private var count = 0

    init(scene: UIWindowScene) {
        self.scene = scene
    }

    /// Opens the menu that the user requests in `view`, at a point of it, or in its middle if the point is nil. Closes
    /// the menu that was open, also if it refuses to open another one. Refuses if the view offers no menu with entries,
    /// or if the point makes no sense.
    func open(for view: UIView, at point: DisplayEvent.Point?) -> DisplayEventResult {
        guard point?.isPlausible != false else { return .refused("its numbers make no sense") }
        close()
        guard let offer = view.offeredContextMenu(at: point.map { CGPoint(x: $0.x, y: $0.y) }),
            let menu = offer.makeMenu(), !menu.children.isEmpty
        else { return .refused("there is no menu here") }
        menu.isOpening()
        count += 1
        open = Open(offer: offer, menu: menu, number: count)
        scene.presentationMayHaveChanged()
        tell(offer.willDisplay)
        return .handled
    }

    /// Replaces the open menu with another one. Does nothing if none is open.
    func show(_ menu: UIMenu) {
        guard open != nil else { return }
        menu.isOpening()
        open?.menu = menu
        scene.presentationMayHaveChanged()
    }

    /// Closes the open menu, and tells its owner. Does nothing if none is open.
    func close() {
        guard let closing = open else { return }
        open = nil
        scene.presentationMayHaveChanged()
        tell(closing.offer.willEnd)
    }

    private func tell(_ call: (ContextMenuAnimator) -> Void) {
        let animator = ContextMenuAnimator()
        call(animator)
        animator.complete()
    }

    /// Returns the menu as an element of its window, or nil if none is open.
    ///
    /// - Parameters:
    ///   - window: The element of the window.
    ///   - element: The element that the menu belongs to.
    func presentation(
        _ builder: PresentationBuilder, in window: PresentationNode.ID, for element: PresentationNode.ID
    ) -> PresentationNode? {
        guard let open else { return nil }
        let id = builder.id("contextMenu:\(open.number)", under: window)
        builder.handle(id) { [weak self] event in
            guard case .dismiss = event else { return .refused("choose an entry of the menu") }
            self?.close()
            return .handled
        }
        let entries = open.menu.presentation(builder, under: id, sender: open.offer.view) { [weak self] in
            self?.close()
        }
        return PresentationNode(
            id: id, role: .contextMenu, label: open.menu.title.isEmpty ? nil : open.menu.title,
            anchor: PopoverAnchor(element: element, sides: [.below, .above, .right, .left], staysPopover: true),
            children: entries)
    }
}
