/// What has to be sent to turn one presentation tree into another: only the nodes that differ.
public struct PresentationChanges: Sendable, Equatable, Codable {
    /// A node without its descendants.
    public struct Element: Sendable, Equatable, Codable {
        /// The node; its `children` are empty.
        public var node: PresentationNode
        /// The identities of the children, in order; they themselves are sent only if they differ too.
        public var children: [PresentationNode.ID]
    }

    /// Elements that are new or differ, parents before their children.
    public var changed: [Element]
    /// Elements that are gone.
    public var removed: [PresentationNode.ID]
    /// The windows, in order.
    public var windows: [PresentationNode.ID]

    /// Whether no node differs; the order of windows may.
    public var isEmpty: Bool {
        changed.isEmpty && removed.isEmpty
    }

    /// - Parameters:
    ///   - old: nil when the receiver of the changes knows nothing yet.
    ///   - new: what it is to show.
    public init(from old: [PresentationNode]?, to new: [PresentationNode]) {
        let before = Self.elements(of: old ?? [])
        let after = Self.elements(of: new)
        let known = Dictionary(before.map { ($0.node.id, $0) }, uniquingKeysWith: { first, _ in first })
        let current = Set(after.map(\.node.id))
        changed = after.filter { known[$0.node.id] != $0 }
        removed = before.map(\.node.id).filter { !current.contains($0) }
        windows = new.map(\.id)
    }

    /// The tree that the changes make of nothing. Elements that are missing are left out.
    var tree: [PresentationNode] {
        var nodes: [PresentationNode.ID: PresentationNode] = [:]
        // Children come after their parents, so from the end each finds its own complete.
        for element in changed.reversed() {
            var node = element.node
            node.children = element.children.compactMap { nodes.removeValue(forKey: $0) }
            nodes[node.id] = node
        }
        return windows.compactMap { nodes.removeValue(forKey: $0) }
    }

    /// Parents before their children, and children in their order.
    static func elements(of roots: [PresentationNode]) -> [Element] {
        var elements: [Element] = []
        var pending = Array(roots.reversed())
        while var node = pending.popLast() {
            let children = node.children
            node.children = []
            elements.append(Element(node: node, children: children.map(\.id)))
            pending.append(contentsOf: children.reversed())
        }
        return elements
    }
}
