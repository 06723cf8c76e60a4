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
        var comparison = TreeComparison()
        comparison.compare(old ?? [], new)
        changed = comparison.changed
        removed = []
        windows = new.map(\.id)
        guard !comparison.displaced.isEmpty else { return }
        // What stands elsewhere now, and is as it was, has not changed.
        let known = Dictionary(comparison.displaced.map { ($0.node.id, $0) }, uniquingKeysWith: { first, _ in first })
        changed.removeAll { known[$0.node.id] == $0 }
        removed = comparison.displaced.map(\.node.id).filter { !comparison.arrived.contains($0) }
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
    static func elements(of roots: some BidirectionalCollection<PresentationNode>) -> [Element] {
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

/// Goes through two trees at once.
private struct TreeComparison {
    /// Not an array, of which an element is copied to be looked at: here that would be all the work.
    private typealias Siblings = UnsafeBufferPointer<PresentationNode>

    /// Elements that differ from those that stood in their place, or have come there.
    private(set) var changed: [PresentationChanges.Element] = []
    /// Elements that do not stand where they stood, with those in them.
    private(set) var displaced: [PresentationChanges.Element] = []
    /// The identities of those that stand there instead.
    private(set) var arrived: Set<PresentationNode.ID> = []

    mutating func compare(_ old: [PresentationNode], _ new: [PresentationNode]) {
        guard !old.isEmpty || !new.isEmpty else { return }
        old.withUnsafeBufferPointer { old in new.withUnsafeBufferPointer { compare(old, $0) } }
    }

    /// Those at the beginning and at the end that are the same elements are compared one by one.
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
