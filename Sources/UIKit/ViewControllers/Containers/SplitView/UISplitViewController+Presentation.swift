extension UISplitViewController {
    /// Builds a column, with a bar for the way back if its controller has none. Returns nil for a column without a
    /// controller.
    func columnNode(
        _ column: Column, _ builder: PresentationBuilder, under id: PresentationNode.ID
    ) -> PresentationNode? {
        guard let child = child(in: column), let index = index(of: child) else { return nil }
        let columnID = builder.id("column:\(column.rawValue)", under: id)
        var nodes: [PresentationNode] = []
        let hasBar = (child as? UINavigationController)?.isNavigationBarHidden == false
        if !hasBar {
            let barID = builder.id("bar", under: columnID)
            if let back = backButton(from: child, builder, under: barID) {
                nodes.append(
                    PresentationNode(
                        id: barID, role: .navigationBar, label: child.shownTitle, traits: .compactOnly,
                        children: [back]))
            }
        }
        if let node = builder.node(for: child, under: columnID, index: index) { nodes.append(node) }
        var traits: PresentationTraits = []
        if column == frontColumn { traits.insert(.selected) }
        if column == .secondary { traits.insert(.prominent) }
        return PresentationNode(id: columnID, role: .column, label: child.shownTitle, traits: traits, children: nodes)
    }

    private func index(of child: UIViewController) -> Int? { children.firstIndex { $0 === child } }

    /// Builds the button from a column to the previous one, for a display with room for only one. A press shows that
    /// column, and takes the keyboard from this one. Returns nil if no earlier column has a controller.
    func backButton(
        from child: UIViewController, _ builder: PresentationBuilder, under barID: PresentationNode.ID
    ) -> PresentationNode? {
        guard let column = column(of: child), let previous = columnBefore(column) else { return nil }
        let id = builder.id("columnBack", under: barID)
        builder.handle(id) { [weak self, weak child] event in
            guard let self, case .activate = event else { return .refused("a back button takes only presses") }
            // A hidden column doesn't keep the keyboard.
            let firstResponder = scene.firstResponder.current
            if let firstResponder, let child, firstResponder.isBelow(child) { firstResponder.resignFirstResponder() }
            self.show(previous)
            return .handled
        }
        return PresentationNode(
            id: id, role: .backButton, label: self.child(in: previous)?.shownTitle ?? "Back",
            traits: [.leading, .compactOnly])
    }
}

extension UIResponder {
    fileprivate func isBelow(_ other: UIResponder) -> Bool {
        sequence(first: self, next: \.next).contains { $0 === other }
    }
}

extension UIViewController {
    /// The visible title of this controller. For a navigation controller it is that of the top controller.
    fileprivate var shownTitle: String? {
        (self as? UINavigationController)?.topViewController?.presentedTitle ?? presentedTitle
    }
}
