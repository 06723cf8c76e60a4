import RestorationArchive

/// The tree of a save's objects, with the size of each.
///
/// The tree ends at a depth that people still read, and counts the objects below. Without this limit, a chain of
/// 100,000 nested objects would make as many nested nodes, and freeing them would overflow the stack.
package struct ObjectTree: Sendable {
    /// The root view controllers and the registered objects.
    package private(set) var roots: [Node] = []
    /// The maximum number of levels.
    private static let maximumDepth = 60

    /// The node of one path. It contains an object, several objects of different kinds, or none for an ancestor
    /// that was not saved.
    package struct Node: Sendable {
        /// The last step of the path, such as `:[1]:/Nav`.
        package var step: String
        /// The objects at this path, or an empty array for an ancestor that was not saved.
        package var objects: [Object]
        /// The size of the objects at this path and of all below them, in bytes.
        package var size: Int
        /// The number of objects below this node that the tree does not show.
        package var hiddenCount: Int
        package var children: [Node] = []
    }

    package struct Object: Sendable {
        var kind: PortableKind
        package var className: String
        package var size: Int
    }

    /// The known facts about a path's descendants, while the tree is built from the bottom.
    private struct Below {
        var size = 0
        var hiddenCount = 0
        /// The nodes, from the last to the first.
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
        // Parents come before their children in the table. A loop from its end completes each node before the
        // parent takes it. A table may also contain paths that only references use.
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
    /// Returns one line for each node, with the branches of the tree drawn. A node with hidden objects has another
    /// line with their number.
    ///
    /// - Parameter line: a closure that returns the text of a node.
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
