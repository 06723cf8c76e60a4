/// What the main actor has handed over and is not written yet.
struct PendingSave: Sendable {
    enum Content: Sendable {
        case whole(Archive)
        /// Of the one that was handed over before.
        case change(ArchiveChange)
    }

    enum Snapshot: Sendable {
        case unchanged
        case none
        case coming(ComingSnapshot)
    }

    var content: Content
    var snapshot = Snapshot.unchanged
    /// Called once when all of it but the snapshot is on the medium; on any thread.
    var whenDurable: (@Sendable () -> Void)?

    /// The newer one replaces what it covers (S-SAVE-3).
    mutating func append(_ newer: PendingSave) {
        let waiting = newer.whenDurable ?? whenDurable
        defer { whenDurable = waiting }
        guard case .change(let change) = newer.content else { return self = newer }
        switch content {
        case .whole(var archive):
            archive.apply(change)
            content = .whole(archive)
        case .change(let before):
            content = .change(before.followed(by: change))
        }
        if case .unchanged = newer.snapshot { return }
        snapshot = newer.snapshot
    }
}

extension PendingSave.Snapshot {
    init(_ next: NextSnapshot) {
        self =
            switch next {
            case .unchanged: .unchanged
            case .none: .none
            case .later(let make): .coming(ComingSnapshot(make))
            }
    }
}
