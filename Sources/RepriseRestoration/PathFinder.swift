import RestorationArchive

/// Finds the path of live objects during one pass, and computes the fingerprints of these paths.
///
/// The walk up the hierarchy is a loop, and every ancestor's path is remembered in its mark, so that a pass over objects
/// of any depth takes linear time and no stack.
@MainActor
struct PathFinder {
    private(set) var table: PathTable
    /// The fingerprints of the table's paths.
    private var fingerprints: PathFingerprints
    /// The number of the pass, as in the marks of its objects.
    let pass: Int
    /// The number of objects outside every hierarchy.
    private(set) var detachedCount = 0
    private var isUsed: [Bool]
    private var usedCount = 0

    /// - Parameters:
    ///   - table: The paths that have numbers already. Unchanged objects keep their bytes this way.
    ///   - fingerprints: Those of the table.
    ///   - pass: The number of the pass.
    init(continuing table: PathTable, _ fingerprints: PathFingerprints = PathFingerprints(), pass: Int) {
        self.table = table
        self.fingerprints = fingerprints
        self.pass = pass
        isUsed = Array(repeating: false, count: table.count)
    }

    /// Returns the finder for the next complete pass. Its table is empty if most paths of this one are of objects that
    /// are gone.
    ///
    /// - Parameter pass: The number of that pass.
    func continued(inPass pass: Int) -> PathFinder {
        let isMostlyUnused = table.count > 2 * usedCount + 64
        guard !isMostlyUnused else { return PathFinder(continuing: PathTable(), pass: pass) }
        return PathFinder(continuing: table, fingerprints, pass: pass)
    }

    mutating func fingerprint(of reference: RecordReference) -> ObjectFingerprint {
        fingerprints.fingerprint(of: reference, in: table)
    }

    /// Finds the path of an object, and notes it in the object's mark for this pass. An object without an identifier
    /// has the path of its parent, unless it is a contained child, which has an index.
    ///
    /// - Returns: The path, or nil if neither the object nor anything above it has a place in a path.
    mutating func path(of object: any RestorableObject) -> PathTable.ID? {
        path(of: object, marked: object.mark)
    }

    /// Does the same for an object whose mark is known.
    ///
    /// - Parameters:
    ///   - object: The object to find.
    ///   - mark: The mark of `object`.
    mutating func path(of object: any RestorableObject, marked mark: PreservationMark) -> PathTable.ID? {
        if mark.pass == pass { return mark.path }
        let placement = object.restorablePlacement
        let parentPath = placement.parent.flatMap { pathOfAncestor($0) }
        return enter(object, mark, placement, below: parentPath)
    }

    private mutating func pathOfAncestor(_ ancestor: any RestorableObject) -> PathTable.ID? {
        var chain: [(object: any RestorableObject, mark: PreservationMark, placement: RestorablePlacement)] = []
        var next: (any RestorableObject)? = ancestor
        var path: PathTable.ID?
        while let current = next {
            let mark = current.mark
            if mark.pass == pass {
                path = mark.path
                break
            }
            let placement = current.restorablePlacement
            chain.append((current, mark, placement))
            next = placement.parent
        }
        while let (object, mark, placement) = chain.popLast() {
            path = enter(object, mark, placement, below: path)
        }
        return path
    }

    private mutating func enter(
        _ object: any RestorableObject, _ mark: PreservationMark, _ placement: RestorablePlacement,
        below parent: PathTable.ID?
    ) -> PathTable.ID? {
        let identifier = object.validIdentifier
        // Most objects are where they were in the previous pass.
        let guess = mark.path
        let path: PathTable.ID?
        switch placement {
        case .child(of: _, let index):
            path = table.intern(
                .init(position: .child(index), identifier: identifier), under: parent, expecting: guess)
        case .detached where identifier != nil:
            path = table.intern(
                .init(position: .detached(detachedCount), identifier: identifier), under: nil, expecting: guess)
            detachedCount += 1
        case .root, .below, .detached:
            // Without an identifier and an index, an ancestor adds nothing (S-PATH-9).
            path =
                identifier.map {
                    table.intern(.init(position: .none, identifier: $0), under: parent, expecting: guess)
                } ?? parent
        }
        mark.note(pass: pass, path: path)
        if let path { use(path) }
        return path
    }

    /// Enters the paths of records without live objects, and returns these records with the numbers that their paths have
    /// in the table.
    ///
    /// - Parameters:
    ///   - unconsumed: The records without live objects. It drops those whose places live objects took.
    ///   - saved: The records of live objects.
    mutating func enter(
        _ unconsumed: inout UnconsumedRecords.List, joining saved: Set<RecordReference>
    ) -> [ArchiveRecord] {
        let records = unconsumed.joining(saved, in: &table)
        for record in records { use(record.path) }
        return records
    }

    private mutating func use(_ path: PathTable.ID) {
        while isUsed.count <= path.index { isUsed.append(false) }
        guard !isUsed[path.index] else { return }
        isUsed[path.index] = true
        usedCount += 1
    }
}
