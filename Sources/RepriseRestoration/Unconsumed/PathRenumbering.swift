import RestorationArchive

/// The numbers of one table's paths in another table, which gets a path when somebody asks for its number.
struct PathRenumbering {
    private let paths: PathTable
    /// True if all numbers are the same.
    private let isSame: Bool
    /// The path below which the roots come; nil leaves them roots.
    private let place: PathTable.ID?
    /// True if roots lose their positions among those outside every hierarchy.
    private let movesRoots: Bool
    private var numbers: [PathTable.ID: PathTable.ID] = [:]

    /// Creates a renumbering that leaves all paths as they are.
    init(from paths: PathTable, into table: PathTable) {
        self.paths = paths
        isSame = table.begins(with: paths)
        place = nil
        movesRoots = false
    }

    /// Creates a renumbering that moves all paths below another one.
    ///
    /// - Parameter place: a path of the other table.
    init(from paths: PathTable, below place: PathTable.ID?) {
        self.paths = paths
        isSame = false
        self.place = place
        movesRoots = true
    }

    /// Returns the record with its path and references in the other table, which gets the paths that it lacks.
    mutating func renumber(_ record: ArchiveRecord, in table: inout PathTable) -> ArchiveRecord {
        guard !isSame else { return record }
        var record = record
        record.values = record.values.mappingReferences { renumber($0, in: &table) }
        record.path = number(of: record.path, in: &table)
        return record
    }

    /// Returns the same reference in the other table, which gets the path if it lacks it.
    mutating func renumber(_ reference: RecordReference, in table: inout PathTable) -> RecordReference {
        isSame ? reference : RecordReference(kind: reference.kind, path: number(of: reference.path, in: &table))
    }

    /// Returns the number of a path in the other table, and enters the path there if it is missing. Numbers what is
    /// above first. It is a loop, whatever the depth.
    private mutating func number(of path: PathTable.ID, in table: inout PathTable) -> PathTable.ID {
        var missing: [PathTable.ID] = []
        var next: PathTable.ID? = path
        while let id = next, numbers[id] == nil {
            missing.append(id)
            next = paths.parent(of: id)
        }
        var above = next.flatMap { numbers[$0] } ?? place
        for id in missing.reversed() {
            var step = paths.step(of: id)
            if movesRoots, paths.parent(of: id) == nil { step.position = .none }
            above = table.intern(step, under: above)
            numbers[id] = above
        }
        return above ?? path
    }
}

extension Archive {
    /// Returns the same state below other objects, which have no records of their own.
    ///
    /// - Parameter identifiers: of those objects, the outermost first.
    package func moved(below identifiers: some Sequence<String>) -> Archive {
        var table = PathTable(minimumCapacity: paths.count)
        var place: PathTable.ID?
        for identifier in identifiers {
            place = table.intern(.init(position: .none, identifier: identifier), under: place)
        }
        var renumbering = PathRenumbering(from: paths, below: place)
        var archive = self
        for index in records.indices { archive.records[index] = renumbering.renumber(records[index], in: &table) }
        archive.paths = table
        return archive
    }
}
