import Foundation

/// The values of a record that operations in the background still encode when a save pass ends.
package final class PendingValues: Sendable {
    /// The number of seconds after its pass that a save waits for them.
    package static let longestWait: TimeInterval = 2

    /// The final values, with the problems of encoding them.
    package struct Ended: Sendable {
        package var values: CodedValues
        package var problems: [CodingProblem]
    }

    private struct State {
        var ended: Ended?
        /// The record's earlier values of this kind, saved by this process or the previous one.
        var earlier: CodedValues?
        /// True if a save continued without them.
        var isMissed = false
        var waiting: [DispatchSemaphore] = []
    }

    /// Usually two threads need it at once, and a `Mutex` would hide the order of their accesses from the thread
    /// sanitizer.
    private let lock = NSLock()
    private nonisolated(unsafe) var state: State
    /// The time at which a save continues without them.
    let deadline: DispatchTime

    /// Creates values that are still being encoded.
    ///
    /// - Parameter earlier: The values that replace them if a save cannot wait, or nil if none are known.
    package init(earlier: CodedValues?, wait: TimeInterval = longestWait) {
        state = State(earlier: earlier)
        deadline = .now() + wait
    }

    private func withState<Result>(_ body: (inout State) -> Result) -> Result { lock.withLock { body(&state) } }

    package var ended: Ended? { withState { $0.ended } }

    /// True if the values have arrived, and every save that was waiting for them has them.
    package var isInEverySave: Bool { withState { $0.ended != nil && !$0.isMissed } }

    /// The values that replace them if a save cannot wait, or nil if none are known.
    package var earlier: CodedValues? { withState { $0.earlier } }

    /// Notes that all operations have ended, and wakes the threads that wait.
    ///
    /// - Returns: True if a save continued without them.
    package func end(_ values: CodedValues, _ problems: [CodingProblem]) -> Bool {
        let (isMissed, waiting) = withState { state in
            state.ended = Ended(values: values, problems: problems)
            defer { state.waiting = [] }
            return (state.isMissed, state.waiting)
        }
        for semaphore in waiting { semaphore.signal() }
        return isMissed
    }

    /// Blocks the thread until the values have arrived, but no longer than until `limit`.
    func wait(until limit: DispatchTime) {
        let end = DispatchSemaphore(value: 0)
        let isRunning = withState { state in
            guard state.ended == nil else { return false }
            state.waiting.append(end)
            return true
        }
        if isRunning { _ = end.wait(timeout: limit) }
    }

    /// Returns the values that a save stores now, without waiting: the final ones, or else the earlier ones. The object
    /// notes in the latter case that a save missed them.
    ///
    /// - Parameter found: Returns the record's values in the previous state. It is called if no other values can
    ///   replace them.
    /// - Returns: The values, and true if the final ones are missing and the deadline has passed.
    func taken(orElse found: () -> CodedValues?) -> (values: CodedValues?, isLate: Bool) {
        withState { state in
            if let ended = state.ended { return (ended.values, false) }
            state.isMissed = true
            state.earlier = state.earlier ?? found()
            return (state.earlier, deadline <= .now())
        }
    }
}

extension PendingValues: Equatable {
    package static func == (left: PendingValues, right: PendingValues) -> Bool { left === right }
}
