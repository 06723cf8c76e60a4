import RestorationArchive

/// Finds the path of live objects during one pass.
///
/// The walk up the hierarchy is a loop, and every ancestor's path is remembered, so that a pass over objects of any
/// depth takes linear time and no stack.
@MainActor
struct PathFinder {
    private(set) var table = PathTable()
    private var known: [ObjectIdentifier: PathTable.ID?] = [:]
    private var detachedCount = 0

    /// - Returns: nil for a view or object that has no place in any path: it has no identifier itself.
    mutating func path(of object: any RestorableObject) -> PathTable.ID? {
        if let path = known[ObjectIdentifier(object)] { return path }
        var chain: [any RestorableObject] = []
        var next: (any RestorableObject)? = object
        var parentPath: PathTable.ID?
        while let current = next {
            if let path = known[ObjectIdentifier(current)] {
                parentPath = path
                break
            }
            chain.append(current)
            next = current.restorablePlacement.parent
        }
        while let current = chain.popLast() {
            parentPath = enter(current, below: parentPath)
        }
        return parentPath
    }

    private mutating func enter(_ object: any RestorableObject, below parent: PathTable.ID?) -> PathTable.ID? {
        let identifier = object.validIdentifier
        let path: PathTable.ID?
        switch object.restorablePlacement {
        case .child(of: _, let index):
            path = table.intern(.init(position: .child(index), identifier: identifier), under: parent)
        case .detached where identifier != nil:
            path = table.intern(.init(position: .detached(detachedCount), identifier: identifier), under: nil)
            detachedCount += 1
        case .root, .below, .detached:
            // Without an identifier and an index, an ancestor adds nothing (S-PATH-9).
            path = identifier.map { table.intern(.init(position: .none, identifier: $0), under: parent) } ?? parent
        }
        known[ObjectIdentifier(object)] = .some(path)
        return path
    }
}
