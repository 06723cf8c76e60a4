import RestorationArchive

/// Records whose objects a launch could not restore. The saves of the run carry them along among their own, so that the objects come
/// back with a launch that has a place for them.
///
/// Such a record says in its values for how many launches it has been carried, and which value of which object had referred to it.
package struct UnclaimedRecords: Sendable {
    private var paths = PathTable()
    private(set) var records: [ArchiveRecord] = []

    /// Nothing is carried along.
    package init() {}

    /// - Parameter records: with paths of `paths`, what stands above before what is below.
    init(_ records: [ArchiveRecord], paths: PathTable) {
        self.paths = paths
        self.records = Array(records.prefix(Self.mostRecords))
    }

    /// What is beyond is dropped.
    static let mostRecords = 1_000

    package var isEmpty: Bool { records.isEmpty }

    /// The records as another archive has them.
    ///
    /// - Parameters:
    ///   - table: gets their paths.
    ///   - isTaken: whether an object is saved there now: what is carried for that place is dropped for good.
    mutating func records(
        in table: inout PathTable, unless isTaken: (RecordReference) -> Bool
    ) -> [ArchiveRecord] {
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

extension ArchiveRecord {
    /// For how many launches the record has been carried along; 0 if it was saved with its object.
    package var unclaimedLaunches: Int {
        guard case .integer(let count)? = values[ReservedKey.unclaimed] else { return 0 }
        return max(Int(clamping: count), 1)
    }

    /// Which value of which object had referred to it.
    var claim: (referrer: RecordReference, key: String)? {
        guard case .reference(let referrer)? = values[ReservedKey.unclaimedReferrer],
            case .string(let key)? = values[ReservedKey.unclaimedKey]
        else { return nil }
        return (referrer, key)
    }
}
