import Foundation

/// The tasks that an app finishes before a host suspends it (S-HOST-3).
@MainActor
final class BackgroundTasks {
    /// The seconds that the tasks have after the app went to the background.
    var limit: TimeInterval = 30

    private var last = 0
    private var running: [(number: Int, expire: (@MainActor @Sendable () -> Void)?)] = []
    private var end: ContinuousClock.Instant?
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Begins a task.
    ///
    /// - Parameter expire: A closure that `wait()` calls if the task takes too long, or nil.
    /// - Returns: The number of the task, which no other one has.
    func begin(_ expire: (@MainActor @Sendable () -> Void)?) -> Int {
        last += 1
        running.append((last, expire))
        return last
    }

    /// Ends a task. Does nothing for an unknown number.
    func end(_ number: Int) {
        running.removeAll { $0.number == number }
        if running.isEmpty { stopWaiting() }
    }

    /// The seconds until tasks expire. Without limit unless `wait()` is running.
    var timeRemaining: TimeInterval {
        end.map { max(0, (ContinuousClock.now.duration(to: $0)).seconds) } ?? .greatestFiniteMagnitude
    }

    /// Waits until all tasks ended, but at most `limit` seconds. Then calls the expiration handlers of the others, which
    /// count as ended. Returns early if `goOn()` is called.
    func wait() async {
        guard !running.isEmpty else { return }
        let end = end ?? ContinuousClock.now + .seconds(limit)
        self.end = end
        let timer = Task { [weak self] in
            guard (try? await Task.sleep(until: end, clock: .continuous)) != nil else { return }
            self?.expire()
        }
        await withCheckedContinuation { waiting.append($0) }
        timer.cancel()
    }

    /// Ends the wait because the app returns to the foreground. Its tasks go on.
    func goOn() { stopWaiting() }

    private func expire() {
        guard end != nil else { return }
        for task in running { task.expire?() }
        running = []
        stopWaiting()
    }

    private func stopWaiting() {
        end = nil
        let continuations = waiting
        waiting = []
        for continuation in continuations { continuation.resume() }
    }
}
