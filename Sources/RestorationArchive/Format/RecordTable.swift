/// Something of each kind and path. Paths are numbered without gaps, so that an array will do.
package struct RecordTable<Value> {
    private var values: [Value?] = []

    package init() {}

    /// An empty table with room for all of `paths`.
    package init(of paths: PathTable) {
        self.init(pathCount: paths.count)
    }

    init(pathCount: Int) {
        values = Array(repeating: nil, count: pathCount * RestorableKind.allCases.count)
    }

    package subscript(reference: RecordReference) -> Value? {
        get {
            let index = index(of: reference)
            return index < values.count ? values[index] : nil
        }
        set {
            let index = index(of: reference)
            if values.count <= index {
                values.append(contentsOf: repeatElement(nil, count: max(index + 1, 2 * values.count) - values.count))
            }
            values[index] = newValue
        }
    }

    private func index(of reference: RecordReference) -> Int {
        reference.path.index * RestorableKind.allCases.count + Int(reference.kind.rawValue) - 1
    }
}
