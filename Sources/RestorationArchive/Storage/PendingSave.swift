/// What the main actor has handed over and is not written yet.
struct PendingSave: Sendable {
    enum Snapshot: Sendable {
        case unchanged
        case none
        case coming(ComingSnapshot)
    }

    /// nil: only what has changed since the one that was handed over before.
    var archive: Archive?
    /// Since then.
    var change: ArchiveChange?
    var snapshot = Snapshot.unchanged
    /// Called once when all of it but the snapshot is on the medium; on any thread.
    var whenDurable: (@Sendable () -> Void)?

    /// The newer one replaces what it covers (S-SAVE-3).
    mutating func append(_ newer: PendingSave) {
        let waiting = newer.whenDurable ?? whenDurable
        defer { whenDurable = waiting }
        guard newer.archive == nil else { return self = newer }
        if let later = newer.change { change = change.take()?.followed(by: later) ?? later }
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
