import RestorationArchive

extension Archive {
    /// The same state below other objects, which have no records of their own.
    ///
    /// - Parameter identifiers: of those objects, the outermost first.
    package func moved(below identifiers: some Sequence<String>) -> Archive {
        var moved = PathTable(minimumCapacity: paths.count)
        var place: PathTable.ID?
        for identifier in identifiers {
            place = moved.intern(.init(position: .none, identifier: identifier), under: place)
        }
        var numbers: [PathTable.ID] = []
        for path in paths.all {
            var step = paths.step(of: path)
            if paths.parent(of: path) == nil { step.position = .none }
            numbers.append(moved.intern(step, under: paths.parent(of: path).map { numbers[$0.index] } ?? place))
        }
        func reference(_ reference: RecordReference) -> RecordReference {
            RecordReference(kind: reference.kind, path: numbers[reference.path.index])
        }
        var archive = self
        archive.paths = moved
        for index in records.indices {
            archive.records[index].path = numbers[records[index].path.index]
            archive.records[index].values = records[index].values.mappingReferences(reference)
        }
        return archive
    }
}
