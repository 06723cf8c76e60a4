/// The elements that a display shows of a scene: their trees, and the handler and the view of each element.
///
/// All of it comes from one build, so an element of the trees never gets the handler or the view of an earlier build.
@MainActor
struct ShownElements {
    /// One tree for each visible window, from back to front.
    let trees: [PresentationNode]
    private let handlers: [PresentationNode.ID: PresentationBuilder.Handler]
    private let shownViews: [PresentationNode.ID: PresentationBuilder.ShownView]

    /// Creates an empty set of elements.
    init() {
        (trees, handlers, shownViews) = ([], [:], [:])
    }

    /// - Parameter builder: The builder of the trees.
    init(_ trees: [PresentationNode], of builder: PresentationBuilder) {
        (self.trees, handlers, shownViews) = (trees, builder.handlers, builder.views)
    }

    /// The number of elements with a view, which the next build is likely to have, too.
    var viewCount: Int { shownViews.count }

    /// The views with the identities of their elements, in no certain order. Elements without a view are missing.
    var views: [(id: PresentationNode.ID, view: UIView)] {
        shownViews.compactMap { id, shown in shown.view.map { (id, $0) } }
    }

    func handler(of id: PresentationNode.ID) -> PresentationBuilder.Handler? { handlers[id] }

    func view(of id: PresentationNode.ID) -> UIView? { shownViews[id]?.view }

    /// Returns the view of an element, or the innermost view around it, because not every element is a view. Returns
    /// nil if the element isn't shown.
    func innermostView(at id: PresentationNode.ID) -> UIView? {
        if let view = view(of: id) { return view }
        for window in trees {
            var pending = [(node: window, view: UIView?.none)]
            while let (node, outer) = pending.popLast() {
                let view = view(of: node.id) ?? outer
                if node.id == id { return view }
                pending += node.children.map { ($0, view) }
            }
        }
        return nil
    }

    /// Returns the view of the screen below the bar that contains an element. Returns nil if the element is in no bar.
    func viewBelowBar(of id: PresentationNode.ID) -> UIView? {
        var pending = trees.map { (node: $0, screen: UIView?.none) }
        while let (node, screen) = pending.popLast() {
            if node.id == id { return screen }
            let bars: [PresentationRole] = node.role == .navigation ? [.navigationBar, .searchField, .toolbar] : []
            let inFront = node.children.first { !bars.contains($0.role) }.flatMap { view(of: $0.id) }
            pending += node.children.map { ($0, bars.contains($0.role) ? inFront : screen) }
        }
        return nil
    }

    /// Returns the text of a field, or nil if no such field is shown.
    func text(of id: PresentationNode.ID) -> String? {
        var pending = trees
        while let node = pending.popLast() {
            if node.id == id { return node.input?.text }
            pending += node.children
        }
        return nil
    }
}
