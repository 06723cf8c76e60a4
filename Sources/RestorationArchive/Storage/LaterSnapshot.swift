import Synchronization

/// A snapshot that the store writes after the objects that it belongs to.
///
/// It is made once, on a thread that nobody waits for, because making it may take longer than encoding the objects
/// (S-SAVE-2).
public final class LaterSnapshot: Sendable {
    private let make: @Sendable () -> ArchiveSnapshot?
    private let made = Mutex<ArchiveSnapshot?>(nil)

    init(_ make: @escaping @Sendable () -> ArchiveSnapshot?) { self.make = make }

    /// Creates a later snapshot from one that is made already.
    convenience init(_ snapshot: ArchiveSnapshot) { self.init { snapshot } }

    /// The snapshot. The first access makes it. It is empty if the screen shows nothing to keep.
    var snapshot: ArchiveSnapshot {
        made.withLock { made in
            if let made { return made }
            let snapshot = make() ?? .none
            made = snapshot
            return snapshot
        }
    }
}
