import RestorationArchive

/// The arrays of identifiers that app code gets, each made from its parent's.
///
/// UIKit provides records level by level, so the array above nearly always exists already. An only child takes it
/// over. In a chain of 10,000 controllers, copying would cost more than all the rest.
@MainActor
final class PublicPaths {
    private let table: PathTable
    private let childCounts: [Int]
    private var depth = 0
    /// The arrays of paths with others below them: those at the current depth, and those above.
    private var known: [PathTable.ID: [String]] = [:]
    private var above: [PathTable.ID: [String]] = [:]

    init(_ table: PathTable) {
        self.table = table
        var counts = Array(repeating: 0, count: table.count)
        for case let parent? in table.all.lazy.map(table.parent(of:)) { counts[parent.index] += 1 }
        childCounts = counts
    }

    subscript(path: PathTable.ID) -> [String] {
        go(to: table.depth(of: path))
        if let known = known[path] { return known }
        guard let identifier = table.step(of: path).identifier, let parent = table.parent(of: path) else {
            return table.publicPath(of: path)
        }
        let hasChildren = childCounts[path.index] > 0
        var identifiers = identifiers(above: parent)
        if hasChildren, childCounts[parent.index] == 1 { above[parent] = nil }
        identifiers.append(identifier)
        if hasChildren { known[path] = identifiers }
        return identifiers
    }

    private func go(to depth: Int) {
        guard depth != self.depth else { return }
        above = depth == self.depth + 1 ? known : [:]
        known = [:]
        self.depth = depth
    }

    private func identifiers(above parent: PathTable.ID) -> [String] {
        if let identifiers = above[parent] { return identifiers }
        var next = parent
        // Ancestors without an identifier add nothing.
        while table.step(of: next).identifier == nil, let ancestor = table.parent(of: next) { next = ancestor }
        let identifiers = above[next] ?? table.publicPath(of: parent)
        above[parent] = identifiers
        return identifiers
    }
}
