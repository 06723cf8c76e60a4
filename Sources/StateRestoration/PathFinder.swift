import RestorationArchive

/// Finds the path of live objects during one pass.
///
/// The walk up the hierarchy is a loop, and every ancestor's path is remembered, so that a pass over objects of any
/// depth takes linear time and no stack.
@MainActor
struct PathFinder {
    private(set) var table: PathTable
    private var known: [ObjectIdentifier: PathTable.ID?] = [:]
    private var detachedCount = 0

    /// - Parameter expectedCount: about how many objects there will be.
    init(expectedCount: Int) {
        table = PathTable(minimumCapacity: expectedCount)
        known.reserveCapacity(expectedCount)
    }

    /// - Returns: nil for a view or object that has no place in any path: it has no identifier itself.
    mutating func path(of object: any RestorableObject) -> PathTable.ID? {
        if let path = known[ObjectIdentifier(object)] { return path }
        let placement = object.restorablePlacement
        let parentPath = placement.parent.flatMap { pathOfAncestor($0) }
        return enter(object, placement, below: parentPath)
    }

    private mutating func pathOfAncestor(_ ancestor: any RestorableObject) -> PathTable.ID? {
        var chain: [(object: any RestorableObject, placement: RestorablePlacement)] = []
        var next: (any RestorableObject)? = ancestor
        var path: PathTable.ID?
        while let current = next {
            if let found = known[ObjectIdentifier(current)] {
                path = found
                break
            }
            let placement = current.restorablePlacement
            chain.append((current, placement))
            next = placement.parent
        }
        while let (object, placement) = chain.popLast() {
            path = enter(object, placement, below: path)
        }
        return path
    }

    private mutating func enter(
        _ object: any RestorableObject, _ placement: RestorablePlacement, below parent: PathTable.ID?
    ) -> PathTable.ID? {
        let identifier = object.validIdentifier
        let path: PathTable.ID?
        switch placement {
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
