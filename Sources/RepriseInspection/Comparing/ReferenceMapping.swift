import RestorationArchive

/// A mapping of one archive's paths into another archive's table. It makes their values comparable, because a
/// reference is an index into a table.
struct ReferenceMapping {
    private let ids: [PathTable.ID]

    /// Adds the paths of `archive` to `table`, unless it already contains them.
    init(of archive: Archive, into table: inout PathTable) {
        var ids: [PathTable.ID] = []
        ids.reserveCapacity(archive.paths.count)
        for id in archive.paths.all {
            let parent = archive.paths.parent(of: id).map { ids[$0.index] }
            ids.append(table.intern(archive.paths.step(of: id), under: parent))
        }
        self.ids = ids
    }

    /// True if every path keeps its index.
    var changesNothing: Bool { ids.enumerated().allSatisfy { $0 == $1.index } }

    func mapped(_ reference: RecordReference) -> RecordReference {
        RecordReference(kind: reference.kind, path: mapped(reference.path))
    }

    private func mapped(_ path: PathTable.ID) -> PathTable.ID {
        ids.indices.contains(path.index) ? ids[path.index] : path
    }

    func mapped(_ record: ArchiveRecord) -> ArchiveRecord {
        var result = record
        result.path = mapped(record.path)
        result.values = mapped(record.values)
        return result
    }

    func mapped(_ values: CodedValues) -> CodedValues { values.mappingReferences(mapped) }
}
