import Foundation
import Synchronization

/// Writes saves off the main actor, one after the other, always the newest that was handed over, and sees to it that they
/// reach the medium in time.
///
/// A state that is overtaken by a newer one before its turn is not written (S-SAVE-3).
public actor ArchiveWriter {
    private let store: ArchiveStore
    private let configuration: Configuration
    private nonisolated let pending = Mutex<StateUpdate?>(nil)
    /// Held during a save, so that a state that was taken from `pending` is never written after a newer one.
    private nonisolated let turn = Mutex<Void>(())
    private nonisolated let isSynchronizationScheduled = Mutex(false)
    /// Whom to tell when what was written is on the medium; what was written later covers what was written before.
    private nonisolated let whenDurable = Mutex<(@Sendable () -> Void)?>(nil)
    /// Its own thread: waiting for the medium must keep neither the next save nor other tasks waiting.
    private static let synchronizing = DispatchQueue(label: "RestorationArchive.synchronize", qos: .utility)
    /// Where somebody waits for operations in the background.
    private static let waiting = DispatchQueue(
        label: "RestorationArchive.comingValues", qos: .utility, attributes: .concurrent)

    /// How saves are written.
    public struct Configuration: Sendable {
        /// Seconds from a save to the moment in which the medium is asked to keep it; 0 waits in each save.
        public var synchronizationDelay: TimeInterval = 0
        /// Objects that take more bytes are named in what a save came to.
        public var objectBudget = Int.max
        /// A snapshot's pictures are written in parts of so many bytes, or of one picture that is larger: what is handed over
        /// meanwhile waits for one of them at most.
        public var snapshotPartSize = 2 << 20
        /// The store of the app's user defaults, or nil if they aren't kept. A save stores them if they changed.
        package var defaults: DefaultsStore?
        /// Called when what was saved could not be made durable later; on any thread.
        public var synchronizationFailed: @Sendable (ArchiveError) -> Void = { _ in }

        /// Each save is durable when its call returns.
        public init() {}
    }

    deinit {
        if pending.withLock({ $0.take() }) != nil { UnwrittenSaves.remove() }
    }

    /// Writes through `store`, which has to be open by the first write.
    public init(store: ArchiveStore, configuration: Configuration = Configuration()) {
        self.store = store
        self.configuration = configuration
    }

    // MARK: Handing over

    /// Hands over an update at once, in the caller's order. `write()` writes it.
    ///
    /// - Parameter update: If an earlier update isn't written yet, the store gets both as one (S-SAVE-3). After `forget()`, and after an
    ///   update for an app that declined to save, one with a whole state has to come before one with a change.
    public nonisolated func enqueue(_ update: StateUpdate) {
        pending.withLock { pending in
            guard pending == nil else { return pending?.append(update) ?? () }
            pending = update
            UnwrittenSaves.add()
        }
    }

    /// Forgets what was handed over and is not written yet, because the state is given up. Nothing of it is written after this
    /// returns.
    public nonisolated func forget() {
        turn.withLock { _ in
            if pending.withLock({ $0.take() }) != nil { UnwrittenSaves.remove() }
        }
    }

    // MARK: Writing

    /// Writes `archive`, unless a newer one is handed over meanwhile.
    ///
    /// - Returns: Whether something was written; false if the state was stored already.
    @discardableResult
    public func write(_ archive: Archive) async throws(ArchiveError) -> Bool {
        enqueue(StateUpdate(archive))
        return try await write()?.wasWritten ?? false
    }

    /// Writes what was handed over and is not written yet: first the objects, then the snapshot, which is left alone once
    /// something newer is handed over. What was written survives the death of the process, and a power cut after the
    /// configured delay. What operations in the background still encode it waits for, for a bounded time.
    ///
    /// - Returns: nil if nothing was handed over.
    @discardableResult
    public func write() async throws(ArchiveError) -> SaveOutcome? {
        await valuesHaveCome()
        var outcome = try writePending()
        if configuration.synchronizationDelay > 0, needsSynchronization { try synchronizeInTime() }
        let size = try writeSnapshot { isOvertaken }
        outcome?.add(writtenSize: size)
        if needsSynchronization { try synchronizeInTime() } else { whenDurable.withLock { $0.take() }?() }
        return outcome
    }

    /// Writes what was handed over and is not written yet, and returns when everything is on the medium.
    @discardableResult
    public func flush() async throws(ArchiveError) -> SaveOutcome? {
        await valuesHaveCome()
        return try flushNow()
    }

    /// The same before it returns, on the caller's thread: for the end of the process (S-SAVE-7).
    @discardableResult
    public nonisolated func flushNow() throws(ArchiveError) -> SaveOutcome? {
        let outcome = try writeAll()
        try synchronize()
        return outcome
    }

    /// Writes what was handed over and all of its snapshot, and does not wait for the medium.
    nonisolated func writeAll() throws(ArchiveError) -> SaveOutcome? {
        waitForValues()
        var outcome = try writePending()
        let size = try writeSnapshot { false }
        outcome?.add(writtenSize: size)
        return outcome
    }

    /// Whether something newer was handed over than what is being written.
    private nonisolated var isOvertaken: Bool { pending.withLock { $0 != nil } }

    private nonisolated func writePending() throws(ArchiveError) -> SaveOutcome? {
        let result = turn.withLock { _ -> Result<SaveOutcome?, ArchiveError> in
            guard let next = pending.withLock({ $0.take() }) else { return .success(nil) }
            defer { UnwrittenSaves.remove() }
            do throws(ArchiveError) {
                let outcome = try save(next)
                if let told = next.whenDurable { whenDurable.withLock { $0 = told } }
                return .success(outcome)
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    private nonisolated func save(_ next: StateUpdate) throws(ArchiveError) -> SaveOutcome {
        guard let defaults = configuration.defaults else {
            return try store.save(next, budget: configuration.objectBudget, objectsFirst: true)
        }
        #if PLANTED
            if Planted.defaultsNotSaved.isBack {
                return try store.save(next, budget: configuration.objectBudget, objectsFirst: true)
            }
        #endif
        return try defaults.save(next.defaults) { (entry) throws(ArchiveError) in
            var next = next
            if let entry { next.add(entry) }
            return try store.save(next, budget: configuration.objectBudget, objectsFirst: true)
        }
    }

    /// Writes what is left of the snapshot, part by part, between which objects may be written.
    ///
    /// - Returns: how many bytes were written.
    private nonisolated func writeSnapshot(unless isOvertaken: () -> Bool) throws(ArchiveError) -> Int {
        guard let coming = store.laterSnapshot, !isOvertaken() else { return 0 }
        // Its bytes are made, and its pictures hashed, while no lock is held.
        _ = coming.snapshot
        var size = 0
        while !isOvertaken() {
            let result = turn.withLock { _ -> Result<Int?, ArchiveError> in
                do throws(ArchiveError) {
                    return .success(try store.saveSnapshotPart(of: coming, size: configuration.snapshotPartSize))
                } catch {
                    return .failure(error)
                }
            }
            guard let written = try result.get() else { break }
            size += written
        }
        return size
    }

    // MARK: What operations still encode

    private func valuesHaveCome() async {
        guard comingValues != nil else { return }
        await withCheckedContinuation { continuation in
            Self.waiting.async { [self] in
                waitForValues()
                continuation.resume()
            }
        }
    }

    /// Blocks the thread until all has come that the next save waits for. What is handed over meanwhile does not make it wait longer.
    private nonisolated func waitForValues() {
        var limit: DispatchTime?
        while let coming = comingValues, limit.map({ $0 > .now() }) ?? true {
            let end = limit ?? coming.deadline
            coming.wait(until: end)
            limit = end
        }
    }

    /// Of what the next save waits for, what is due first; nil if nothing is missing.
    private nonisolated var comingValues: PendingValues? {
        pending.withLock { $0 }?.coming.filter { $0.ended == nil }.min { $0.deadline < $1.deadline }
    }

    // MARK: Making durable

    /// True if the state or the user defaults may not be on the medium yet.
    private nonisolated var needsSynchronization: Bool {
        store.needsSynchronization || configuration.defaults?.needsSynchronization == true
    }

    /// The first save after the medium was asked starts the clock; those that come until it runs out are covered.
    private func synchronizeInTime() throws(ArchiveError) {
        guard configuration.synchronizationDelay > 0 else { return try synchronize() }
        let isScheduled = isSynchronizationScheduled.withLock { isScheduled in
            defer { isScheduled = true }
            return isScheduled
        }
        guard !isScheduled else { return }
        Self.synchronizing.asyncAfter(deadline: .now() + configuration.synchronizationDelay) { [self] in
            isSynchronizationScheduled.withLock { $0 = false }
            synchronizeOrTell()
        }
    }

    /// Asks the medium now to keep what was written, and does not wait for it. Used for a save that waited for another one already.
    package nonisolated func synchronizeSoon() {
        Self.synchronizing.async { [self] in synchronizeOrTell() }
    }

    private nonisolated func synchronizeOrTell() {
        do throws(ArchiveError) {
            try synchronize()
        } catch {
            configuration.synchronizationFailed(error)
        }
    }

    private nonisolated func synchronize() throws(ArchiveError) {
        // What is written from here on may not be covered.
        let written = whenDurable.withLock { $0.take() }
        do throws(ArchiveError) {
            // The defaults come before the state, because a frame on the medium may be newer than the one that has them.
            let defaults = configuration.defaults
            try? defaults?.synchronize()
            try store.synchronize()
            // Does nothing unless that failed. Their folder may only now be there again.
            try defaults?.synchronize()
        } catch {
            whenDurable.withLock { $0 = $0 ?? written }
            throw error
        }
        written?()
    }
}
