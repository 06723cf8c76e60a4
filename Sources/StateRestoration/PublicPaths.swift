import RestorationArchive

/// The arrays of identifiers that app code gets, each made from its parent's.
///
/// Records are provided level by level, so a path's parent was nearly always asked for a level above, and copying its
/// array is a hundred times faster than walking up to the root.
@MainActor
final class PublicPaths {
    private let table: PathTable
    private var depth = 0
    private var parentsAbove: [PathTable.ID: [String]] = [:]
    private var parents: [PathTable.ID: [String]] = [:]

    init(_ table: PathTable) {
        self.table = table
    }

    subscript(path: PathTable.ID) -> [String] {
        let depth = table.depth(of: path)
        if depth != self.depth {
            parentsAbove = depth == self.depth + 1 ? parents : [:]
            parents = [:]
            self.depth = depth
        }
        guard let identifier = table.step(of: path).identifier, let parent = table.parent(of: path) else {
            return table.publicPath(of: path)
        }
        return self.path(ofParent: parent) + CollectionOfOne(identifier)
    }

    private func path(ofParent parent: PathTable.ID) -> [String] {
        if let path = parents[parent] { return path }
        var path: [String]
        if let identifier = table.step(of: parent).identifier, let above = table.parent(of: parent),
            let known = parentsAbove[above]
        {
            path = known
            path.append(identifier)
        } else {
            path = table.publicPath(of: parent)
        }
        parents[parent] = path
        return path
    }
}
