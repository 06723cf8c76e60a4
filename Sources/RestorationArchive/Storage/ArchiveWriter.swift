import Foundation
import Synchronization

/// A queue that writes saves off the main actor, one after the other, and puts them on the medium after a configured
/// delay.
///
/// If a newer state arrives before a state's turn, the older state isn't written (S-SAVE-3).
public actor ArchiveWriter {
    private let store: ArchiveStore
    private let configuration: Configuration
    private nonisolated let pending = Mutex<StateUpdate?>(nil)
    /// A lock that a save holds, so that a state taken from `pending` is never written after a newer one.
    private nonisolated let turn = Mutex<Void>(())
    private nonisolated let isSynchronizationScheduled = Mutex(false)
    /// The function to call once the written state is on the medium. The function of a newer state replaces that of an
    /// older one.
    private nonisolated let whenDurable = Mutex<(@Sendable () -> Void)?>(nil)
    /// A thread of its own, because waiting for the medium must delay neither the next save nor other tasks.
    private static let synchronizing = DispatchQueue(label: "RestorationArchive.synchronize", qos: .utility)
    /// The threads that wait for operations in the background.
    private static let waiting = DispatchQueue(
        label: "RestorationArchive.comingValues", qos: .utility, attributes: .concurrent)

    /// The settings of a writer.
    public struct Configuration: Sendable {
        /// The seconds between a save and the synchronization with the medium. With 0, each save waits for the medium.
        public var synchronizationDelay: TimeInterval = 0
        /// A size in bytes. A save's outcome names the objects that take more.
        public var objectBudget = Int.max
        /// The size in bytes of the parts in which a snapshot's pictures are written. A part with one larger picture
        /// may exceed it. A newer update waits for one part at most.
        public var snapshotPartSize = 2 << 20
        /// The store of the app's user defaults, or nil if the app doesn't store them. A save stores the defaults that
        /// changed.
        package var defaults: DefaultsStore?
        /// A function that the writer calls on any thread if it cannot synchronize a save after the delay.
        public var synchronizationFailed: @Sendable (ArchiveError) -> Void = { _ in }

        /// Creates the default settings: each save is durable when its call returns.
        public init() {}
    }

    deinit {
        if pending.withLock({ $0.take() }) != nil { UnwrittenSaves.remove() }
    }

    /// Creates a writer for `store`.
    ///
    /// - Parameters:
    ///   - store: The store to write to. It has to be open by the first write.
    ///   - configuration: The settings.
    public init(store: ArchiveStore, configuration: Configuration = Configuration()) {
        self.store = store
        self.configuration = configuration
    }

    // MARK: Handing over

    /// Gives the writer an update at once, in the caller's order. `write()` writes it.
    ///
    /// - Parameter update: The update. If an earlier update isn't written yet, the store gets both as one (S-SAVE-3).
    ///   After `forget()`, and after an update for an app that declined to save, an update with a whole state has to
    ///   come before one with a change.
    public nonisolated func enqueue(_ update: StateUpdate) {
        pending.withLock { pending in
            guard pending == nil else { return pending?.append(update) ?? () }
            pending = update
            UnwrittenSaves.add()
        }
    }

    /// Drops the updates that are not written yet, because the caller gives up the state. None of them is written after
    /// this call returns. A save that runs meanwhile ends first. The dropped updates' `whenDurable` isn't called.
    public nonisolated func forget() {
        turn.withLock { _ in
            if pending.withLock({ $0.take() }) != nil { UnwrittenSaves.remove() }
        }
    }

    // MARK: Writing

    /// Writes `archive`, unless a newer update arrives meanwhile.
    ///
    /// - Parameter archive: The state to write.
    /// - Returns: True if something was written, false if the state was stored already or another call wrote it.
    /// - Throws: `ArchiveError.writeFailed`, or `notOpen`. The next update, or `flush()`, writes the state then.
    @discardableResult
    public func write(_ archive: Archive) async throws(ArchiveError) -> Bool {
        enqueue(StateUpdate(archive))
        return try await write()?.wasWritten ?? false
    }

    /// Writes the updates that are not written yet: first the objects, then the snapshot. It stops with the snapshot
    /// once a newer update arrives. The written state survives the death of the process, and a power cut after the
    /// configured delay. It waits for values that operations in the background still encode, for a bounded time.
    ///
    /// - Returns: The outcome, or nil without an update. The call writes the rest of an earlier snapshot in any case.
    /// - Throws: `ArchiveError.writeFailed`, or `notOpen`. The next update, or `flush()`, writes the state then.
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

    /// Writes the updates that are not written yet with all of their snapshot, and returns when everything is on the
    /// medium. It waits for values that operations in the background still encode, for a bounded time.
    ///
    /// - Returns: The outcome, or nil without an update. Earlier saves get onto the medium in any case.
    /// - Throws: `ArchiveError.writeFailed`, or `notOpen`.
    @discardableResult
    public func flush() async throws(ArchiveError) -> SaveOutcome? {
        await valuesHaveCome()
        return try flushNow()
    }

    /// Does the same as `flush()` on the caller's thread, for the end of the process (S-SAVE-7). It blocks the thread
    /// meanwhile.
    ///
    /// - Returns: The outcome, or nil without an update.
    /// - Throws: `ArchiveError.writeFailed`, or `notOpen`.
    @discardableResult
    public nonisolated func flushNow() throws(ArchiveError) -> SaveOutcome? {
        let outcome = try writeAll()
        try synchronize()
        return outcome
    }

    /// Writes the updates that are not written yet with all of their snapshot, and does not wait for the medium. It
    /// blocks the thread for a bounded time if operations still encode values.
    ///
    /// - Returns: The outcome, or nil without an update.
    nonisolated func writeAll() throws(ArchiveError) -> SaveOutcome? {
        waitForValues()
        var outcome = try writePending()
        let size = try writeSnapshot { false }
        outcome?.add(writtenSize: size)
        return outcome
    }

    /// True if an update newer than the one being written arrived.
    private nonisolated var isOvertaken: Bool { pending.withLock { $0 != nil } }

    private nonisolated func writePending() throws(ArchiveError) -> SaveOutcome? {
        let result = turn.withLock { _ -> Result<SaveOutcome?, ArchiveError> in
            guard let next = pending.withLock({ $0.take() }) else { return .success(nil) }
            defer { UnwrittenSaves.remove() }
            var isInStore = false
            do throws(ArchiveError) {
                let outcome = try save(next, isInStore: &isInStore)
                if let told = next.whenDurable { whenDurable.withLock { $0 = told } }
                return .success(outcome)
            } catch {
                if !isInStore { putBack(next) }
                return .failure(error)
            }
        }
        return try result.get()
    }

    /// Makes an update the next one again, because the store didn't get it. Newer updates follow from it.
    private nonisolated func putBack(_ update: StateUpdate) {
        pending.withLock { pending in
            var update = update
            if let newer = pending { update.append(newer) } else { UnwrittenSaves.add() }
            pending = update
        }
    }

    /// Stores an update, and the user defaults with it.
    ///
    /// - Parameters:
    ///   - next: The update.
    ///   - isInStore: True once the store has the update. It writes the update later if it couldn't now.
    private nonisolated func save(
        _ next: StateUpdate, isInStore: inout Bool
    ) throws(ArchiveError) -> SaveOutcome {
        func save(_ update: StateUpdate) throws(ArchiveError) -> SaveOutcome {
            isInStore = true
            return try store.save(
                update, budget: configuration.objectBudget, objectsFirst: true, keepsEarlierStates: true)
        }
        guard let defaults = configuration.defaults else { return try save(next) }
        #if PLANTED
            if Planted.defaultsNotSaved.isBack { return try save(next) }
        #endif
        return try defaults.save(next.defaults) { (entry) throws(ArchiveError) in
            var next = next
            if let entry { next.add(entry) }
            return try save(next)
        }
    }

    /// Writes the rest of the snapshot, part by part. Objects may be written between two parts. It stops as soon as
    /// `isOvertaken` returns true.
    ///
    /// - Returns: The number of bytes written, 0 without a snapshot to write.
    private nonisolated func writeSnapshot(unless isOvertaken: () -> Bool) throws(ArchiveError) -> Int {
        guard let coming = store.laterSnapshot, !isOvertaken() else { return 0 }
        // Makes the snapshot's bytes and hashes its pictures while no lock is held.
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

    // MARK: Values that operations still encode

    private func valuesHaveCome() async {
        guard comingValues != nil else { return }
        await withCheckedContinuation { continuation in
            Self.waiting.async { [self] in
                waitForValues()
                continuation.resume()
            }
        }
    }

    /// Blocks the thread until all values that the next save waits for have arrived, or until the earliest deadline of
    /// the missing ones. Updates that arrive meanwhile do not extend the wait.
    private nonisolated func waitForValues() {
        var limit: DispatchTime?
        while let coming = comingValues, limit.map({ $0 > .now() }) ?? true {
            let end = limit ?? coming.deadline
            coming.wait(until: end)
            limit = end
        }
    }

    /// The values with the earliest deadline of those that the next save waits for, or nil if none are missing.
    private nonisolated var comingValues: PendingValues? {
        pending.withLock { $0 }?.coming.filter { $0.ended == nil }.min { $0.deadline < $1.deadline }
    }

    // MARK: Making durable

    /// True if the state or the user defaults may not be on the medium yet.
    private nonisolated var needsSynchronization: Bool {
        store.needsSynchronization || configuration.defaults?.needsSynchronization == true
    }

    /// Schedules a synchronization, unless one is scheduled already. It covers the saves that are written until then.
    /// If the writer has no delay, the call synchronizes at once. The errors of a scheduled synchronization go to
    /// `synchronizationFailed`.
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

    /// Synchronizes with the medium now, in the background. `synchronizationFailed` gets the error. Used for a save
    /// that already waited for another one.
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
        // Later writes may not be covered.
        let written = whenDurable.withLock { $0.take() }
        do throws(ArchiveError) {
            // The defaults come before the state, because a frame on the medium may be newer than the one that has
            // them.
            let defaults = configuration.defaults
            try? defaults?.synchronize()
            try store.synchronize()
            // Does nothing unless the earlier attempt failed. The folder of the defaults may have been missing until
            // now.
            try defaults?.synchronize()
        } catch {
            whenDurable.withLock { $0 = $0 ?? written }
            throw error
        }
        written?()
    }
}
