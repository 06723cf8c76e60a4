import RestorationArchive

/// The object that has each kind and path. Paths are numbered without gaps, so that an array will do.
@MainActor
struct RecordOwners {
    private var owners: [(any RestorableObject)?] = []

    subscript(reference: RecordReference) -> (any RestorableObject)? {
        get {
            let index = index(of: reference)
            return index < owners.count ? owners[index] : nil
        }
        set {
            let index = index(of: reference)
            while owners.count <= index { owners.append(nil) }
            owners[index] = newValue
        }
    }

    private func index(of reference: RecordReference) -> Int {
        reference.path.index * RestorableKind.allCases.count + Int(reference.kind.rawValue) - 1
    }
}
