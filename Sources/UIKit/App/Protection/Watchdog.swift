import Foundation
import RestorationArchive
import Synchronization

/// A watchdog that notes a hang or a nearly exhausted memory limit in the crash journal, before the process is killed
/// without notice. It withdraws the note when the app goes on (S-LIFE-5, S-LIFE-27).
///
/// It checks several times a second while it watches, and otherwise not at all.
final class Watchdog: Sendable {
    /// The findings of a check.
    struct Signs: OptionSet, Sendable {
        let rawValue: Int
        static let hang = Signs(rawValue: 1)
        static let memory = Signs(rawValue: 2)
    }

    /// A function that sends a question to the watched code, which answers it.
    typealias Question = @Sendable (_ answer: @escaping @Sendable () -> Void) -> Void

    private struct State {
        var isWatching = false
        var isTicking = false
        /// True while a question has no answer.
        var isAsked = false
        var ticksWithoutProgress = 0
        var progress: UInt64?
        var signs: Signs = []
    }

    /// Returns a different number after each step, or nil while nothing runs.
    private let progress: @Sendable () -> UInt64?
    private let note: @Sendable (Signs) -> Void
    private let ask: Question?
    private let interval: TimeInterval
    private let ticksUntilHung: Int
    private let memory: MemoryUse
    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "UIKit.Watchdog", qos: .userInitiated)

    /// Watches a launch from now on, until `rest()`.
    ///
    /// - Parameters:
    ///   - hangInterval: The seconds without an answer, and without a new note in the slot, that count as a hang.
    ///   - ask: Sends a question to the main queue.
    convenience init(
        of slot: LaunchSlot, hangInterval: TimeInterval, memory: MemoryUse = .ofProcess(), ask: @escaping Question
    ) {
        self.init(
            hangInterval, memory, progress: { slot.progress },
            note: { signs in
                slot.note(isHung: signs.contains(.hang))
                slot.note(isShortOfMemory: signs.contains(.memory))
            }, ask: ask)
        watch()
    }

    /// Watches calls of `encodeRestorableState(with:)` between `watch()` and `rest()`.
    ///
    /// - Parameter hangInterval: The seconds in one call that count as a hang.
    convenience init(of slot: EncodingSlot, hangInterval: TimeInterval, memory: MemoryUse = .ofProcess()) {
        self.init(
            hangInterval, memory, progress: { slot.call },
            note: { signs in
                if signs.isEmpty {
                    slot.withdraw()
                } else {
                    slot.noteCrash(by: signs.contains(.hang) ? .hang : .memory)
                }
            }, ask: nil)
    }

    private init(
        _ hangInterval: TimeInterval, _ memory: MemoryUse, progress: @escaping @Sendable () -> UInt64?,
        note: @escaping @Sendable (Signs) -> Void, ask: Question?
    ) {
        self.progress = progress
        self.note = note
        self.ask = ask
        self.memory = memory
        let interval = min(max(hangInterval / 8, 0.01), 0.25)
        self.interval = interval
        // Hangs are counted in ticks, because a process that was stopped for an hour did not hang.
        ticksUntilHung = max(Int(min(max(hangInterval, 0.01) / interval, 1_000_000).rounded(.up)), 2)
    }

    /// Starts checking. One series of ticks serves all passes of a quarter of a second.
    func watch() {
        let begins = state.withLock { state in
            state.isWatching = true
            defer { state.isTicking = true }
            return !state.isTicking
        }
        if begins { scheduleTick() }
    }

    /// Stops checking, unless a note may have to be withdrawn.
    func rest() { state.withLock { $0.isWatching = false } }

    private func scheduleTick() {
        queue.asyncAfter(deadline: .now() + interval) { [weak self] in
            guard let self, isToGoOn else { return }
            tick()
            scheduleTick()
        }
    }

    /// False once watching is over, and notes that. Checks of encoding continue until no note is left to withdraw.
    private var isToGoOn: Bool {
        state.withLock { state in
            state.isTicking = state.isWatching || ask == nil && !state.signs.isEmpty
            return state.isTicking
        }
    }

    /// Checks once, and notes a hang or a lack of memory, or withdraws the note.
    ///
    /// - Returns: True to check again soon.
    @discardableResult
    func tick() -> Bool {
        let progress = progress()
        // An override is only to blame for the memory if it takes long.
        let isShort =
            (ask != nil || state.withLock { progress != nil && $0.progress == progress }) && memory.isNearLimit
        let (goesOn, isToAsk) = state.withLock { state in
            if progress == nil || progress != state.progress {
                state.progress = progress
                state.ticksWithoutProgress = 0
            } else if ask == nil || state.isAsked {
                state.ticksWithoutProgress += 1
            }
            var signs: Signs = isShort ? .memory : []
            if state.ticksWithoutProgress >= ticksUntilHung { signs.insert(.hang) }
            change(to: signs, in: &state)
            let isToAsk = ask != nil && !state.isAsked
            state.isAsked = ask != nil
            return (state.isWatching || !signs.isEmpty, isToAsk)
        }
        if isToAsk { ask? { [weak self] in self?.answered() } }
        return goesOn
    }

    private func answered() {
        state.withLock { state in
            state.isAsked = false
            state.ticksWithoutProgress = 0
            change(to: state.signs.subtracting(.hang), in: &state)
        }
    }

    private func change(to signs: Signs, in state: inout State) {
        guard signs != state.signs else { return }
        state.signs = signs
        note(signs)
    }
}
