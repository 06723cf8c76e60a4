/// What the main actor has handed over and is not written yet.
struct PendingSave: Sendable {
    enum Content: Sendable {
        case whole(Archive)
        /// Of the one that was handed over before.
        case change(ArchiveChange)
    }

    var content: Content
    /// Makes the snapshot where the state is written, off the main actor; nil leaves the one that the state has.
    var snapshot: (@Sendable () -> [UInt8]?)?
    /// Called once when all of it is on the medium; on any thread.
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
        snapshot = newer.snapshot ?? snapshot
    }
}
