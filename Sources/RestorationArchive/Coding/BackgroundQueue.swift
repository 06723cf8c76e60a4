import Foundation
import Synchronization

/// The queue for the values that an object encodes in the background.
///
/// Operations wait until the object has encoded its other values on the main actor. The coder is theirs from then on.
/// One runs at a time, in the order in which they were added, so that equal values always have the same order.
package final class BackgroundQueue: OperationQueue, @unchecked Sendable {
    private enum Addition {
        case operation(Operation)
        case barrier(@Sendable () -> Void)
    }

    /// The operations that were added before the queue began or was discarded. Afterwards nil.
    private let waiting = Mutex<[Addition]?>([])
    private let addedCount = Atomic(0)

    package override init() {
        super.init()
        maxConcurrentOperationCount = 1
    }

    /// True if any operation was ever added.
    package var isUsed: Bool { addedCount.load(ordering: .relaxed) > 0 }

    /// Runs the waiting operations, and those that are added from now on.
    ///
    /// - Parameter whenEnded: A function that is called on a thread of the queue after all operations, including those
    ///   that operations added.
    package func begin(whenEnded: @escaping @Sendable () -> Void) {
        open()
        end(whenEnded)
    }

    /// Does the same as `begin(whenEnded:)`, without a function to call at the end.
    package func open() {
        for addition in waiting.withLock({ $0.take() }) ?? [] { forward(addition) }
    }

    /// Cancels the waiting operations, and drops them and the waiting barriers. Later ones run at once.
    package func discard() {
        for case .operation(let operation) in waiting.withLock({ $0.take() }) ?? [] { operation.cancel() }
    }

    private func end(_ whenEnded: @escaping @Sendable () -> Void) {
        let count = addedCount.load(ordering: .acquiring)
        super.addBarrierBlock { [self] in
            if addedCount.load(ordering: .acquiring) == count { whenEnded() } else { end(whenEnded) }
        }
    }

    // MARK: Adding

    package override func addOperation(_ operation: Operation) {
        add(.operation(operation))
    }

    /// Adds operations.
    ///
    /// - Parameters:
    ///   - operations: The operations.
    ///   - wait: True waits until they have ended. It has no effect before the operations may begin.
    package override func addOperations(_ operations: [Operation], waitUntilFinished wait: Bool) {
        for operation in operations { add(.operation(operation)) }
        guard wait, waiting.withLock({ $0 == nil }) else { return }
        for operation in operations { operation.waitUntilFinished() }
    }

    package override func addBarrierBlock(_ barrier: @escaping @Sendable () -> Void) {
        add(.barrier(barrier))
    }

    private func add(_ addition: Addition) {
        let isHeld = waiting.withLock { waiting in
            waiting?.append(addition)
            return waiting != nil
        }
        if !isHeld { forward(addition) }
        // The count rises only after the operation is in the queue, because a barrier that counts it must come after
        // it.
        addedCount.add(1, ordering: .acquiringAndReleasing)
    }

    private func forward(_ addition: Addition) {
        switch addition {
        case .operation(let operation): super.addOperation(operation)
        case .barrier(let barrier): super.addBarrierBlock(barrier)
        }
    }
}
