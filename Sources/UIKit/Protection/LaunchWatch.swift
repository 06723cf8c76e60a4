import Foundation
import RestorationArchive
import Synchronization

/// Notes in a launch's marker that the app does not answer, and takes it back when it does (S-LIFE-5); and that it has nearly
/// all the memory it may have, before the system ends it without a word.
final class LaunchWatch: Sendable {
    private struct State {
        /// A question that the main queue has not answered yet.
        var isAsked = false
        var ticksWithoutAnswer = 0
        var lastProgress: UInt64 = 0
        var isHung = false
        var isShort = false
    }

    private let marker: LaunchMarkerFile
    private let ticksUntilHung: Int
    private let memory: MemoryUse
    private let ask: @Sendable (_ answer: @escaping @Sendable () -> Void) -> Void
    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "UIKit.LaunchWatch", qos: .userInitiated)
    private nonisolated(unsafe) let timer: any DispatchSourceTimer

    /// It does not keep itself: who stops watching calls `stop()`.
    ///
    /// - Parameters:
    ///   - hangInterval: seconds without an answer, and without a new note in the marker, that count as a hang.
    ///   - ask: brings a question to what is watched, which answers it.
    init(
        _ marker: LaunchMarkerFile, hangInterval: TimeInterval, memory: MemoryUse = .ofProcess(),
        ask: @escaping @Sendable (_ answer: @escaping @Sendable () -> Void) -> Void
    ) {
        self.marker = marker
        self.memory = memory
        self.ask = ask
        let interval = Self.tickInterval(hangInterval)
        ticksUntilHung = Self.ticksUntilHung(hangInterval)
        timer = DispatchSource.makeTimerSource(queue: queue)
        timer.setEventHandler { [weak self] in self?.tick() }
        timer.schedule(deadline: .now() + interval, repeating: interval)
        timer.activate()
    }

    deinit { timer.cancel() }

    static func tickInterval(_ hangInterval: TimeInterval) -> TimeInterval { min(max(hangInterval / 8, 0.01), 0.25) }

    /// Hangs are counted in ticks: a process that was stopped for an hour has not hung.
    static func ticksUntilHung(_ hangInterval: TimeInterval) -> Int {
        max(Int(min(max(hangInterval, 0.01) / tickInterval(hangInterval), 1_000_000).rounded(.up)), 2)
    }

    /// Asks nothing any more. A tick that has begun may still look at the marker, and notes nothing once that is closed.
    func stop() { timer.cancel() }

    func tick() {
        let isShort = memory.isNearLimit
        let progress = marker.progress
        let isToAsk = state.withLock { state in
            if progress != state.lastProgress {
                state.lastProgress = progress
                state.ticksWithoutAnswer = 0
            } else if state.isAsked {
                state.ticksWithoutAnswer += 1
            }
            note(state.ticksWithoutAnswer >= ticksUntilHung, in: &state)
            if isShort != state.isShort {
                state.isShort = isShort
                marker.note(isShortOfMemory: isShort)
            }
            defer { state.isAsked = true }
            return !state.isAsked
        }
        if isToAsk { ask { [weak self] in self?.answered() } }
    }

    private func answered() {
        state.withLock { state in
            state.isAsked = false
            state.ticksWithoutAnswer = 0
            note(false, in: &state)
        }
    }

    private func note(_ isHung: Bool, in state: inout State) {
        guard isHung != state.isHung else { return }
        state.isHung = isHung
        marker.note(isHung: isHung)
    }
}
