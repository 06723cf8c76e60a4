import RestorationArchive

/// Something of each kind and path. Paths are numbered without gaps, so that an array will do.
package struct RecordTable<Value> {
    /// By kind, as far as there is anything of that kind.
    private var values: [[Value?]] = Array(repeating: [], count: RestorableKind.allCases.count)
    /// So many are expected.
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
