import RestorationArchive

extension ObjectFingerprint {
    /// Finds the fingerprint that the record of a live object has, or would have if it were saved now. It takes as long as the object's
    /// path is deep, and leaves no mark in any object.
    ///
    /// - Returns: nil if the object has no identifier, or is outside the hierarchy.
    @MainActor
    package init?(ofLive object: any RestorableObject) {
        guard object.validIdentifier != nil else { return nil }
        var steps: [PathTable.Step] = []
        var next: (any RestorableObject)? = object
        while let current = next {
            let placement = current.restorablePlacement
            switch placement {
            case .child(of: _, let index):
                steps.append(.init(position: .child(index), identifier: current.validIdentifier))
            case .detached where current.validIdentifier != nil: return nil
            case .root, .below, .detached:
                if let identifier = current.validIdentifier {
                    steps.append(.init(position: .none, identifier: identifier))
                }
            }
            next = placement.parent
        }
        var table = PathTable()
        var path: PathTable.ID?
        for step in steps.reversed() { path = table.intern(step, under: path) }
        guard let path else { return nil }
        self.init(of: ArchiveRecord(kind: object.restorableKind, path: path, className: ""), in: table)
    }
}
