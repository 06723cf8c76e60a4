import RestorationArchive

/// A table with a value for each kind and path. Paths are numbered without gaps, so it consists of arrays.
package struct RecordTable<Value> {
    /// The values by kind. The array of an unused kind is empty.
    private var values: [[Value?]] = Array(repeating: [], count: RestorableKind.allCases.count)
    /// The expected number of paths.
    private var pathCount = 0

    package init() {}

    /// An empty table with room for all of `paths`.
    init(of paths: PathTable) {
        pathCount = paths.count
    }

    package subscript(reference: RecordReference) -> Value? {
        get {
            let (kind, path) = (reference.kind.place, reference.path.index)
            return path < values[kind].count ? values[kind][path] : nil
        }
        set {
            let (kind, path) = (reference.kind.place, reference.path.index)
            if values[kind].count <= path {
                let count = max(path + 1, pathCount, 2 * values[kind].count)
                values[kind].append(contentsOf: repeatElement(nil, count: count - values[kind].count))
            }
            values[kind][path] = newValue
        }
    }
}
