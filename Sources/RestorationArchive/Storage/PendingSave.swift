/// What the main actor has handed over and is not written yet: a whole archive, or a change of the one before, and how
/// the snapshot is made.
struct PendingSave: Sendable {
    enum Content: Sendable {
        case whole(Archive)
        case change(ArchiveChange)
    }

    var content: Content
    /// Called where the state is written: its bytes are made off the main actor.
    var snapshot: (@Sendable () -> [UInt8]?)?

    /// The newer one replaces what it covers (S-SAVE-3).
    mutating func append(_ newer: PendingSave) {
        snapshot = newer.snapshot
        switch (content, newer.content) {
        case (_, .whole): content = newer.content
        case (.whole(var archive), .change(let change)):
            archive.apply(change)
            content = .whole(archive)
        case (.change(var change), .change(let newer)):
            change.application = newer.application
            change.applicationState = newer.applicationState
            change.records.merge(newer.records) { $1 }
            content = .change(change)
        }
    }
}
