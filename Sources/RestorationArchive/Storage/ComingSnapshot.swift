import Synchronization

/// A snapshot that is written after the objects that it belongs to.
///
/// It is made where nothing waits for it, once: making it may take longer than the objects' time (S-SAVE-2).
final class ComingSnapshot: Sendable {
    private let source: @Sendable () -> ArchiveSnapshot?
    private let made = Mutex<ArchiveSnapshot?>(nil)

    init(_ source: @escaping @Sendable () -> ArchiveSnapshot?) { self.source = source }

    /// One that is made already.
    convenience init(_ snapshot: ArchiveSnapshot) { self.init { snapshot } }

    /// Made when it is asked for first; of nothing to show, one that is empty.
    var snapshot: ArchiveSnapshot {
        made.withLock { made in
            if let made { return made }
            let snapshot = source() ?? .none
            made = snapshot
            return snapshot
        }
    }
}
