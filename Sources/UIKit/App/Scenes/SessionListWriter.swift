import Foundation
import RestorationArchive
import RepriseRestoration
import Synchronization

/// The writer of the list of sessions. It also deletes the files of closed sessions, one after the other on a queue
/// of its own.
///
/// UIKit deletes a session's state when the list on the medium no longer names it as open. If the process ends before
/// that, the list keeps the session as closed, and the next process deletes its state.
final class SessionListWriter: Sendable {
    /// The result of a step. The writer tells it on the main actor.
    enum Outcome: Sendable {
        case saved
        case synchronized
        case deleted(Set<String>)
        case failed(ArchiveError)
    }

    private struct State {
        /// The list to write next, unless something newer comes.
        var next: (register: SessionRegister, application: ApplicationValues)?
        /// The closed sessions of the newest written list.
        var closed: Set<String> = []
        /// The sessions whose state is no longer needed.
        var deletable: Set<String> = []
    }

    private let list: SessionList
    private let tell: @MainActor @Sendable (Outcome) -> Void
    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "UIKit.SessionListWriter", qos: .userInitiated)

    init(_ list: SessionList, tell: @escaping @MainActor @Sendable (Outcome) -> Void) {
        self.list = list
        self.tell = tell
    }

    /// Writes the list in the background. A list that isn't written yet is replaced. Then deletes the states of those
    /// closed sessions that wait for it. Tells a failure, but doesn't try again.
    func save(_ register: SessionRegister, _ application: ApplicationValues) {
        let isScheduled = state.withLock { state in
            defer { state.next = (register, application) }
            return state.next != nil
        }
        if !isScheduled { later { $0.write() } }
    }

    /// Deletes the states of closed sessions in the background, once the list on the medium names them as closed.
    /// Sessions that the list doesn't name yet wait for the next one.
    func delete(_ sessions: Set<String>) {
        state.withLock { $0.deletable.formUnion(sessions) }
        later { $0.deleteClosed() }
    }

    /// Deletes the list that is on disk in the background, and then writes another one. A newer list that waits is
    /// written instead. Writes it even if the deletion fails.
    func discardList(writing register: SessionRegister, _ application: ApplicationValues) {
        later { writer in
            writer.telling { () throws(ArchiveError) in try writer.list.discard() }
            writer.state.withLock { state in
                if state.next == nil { state.next = (register, application) }
            }
            writer.write()
        }
    }

    func synchronize() {
        later { writer in
            writer.telling { () throws(ArchiveError) in
                try writer.list.synchronize()
                writer.report(.synchronized)
            }
        }
    }

    /// Waits in the background until the saves of sessions that aren't connected are on the medium. A list that is written
    /// meanwhile comes after the next session, and not after all.
    func synchronizeSaves(of sessions: ArraySlice<String>) {
        guard let session = sessions.first else { return }
        later { writer in
            writer.list.synchronizeSaves(ofSession: session)
            writer.synchronizeSaves(of: sessions.dropFirst())
        }
    }

    /// Closes the store of a session that is not open any more.
    func close(_ store: ArchiveStore) { later { _ in store.close() } }

    /// Runs `body` after all earlier work. A crash waits for it (`FatalSignals`).
    func later(_ body: @escaping @Sendable (SessionListWriter) -> Void) {
        UnwrittenSaves.add()
        queue.async { [self] in
            defer { UnwrittenSaves.remove() }
            body(self)
        }
    }

    /// Waits for all earlier work, at the end of the process or in a test.
    ///
    /// - Parameter limit: The longest wait in seconds.
    /// - Returns: false if it takes longer.
    @discardableResult
    func wait(atMost limit: TimeInterval) -> Bool {
        let isDone = DispatchSemaphore(value: 0)
        later { _ in isDone.signal() }
        return isDone.wait(timeout: .now() + limit) == .success
    }

    // MARK: On the queue

    func telling(_ body: () throws(ArchiveError) -> Void) {
        do throws(ArchiveError) { try body() } catch { report(.failed(error)) }
    }

    private func report(_ outcome: Outcome) {
        MainLoop.async { [tell] in tell(outcome) }
    }

    private func write() {
        guard let next = state.withLock({ $0.next.take() }) else { return }
        do throws(ArchiveError) {
            try list.save(next.register, next.application)
        } catch {
            return report(.failed(error))
        }
        state.withLock { $0.closed = next.register.closed }
        report(.saved)
        deleteClosed()
    }

    private func deleteClosed() {
        let sessions = state.withLock { $0.closed.intersection($0.deletable) }
        guard !sessions.isEmpty else { return }
        var deleted: Set<String> = []
        telling { () throws(ArchiveError) in
            try list.synchronize()
            for session in sessions {
                try list.remove(session)
                deleted.insert(session)
            }
        }
        state.withLock { $0.deletable.subtract(deleted) }
        if !deleted.isEmpty { report(.deleted(deleted)) }
    }
}
