import Foundation

/// What operations in the background encode for a record that is handed over before they have ended.
package final class PendingValues: Sendable {
    /// For how many seconds after its pass a save waits for them.
    package static let longestWait: TimeInterval = 2

    /// What has come in the end.
    package struct Ended: Sendable {
        package var values: CodedValues
        package var problems: [CodingProblem]
    }

    private struct State {
        var ended: Ended?
        /// What the record had before of such values: saved by this process or the one before.
        var earlier: CodedValues?
        /// A save went on without them.
        var isMissed = false
        var waiting: [DispatchSemaphore] = []
    }

    /// Two threads want it at once as a rule, and a `Mutex` hides from the thread sanitizer then which came first.
    private let lock = NSLock()
    private nonisolated(unsafe) var state: State
    /// A save goes on without them then.
    let deadline: DispatchTime

    /// - Parameter earlier: stands in for them where a save cannot wait; nil if nothing is known.
    package init(earlier: CodedValues?, wait: TimeInterval = longestWait) {
        state = State(earlier: earlier)
        deadline = .now() + wait
    }

    private func withState<Result>(_ body: (inout State) -> Result) -> Result { lock.withLock { body(&state) } }

    package var ended: Ended? { withState { $0.ended } }

    /// True if the values have come, and every save has them that was handed over with them.
    package var isInEverySave: Bool { withState { $0.ended != nil && !$0.isMissed } }

    /// What stands in for them.
    package var earlier: CodedValues? { withState { $0.earlier } }

    /// All operations have ended.
    ///
    /// - Returns: whether a save has gone on without them.
    package func end(_ values: CodedValues, _ problems: [CodingProblem]) -> Bool {
        let (isMissed, waiting) = withState { state in
            state.ended = Ended(values: values, problems: problems)
            defer { state.waiting = [] }
            return (state.isMissed, state.waiting)
        }
        for semaphore in waiting { semaphore.signal() }
        return isMissed
    }

    /// Blocks the thread until they have come, but no longer than until `limit`.
    func wait(until limit: DispatchTime) {
        let end = DispatchSemaphore(value: 0)
        let isRunning = withState { state in
            guard state.ended == nil else { return false }
            state.waiting.append(end)
            return true
        }
        if isRunning { _ = end.wait(timeout: limit) }
    }

    /// What a save stores of them now.
    ///
    /// - Parameter found: what the state before has for the record; asked if nothing else stands in for them.
    /// - Returns: whether they are late, too.
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
