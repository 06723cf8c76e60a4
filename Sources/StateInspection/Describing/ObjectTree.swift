import RestorationArchive

/// The objects of a save as the tree in which they stood, with what each takes.
///
/// It ends at a depth that people read; what is below is counted. A chain of 100,000 nested objects would otherwise be as
/// many nodes within each other, and end the process when it is freed.
package struct ObjectTree: Sendable {
    /// Root view controllers, and registered objects.
    package private(set) var roots: [Node] = []
    /// How many levels there are at most.
    private static let maximumDepth = 60

    /// One path: an object, several of different kinds, or an ancestor that was not saved.
    package struct Node: Sendable {
        /// Its last step: `:[1]:/Nav`.
        package var step: String
        /// The objects that stand there; empty for an ancestor that was not saved.
        package var objects: [Object]
        /// Bytes of the objects here, and of all below them.
        package var size: Int
        /// How many objects are below that the tree does not show.
        package var hiddenCount: Int
        package var children: [Node] = []
    }

    package struct Object: Sendable {
        var kind: PortableKind
        package var className: String
        package var size: Int
    }

    /// What is known of a path's descendants, while the tree is made from below.
    private struct Below {
        var size = 0
        var hiddenCount = 0
        /// From the last to the first.
        var nodes: [Node] = []
    }

    package init(_ archive: Archive) {
        var objects: [Int: [Object]] = [:]
        for record in archive.records {
            objects[record.path.index, default: []].append(
                Object(kind: PortableKind(record.kind), className: record.className, size: record.encodedSize))
        }
        var levels: [Int] = []
        for id in archive.paths.all { levels.append(archive.paths.parent(of: id).map { levels[$0.index] + 1 } ?? 0) }
        // Parents stand before their children in the table, so that from the end on every node is complete when its parent
        // takes it. A table may hold paths that only references name.
        var below: [Int: Below] = [:]
        for id in archive.paths.all.reversed() {
            let own = objects[id.index] ?? []
            let found = below.removeValue(forKey: id.index) ?? Below()
            guard !own.isEmpty || found.size > 0 || !found.nodes.isEmpty else { continue }
            let size = own.reduce(found.size) { $0 + $1.size }
            let parent = archive.paths.parent(of: id)?.index
            if let parent { below[parent, default: Below()].size += size }
            if levels[id.index] >= Self.maximumDepth, let parent {
                below[parent, default: Below()].hiddenCount += own.count + found.hiddenCount
                continue
            }
            let node = Node(
                step: archive.paths.keyComponent(of: id), objects: own, size: size, hiddenCount: found.hiddenCount,
                children: found.nodes.reversed())
            if let parent {
                below[parent, default: Below()].nodes.append(node)
            } else {
                roots.append(node)
            }
        }
        roots.reverse()
    }
}

extension ObjectTree {
    /// Lines with the branches of the tree drawn, one for each node.
    ///
    /// - Parameter line: makes the text of a node.
    package func lines(_ line: (Node) -> String) -> [String] {
        var lines: [String] = []
        var waiting = roots.reversed().map { (node: $0, indent: "", branch: "") }
        while let (node, indent, branch) = waiting.popLast() {
            lines.append(indent + branch + line(node))
            let below = indent + (branch.isEmpty ? "" : branch.hasPrefix("└") ? "   " : "│  ")
            if node.hiddenCount > 0 { lines.append(below + "└─ … and \(node.hiddenCount) more below") }
            for (index, child) in node.children.enumerated().reversed() {
                waiting.append((child, below, index == node.children.count - 1 ? "└─ " : "├─ "))
            }
        }
        return lines
    }
}
