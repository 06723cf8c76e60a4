import Synchronization

/// Writes archives off the main actor, one after the other, always the newest that was handed over.
///
/// An archive that is overtaken by a newer one before its turn is not written (S-SAVE-3).
public actor ArchiveWriter {
    private let store: ArchiveStore
    private nonisolated let pending = Mutex<Pending?>(nil)
    /// The archive that was taken from `pending` last.
    private nonisolated let newest = Mutex<Archive?>(nil)
    /// Held during a save, so that an archive that was taken from `pending` is never written after a newer one.
    private nonisolated let turn = Mutex<Void>(())

    private struct Pending: Sendable {
        var archive: Archive
        var snapshot: (@Sendable () -> [UInt8]?)?

        func finished() -> Archive {
            var archive = archive
            if let snapshot { archive.snapshot = snapshot() }
            return archive
        }
    }

    /// Writes through `store`, which has to be open by the first write.
    public init(store: ArchiveStore) {
        self.store = store
    }

    /// Hands over an archive at once, in the caller's order; `flush()` writes it.
    ///
    /// - Parameter snapshot: makes the archive's snapshot, where its writing is done and not where it was handed over.
    public nonisolated func enqueue(_ archive: Archive, snapshot: (@Sendable () -> [UInt8]?)? = nil) {
        pending.withLock { $0 = Pending(archive: archive, snapshot: snapshot) }
    }

    /// Hands over a change of the archive that was handed over last, written or not.
    public nonisolated func enqueue(_ change: ArchiveChange, snapshot: (@Sendable () -> [UInt8]?)? = nil) {
        pending.withLock { pending in
            pending = pending ?? newest.withLock { $0.map { Pending(archive: $0) } }
            pending?.archive.apply(change)
            pending?.snapshot = snapshot
        }
    }

    /// Writes `archive`, unless a newer one is handed over meanwhile.
    ///
    /// - Returns: Whether something was written; false if the state was stored already.
    @discardableResult
    public func write(_ archive: Archive) throws(ArchiveError) -> Bool {
        enqueue(archive)
        return try flush()
    }

    /// Writes what was handed over and is not written yet.
    @discardableResult
    public func flush() throws(ArchiveError) -> Bool {
        try writePending()
    }

    /// Writes `archive` before it returns, on the caller's thread: for the end of the process (S-SAVE-7).
    @discardableResult
    public nonisolated func writeNow(
        _ archive: Archive, snapshot: (@Sendable () -> [UInt8]?)? = nil
    ) throws(ArchiveError) -> Bool {
        enqueue(archive, snapshot: snapshot)
        return try writePending()
    }

    private nonisolated func writePending() throws(ArchiveError) -> Bool {
        let result = turn.withLock { _ -> Result<Bool, ArchiveError> in
            guard let next = pending.withLock({ $0.take() }) else { return .success(false) }
            newest.withLock { $0 = next.archive }
            do throws(ArchiveError) {
                return .success(try store.save(next.finished()))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }
}
