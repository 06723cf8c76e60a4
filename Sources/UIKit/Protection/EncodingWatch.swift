import Foundation
import RestorationArchive
import Synchronization

/// Notes that an object's `encodeRestorableState(with:)` does not return, or takes all memory, and takes it back when it does
/// return (S-LIFE-27).
///
/// It looks while passes go on and not at all between them: one timer for all the passes of a quarter of a second.
final class EncodingWatch: Sendable {
    private struct State {
        var isPassRunning = false
        var isTicking = false
        var call: UInt64?
        var ticks = 0
        var isNoted = false
    }

    private let cell: EncodingCell
    private let interval: TimeInterval
    private let ticksUntilHung: Int
    private let memory: MemoryUse
    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "UIKit.EncodingWatch", qos: .userInitiated)

    /// - Parameter hangInterval: seconds in one call that count as a hang.
    init(_ cell: EncodingCell, hangInterval: TimeInterval, memory: MemoryUse = .ofProcess()) {
        self.cell = cell
        self.memory = memory
        interval = LaunchWatch.tickInterval(hangInterval)
        ticksUntilHung = LaunchWatch.ticksUntilHung(hangInterval)
    }

    func passBegins() {
        let begins = state.withLock { state in
            state.isPassRunning = true
            defer { state.isTicking = true }
            return !state.isTicking
        }
        if begins { scheduleTick() }
    }

    func passEnds() { state.withLock { $0.isPassRunning = false } }

    private func scheduleTick() {
        queue.asyncAfter(deadline: .now() + interval) { [weak self] in
            if self?.tick() == true { self?.scheduleTick() }
        }
    }

    /// - Returns: whether to go on.
    func tick() -> Bool {
        let call = cell.call
        return state.withLock { state in
            if let call, call == state.call {
                state.ticks += 1
            } else {
                (state.call, state.ticks) = (call, 0)
                if state.isNoted { cell.withdraw() }
                state.isNoted = false
            }
            if !state.isNoted, state.ticks > 0 {
                let cause: EncodeDeath.Cause? =
                    state.ticks >= ticksUntilHung ? .hang : memory.isNearLimit ? .memory : nil
                if let cause {
                    cell.noteDeath(by: cause)
                    state.isNoted = true
                }
            }
            state.isTicking = state.isPassRunning || state.isNoted
            return state.isTicking
        }
    }
}
