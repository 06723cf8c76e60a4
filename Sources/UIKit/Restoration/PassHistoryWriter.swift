import Foundation
import RestorationArchive
import StateRestoration
import Synchronization

/// Keeps the passes of this process, and those of the processes before it, in a file beside the state.
///
/// Everything is done on a queue of its own, so that neither the main actor nor a save waits. What fails is ignored, and done
/// with the next pass: an app runs without such a file as well as with it.
final class PassHistoryWriter: Sendable {
    private struct State {
        var history = PassHistory()
        /// Whether it begins with what the processes before have kept.
        var isComplete = false
        /// Whether the file lacks something, and whether that is more than how often was saved.
        var isBehind = false
        var hasNews = false
        var lastWrite: ContinuousClock.Instant?
        /// When the file is to be written next, and which of the timers does it.
        var due: ContinuousClock.Instant?
        var timer = 0
    }

    private let store: ArchiveStore
    private let writesByItself: Bool
    private let queue = DispatchQueue(label: "UIKit.PassHistoryWriter", qos: .utility)
    private let state = Mutex(State())
    private let hasEnded = Atomic(false)

    /// Between two writes at least.
    private static let interval = Duration.seconds(1)
    /// The same where there is nothing to tell but how often was saved.
    private static let intervalWithoutNews = Duration.seconds(60)

    /// - Parameters:
    ///   - store: where nothing is written before it is open for saving (S-LIFE-15, S-LIFE-21).
    ///   - writesByItself: false writes only what `finish` asks for.
    init(store: ArchiveStore, writesByItself: Bool) {
        self.store = store
        self.writesByItself = writesByItself
    }

    /// A pass has ended.
    ///
    /// - Parameters:
    ///   - countsIfSame: whether a save is to be told of that found what the newest one has found.
    ///   - pass: is made on the queue.
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

    /// Something was found of this launch after its restore pass had ended.
    func add(_ problem: RestorationReport.Problem) {
        change { $0.append(problem) ? true : nil }
    }

    /// A save has ended that found what the newest one has found.
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

    /// Writes what is new to the file, and waits for that for a second at most.
    ///
    /// - Parameter completely: true to write also how often the app saved.
    func finish(completely: Bool) {
        waiting { [self] in
            state.withLock { state in
                if state.hasNews || completely { write(&state) }
            }
        }
    }

    /// Forgets all passes, and does not look for those that were kept.
    func discard() {
        waiting { [self] in
            state.withLock { state in
                state.history = PassHistory()
                state.isComplete = true
                (state.isBehind, state.hasNews) = (false, false)
            }
        }
    }

    /// Nothing that was not begun is written any more.
    func end() { hasEnded.store(true, ordering: .relaxed) }

    /// Does `body` on the queue. The caller waits for a second at most, because the disk may hang.
    private func waiting(_ body: @escaping @Sendable () -> Void) {
        let isDone = DispatchSemaphore(value: 0)
        queue.async {
            body()
            isDone.signal()
        }
        _ = isDone.wait(timeout: .now() + 1)
    }

    // MARK: On the queue

    /// - Parameter change: returns whether there is news; nil if nothing was changed.
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
            // What cannot be read is replaced.
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
