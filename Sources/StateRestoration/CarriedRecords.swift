import RestorationArchive

/// Records that saves carry along among their own without asking an object for them: of what a launch could not restore, and of what waits to
/// be restored.
package struct CarriedRecords: Sendable {
    package private(set) var paths = PathTable()
    private(set) var records: [ArchiveRecord] = []

    /// Nothing is carried along.
    package init() {}

    /// - Parameter records: with paths of `paths`.
    package init(_ records: [ArchiveRecord], paths: PathTable) {
        self.paths = paths
        self.records = records
    }

    package var isEmpty: Bool { records.isEmpty }

    /// Takes up the records of another one, in place of those of the same objects.
    package mutating func append(_ other: CarriedRecords) {
        guard !isEmpty else { return self = other }
        var other = other
        let newer = other.records(in: &paths) { _ in false }
        let references = Set(newer.map(\.reference))
        records.removeAll { references.contains($0.reference) }
        records += newer
    }

    /// Forgets the records of an archive, whose objects have come back.
    package mutating func remove(_ archive: Archive) {
        guard !isEmpty, paths.begins(with: archive.paths) else { return }
        let references = Set(archive.records.map(\.reference))
        records.removeAll { references.contains($0.reference) }
    }

    /// Has those last that an earlier launch could not restore: at launch they are looked for there.
    package mutating func moveUnclaimedToEnd() {
        let unclaimed = records.filter { $0.unclaimedLaunches > 0 }
        guard !unclaimed.isEmpty else { return }
        records.removeAll { $0.unclaimedLaunches > 0 }
        records += unclaimed
    }

    /// The records as another archive has them.
    ///
    /// - Parameters:
    ///   - table: gets their paths.
    ///   - isTaken: whether an object is saved there now: what is carried for that place is dropped for good.
    mutating func records(
        in table: inout PathTable, unless isTaken: (RecordReference) -> Bool
    ) -> [ArchiveRecord] {
        if table.begins(with: paths) {
            records.removeAll { isTaken($0.reference) }
            return records
        }
        var numbers: [PathTable.ID: PathTable.ID] = [:]
        // What stands above has its number first; a loop, whatever the depth.
        func number(_ path: PathTable.ID) -> PathTable.ID {
            var missing: [PathTable.ID] = []
            var next: PathTable.ID? = path
            while let id = next, numbers[id] == nil {
                missing.append(id)
                next = paths.parent(of: id)
            }
            var above = next.flatMap { numbers[$0] }
            for id in missing.reversed() {
                above = table.intern(paths.step(of: id), under: above)
                numbers[id] = above
            }
            return above ?? path
        }
        func reference(_ reference: RecordReference) -> RecordReference {
            RecordReference(kind: reference.kind, path: number(reference.path))
        }
        var carried: [ArchiveRecord] = []
        records.removeAll { record in
            guard !isTaken(reference(record.reference)) else { return true }
            var record = record
            record.values = record.values.mappingReferences(reference)
            record.path = number(record.path)
            carried.append(record)
            return false
        }
        return carried
    }
}
