/// The changes that turn one presentation tree into another. Only the nodes that differ are in it.
public struct PresentationChanges: Sendable, Equatable, Codable {
    /// A node without its descendants.
    public struct Element: Sendable, Equatable, Codable {
        /// The node, with empty `children`.
        public var node: PresentationNode
        /// The identities of the children in order. The children themselves are in `changed` only if they differ too.
        public var children: [PresentationNode.ID]
    }

    /// The elements that are new or differ. Parents come before their children.
    public var changed: [Element]
    /// The elements that the new tree no longer has.
    public var removed: [PresentationNode.ID]
    /// The windows in order.
    public var windows: [PresentationNode.ID]

    /// True if no node differs. The order of windows may differ nevertheless.
    public var isEmpty: Bool {
        changed.isEmpty && removed.isEmpty
    }

    /// Compares two trees.
    /// - Parameters:
    ///   - old: The tree that the receiver has, or nil if it has none.
    ///   - new: The tree that the receiver shall show.
    public init(from old: [PresentationNode]?, to new: [PresentationNode]) {
        var comparison = TreeComparison()
        comparison.compare(old ?? [], new)
        changed = comparison.changed
        removed = []
        windows = new.map(\.id)
        guard !comparison.displaced.isEmpty else { return }
        // An element that moved and is otherwise equal needs no entry.
        let known = Dictionary(comparison.displaced.map { ($0.node.id, $0) }, uniquingKeysWith: { first, _ in first })
        changed.removeAll { known[$0.node.id] == $0 }
        removed = comparison.displaced.map(\.node.id).filter { !comparison.arrived.contains($0) }
    }

    /// The tree that the changes make from nothing. It leaves out missing elements.
    package var tree: [PresentationNode] {
        var nodes: [PresentationNode.ID: PresentationNode] = [:]
        // Children come after their parents. From the end, each parent finds its children complete.
        for element in changed.reversed() {
            var node = element.node
            node.children = element.children.compactMap { nodes.removeValue(forKey: $0) }
            nodes[node.id] = node
        }
        return windows.compactMap { nodes.removeValue(forKey: $0) }
    }

    /// Lists the elements of the trees. Parents come before their children, and children in their order.
    package static func elements(of roots: some BidirectionalCollection<PresentationNode>) -> [Element] {
        var elements: [Element] = []
        var pending = Array(roots.reversed())
        while let node = pending.popLast() {
            elements.append(Element(node))
            pending.append(contentsOf: node.children.reversed())
        }
        return elements
    }
}

extension PresentationChanges.Element {
    fileprivate init(_ node: PresentationNode) {
        self.node = node
        self.node.children = []
        children = node.children.map(\.id)
    }
}

/// A comparison that walks through two trees at once.
private struct TreeComparison {
    /// A buffer rather than an array, because reading an element of an array copies it. Such copies would take most of
    /// the time.
    private typealias Siblings = UnsafeBufferPointer<PresentationNode>

    /// The elements that are new in their place, or differ from the one that was there.
    private(set) var changed: [PresentationChanges.Element] = []
    /// The elements that left their place, with their descendants.
    private(set) var displaced: [PresentationChanges.Element] = []
    /// The identities of the elements that took those places.
    private(set) var arrived: Set<PresentationNode.ID> = []

    mutating func compare(_ old: [PresentationNode], _ new: [PresentationNode]) {
        guard !old.isEmpty || !new.isEmpty else { return }
        old.withUnsafeBufferPointer { old in new.withUnsafeBufferPointer { compare(old, $0) } }
    }

    /// Compares two lists of siblings. The elements that both lists share at the beginning and at the end are compared
    /// one by one.
    private mutating func compare(_ old: Siblings, _ new: Siblings) {
        let most = min(old.count, new.count)
        var start = 0
        while start < most, old[start].id == new[start].id { start += 1 }
        var end = 0
        while end < most - start, old[old.count - 1 - end].id == new[new.count - 1 - end].id { end += 1 }
        for index in 0..<start { compare(old, index, new, index) }
        displaced += PresentationChanges.elements(of: old[start..<(old.count - end)])
        for element in PresentationChanges.elements(of: new[start..<(new.count - end)]) {
            changed.append(element)
            arrived.insert(element.node.id)
        }
        for index in 0..<end { compare(old, old.count - end + index, new, new.count - end + index) }
    }

    private mutating func compare(_ old: Siblings, _ oldIndex: Int, _ new: Siblings, _ newIndex: Int) {
        let (before, after) = (old[oldIndex].children, new[newIndex].children)
        if !old[oldIndex].isLike(new[newIndex]) || !before.elementsEqual(after, by: { $0.id == $1.id }) {
            changed.append(PresentationChanges.Element(new[newIndex]))
        }
        compare(before, after)
    }
}
