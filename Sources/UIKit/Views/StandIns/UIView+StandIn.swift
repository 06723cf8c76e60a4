extension UIView {
    /// The view as a view of another module. nil if it isn't one. Plain views skip the dynamic cast, because most views
    /// are plain.
    var standIn: (any StandIn)? { type(of: self) == UIView.self ? nil : self as? any StandIn }

    func present(
        _ standIn: any StandIn, _ builder: PresentationBuilder, id: PresentationNode.ID, _ children: [PresentationNode]
    ) -> PresentationNode {
        var node = PresentationNode(
            id: id, role: .placeholder, label: accessibilityLabel, traits: presentedTraits, style: presentedStyle,
            children: children)
        switch standIn.standInContent {
        case .placeholder(let label, let detail):
            node.label = accessibilityLabel ?? label
            node.value = detail
        case .webPage(let label, let content):
            node.role = .webPage
            node.label = accessibilityLabel ?? label
            node.web = content
            builder.handle(id) { [weak standIn] event in
                guard case .loaded(_, let revision) = event else { return .refused("a web page takes only loads") }
                standIn?.webPageDidLoad(revision: revision)
                return .handled
            }
        }
        return node
    }
}
