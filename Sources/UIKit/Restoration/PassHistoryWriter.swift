import Foundation
import RestorationArchive
import RepriseRestoration
import Synchronization

/// The writer of the history of passes, with those of earlier processes, in a file beside the state.
///
/// It works on a queue of its own, so that neither the main actor nor a save waits. It ignores a failure and tries
/// again with the next pass, because the app runs just as well without the file.
final class PassHistoryWriter: Sendable {
    private struct State {
        var history = PassHistory()
        /// True if the history includes the passes of earlier processes.
        var isComplete = false
        /// True if the file lacks something, and true if it lacks more than the number of saves.
        var isBehind = false
        var hasNews = false
        var lastWrite: ContinuousClock.Instant?
        /// The time of the next write, and the timer that does it.
        var due: ContinuousClock.Instant?
        var timer = 0
    }

    private let store: ArchiveStore
    private let writesByItself: Bool
    private let queue = DispatchQueue(label: "UIKit.PassHistoryWriter", qos: .utility)
    private let state = Mutex(State())
    private let hasEnded = Atomic(false)

    /// The shortest time between two writes.
    private static let interval = Duration.seconds(1)
    /// The same if only the number of saves changed.
    private static let intervalWithoutNews = Duration.seconds(60)

    /// - Parameters:
    ///   - store: The store. The writer writes nothing before the store is open for saving (S-LIFE-15, S-LIFE-21).
    ///   - writesByItself: False to write only when `finish` is called.
    init(store: ArchiveStore, writesByItself: Bool) {
        self.store = store
        self.writesByItself = writesByItself
    }

    /// Adds a completed pass.
    ///
    /// - Parameters:
    ///   - countsIfSame: True if a save with the same findings as the newest one counts.
    ///   - pass: Creates the record of the pass, on the queue.
    func add(countsIfSame: Bool = true, _ pass: @escaping @Sendable () -> PassRecord) {
        change { history in
            let pass = pass()
            if let newest = history.newest, pass.continues(newest) {
                guard countsIfSame else { return nil }
                history.add(pass)
                return false
            }
            history.add(pass)
            return true
        }
    }

    /// Adds a problem of this launch that UIKit found after the restore pass. Does nothing without a restore pass.
    func add(_ problem: RestorationReport.Problem) {
        change { $0.append(problem) ? true : nil }
    }

    /// Counts a save with the same findings as the newest one. Does nothing if the newest pass isn't a save.
    func repeatSave(ended: Date, _ metrics: RestorationPassMetrics, generation: UInt64?) {
        change { history in
            guard var pass = history.newest, pass.kind == .save else { return nil }
            pass.last = ended
            pass.take(metrics)
            pass.generation = generation
            history.add(pass)
            return false
        }
    }

    /// Writes new findings to the file, and waits at most a second for that.
    ///
    /// - Parameter completely: True to also write the number of saves.
    func finish(completely: Bool) {
        waiting { [self] in
            state.withLock { state in
                if state.hasNews || completely { write(&state) }
            }
        }
    }

    /// Forgets all passes, and waits at most a second for that. The next write replaces those in the file.
    func discard() {
        waiting { [self] in
            state.withLock { state in
                state.history = PassHistory()
                state.isComplete = true
                (state.isBehind, state.hasNews) = (false, false)
            }
        }
    }

    /// Starts no further writes, and ignores later passes.
    func end() { hasEnded.store(true, ordering: .relaxed) }

    /// Runs `body` on the queue. The caller waits at most a second, because the disk may hang.
    private func waiting(_ body: @escaping @Sendable () -> Void) {
        let isDone = DispatchSemaphore(value: 0)
        queue.async {
            body()
            isDone.signal()
        }
        _ = isDone.wait(timeout: .now() + 1)
    }

    // MARK: On the queue

    /// Changes the history on the queue, and schedules a write. Does nothing after `end()`.
    ///
    /// - Parameter change: Changes the history. It returns true if there is news, and nil if it changed nothing.
    private func change(_ change: @escaping @Sendable (inout PassHistory) -> Bool?) {
        queue.async { [self] in
            state.withLock { state in
                guard !hasEnded.load(ordering: .relaxed), let isNews = change(&state.history) else { return }
                state.isBehind = true
                if isNews { state.hasNews = true }
                if writesByItself { scheduleWrite(&state) }
            }
        }
    }

    private func scheduleWrite(_ state: inout State) {
        let now = ContinuousClock.now
        let interval = state.hasNews ? Self.interval : Self.intervalWithoutNews
        let due = max(now, state.lastWrite.map { $0 + interval } ?? now)
        if let planned = state.due, planned <= due { return }
        state.due = due
        state.timer += 1
        queue.asyncAfter(deadline: .now() + now.duration(to: due).seconds) { [weak self, timer = state.timer] in
            self?.isDue(timer)
        }
    }

    private func isDue(_ timer: Int) {
        state.withLock { state in
            guard timer == state.timer else { return }
            state.due = nil
            write(&state)
        }
    }

    private func write(_ state: inout State) {
        guard state.isBehind, !hasEnded.load(ordering: .relaxed), store.isOpenForSaving else { return }
        if !state.isComplete {
            // An unreadable history is replaced.
            var history = (try? store.reports()).flatMap { try? PassHistory(bytes: $0) } ?? PassHistory()
            for pass in state.history.passes { history.add(pass) }
            state.history = history
            state.isComplete = true
        }
        state.lastWrite = .now
        guard let bytes = state.history.bytes(), (try? store.keepReports(bytes)) != nil else { return }
        (state.isBehind, state.hasNews) = (false, false)
    }
}
