import RestorationArchive

/// The objects of a save as the tree in which they stood, with what each takes.
package struct ObjectTree: Sendable {
    /// Root view controllers, and registered objects.
    package private(set) var roots: [Node] = []

    /// One path: an object, several of different kinds, or an ancestor that was not saved.
    package struct Node: Sendable {
        /// Its last step: `:[1]:/Nav`.
        package var step: String
        /// The whole path; nil where it is too long to print.
        package var key: String?
        /// The objects that stand there; empty for an ancestor that was not saved.
        package var objects: [Object]
        /// Bytes of the objects here, and of all below them.
        package var size: Int
        package var children: [Node] = []
    }

    package struct Object: Sendable {
        var kind: PortableKind
        package var className: String
        package var size: Int
    }

    package init(_ archive: Archive) {
        var objects: [Int: [Object]] = [:]
        for record in archive.records {
            objects[record.path.index, default: []].append(
                Object(kind: PortableKind(record.kind), className: record.className, size: record.encodedSize))
        }
        // Parents stand before their children in the table, so that from the end on every node is complete when its parent
        // takes it. A table may hold paths that only references name.
        var children: [Int: [Node]] = [:]
        for id in archive.paths.all.reversed() {
            let own = objects[id.index] ?? []
            let below = (children.removeValue(forKey: id.index) ?? []).reversed()
            guard !own.isEmpty || !below.isEmpty else { continue }
            let node = Node(
                step: archive.paths.keyComponent(of: id), key: archive.paths.printableKey(of: id), objects: own,
                size: own.reduce(0) { $0 + $1.size } + below.reduce(0) { $0 + $1.size }, children: Array(below))
            if let parent = archive.paths.parent(of: id) {
                children[parent.index, default: []].append(node)
            } else {
                roots.append(node)
            }
        }
        roots.reverse()
    }
}

extension ObjectTree {
    /// Lines with the branches of the tree drawn, one for each node; deep ones are cut, so that 10,000 nested controllers stay
    /// readable.
    ///
    /// - Parameter line: makes the text of a node.
    package func lines(maximumDepth: Int = 60, _ line: (Node) -> String) -> [String] {
        var lines: [String] = []
        var waiting = roots.reversed().map { (node: $0, indent: "", branch: "", depth: 0) }
        while let (node, indent, branch, depth) = waiting.popLast() {
            lines.append(indent + branch + line(node))
            let below = indent + (branch.isEmpty ? "" : branch.hasPrefix("└") ? "   " : "│  ")
            guard depth < maximumDepth else {
                if !node.children.isEmpty { lines.append(below + "└─ … and what is below, \(node.size) bytes in all") }
                continue
            }
            for (index, child) in node.children.enumerated().reversed() {
                let isLast = index == node.children.count - 1
                waiting.append((child, below, isLast ? "└─ " : "├─ ", depth + 1))
            }
        }
        return lines
    }
}
