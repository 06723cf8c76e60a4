import RestorationArchive

extension Archive {
    /// Positions of the records by length of their public path, shortest first, in archive order within one length
    /// (S-LAUNCH-11): a parent always comes before its children.
    package var restorationOrder: [Int] {
        var byDepth: [[Int]] = []
        for index in records.indices {
            let depth = paths.depth(of: records[index].path)
            while byDepth.count <= depth { byDepth.append([]) }
            byDepth[depth].append(index)
        }
        return byDepth.flatMap { $0 }
    }

    /// Positions of the records by the references to them.
    package var recordIndexes: RecordTable<Int> {
        var indexes = RecordTable<Int>(of: paths)
        for index in records.indices { indexes[records[index].reference] = index }
        return indexes
    }

    /// Returns the position of the nearest record above another one, or nil if there is none. Only view controllers
    /// count, and for a registered object other registered objects too. If the record above isn't restored, the record
    /// below it isn't restored either.
    ///
    /// - Parameters:
    ///   - index: The position of the record below.
    ///   - indexes: `recordIndexes` of this archive.
    package func recordAbove(_ index: Int, in indexes: RecordTable<Int>) -> Int? {
        let kind = records[index].kind
        var path = paths.parent(of: records[index].path)
        while let current = path {
            if let index = indexes[RecordReference(kind: .viewController, path: current)] { return index }
            if kind == .object, let index = indexes[RecordReference(kind: .object, path: current)] {
                return index
            }
            path = paths.parent(of: current)
        }
        return nil
    }
}
