import Foundation

/// The newest state of a session, and the parts of it that are stored.
///
/// A state that the app gave up isn't stored again before the next update. It stays known, because that update may be a
/// change of it.
struct NewestState {
    /// The state, or nil if it is unknown.
    private(set) var contents: Contents?
    /// True if the contents are stored.
    var isStored = false
    /// The snapshot of the contents that is not stored, or not all of it. Until it is, the contents have an older one or
    /// none.
    var laterSnapshot: LaterSnapshot?
    /// True if the app gave up the state.
    private(set) var isGivenUp = false

    /// A state. An opened one is encoded only when it is compared, which doesn't happen during the launch.
    enum Contents {
        case opened(Archive)
        case encoded(EncodedArchive)
    }

    /// The state as bytes, or nil if it is unknown.
    var encoded: EncodedArchive? {
        switch contents {
        case .opened(let archive): EncodedArchive(archive)
        case .encoded(let archive): archive
        case nil: nil
        }
    }

    /// The time of the state, or nil if it is unknown.
    var time: Date? {
        switch contents {
        case .opened(let archive): archive.application.timestamp
        case .encoded(let archive):
            Date(timeIntervalSinceReferenceDate: TimeInterval(bitPattern: archive.timestamp))
        case nil: nil
        }
    }

    /// True if the state has records of objects.
    var hasObjects: Bool {
        switch contents {
        case .opened(let archive): !archive.records.isEmpty
        case .encoded(let archive): archive.records.count > 0
        case nil: false
        }
    }

    /// The state with its own snapshot, or nil if it is unknown.
    var decoded: Archive? {
        switch contents {
        case .opened(let archive): return archive
        case .encoded(var archive):
            // The stored snapshot may be an older one.
            if let laterSnapshot { archive.snapshot = laterSnapshot.snapshot }
            return try? Archive(bytes: archive.bytes())
        case nil: return nil
        }
    }

    /// The opened state, or nil once this process has its own.
    var opened: Archive? {
        if case .opened(let archive) = contents { archive } else { nil }
    }

    /// True if the state is no longer stored, because a save or the medium failed, or somebody removed the file.
    var isLost: Bool { contents != nil && !isStored && !isGivenUp }

    /// Begins with the state of an earlier process.
    mutating func wasOpened(_ archive: Archive) {
        contents = .opened(archive)
        isStored = true
    }

    /// Replaces the state. The caller stores it next.
    mutating func update(_ state: EncodedArchive) {
        contents = .encoded(state)
        isGivenUp = false
    }

    /// Gives up the state, and the rest of its snapshot.
    mutating func giveUp() {
        isStored = false
        laterSnapshot = nil
        isGivenUp = true
    }
}
