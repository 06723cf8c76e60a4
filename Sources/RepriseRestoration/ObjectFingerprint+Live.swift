import RestorationArchive

extension ObjectFingerprint {
    /// Finds the fingerprint of a live object's record, or the one that the record would get in a save now. The time
    /// grows with the depth of the object's path. No object gets a mark.
    ///
    /// - Returns: The fingerprint, or nil if the object has no identifier or is outside the hierarchy.
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
