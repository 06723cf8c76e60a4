import Foundation
import Synchronization

/// The queue that an object is given for what it encodes in the background.
///
/// Operations wait until the object has encoded on the main actor what it must: the coder is theirs from then on. One runs at a time, in
/// the order in which they were added, so that equal values always come in one order.
package final class BackgroundQueue: OperationQueue, @unchecked Sendable {
    private enum Addition {
        case operation(Operation)
        case barrier(@Sendable () -> Void)
    }

    /// What was added before it was decided whether it runs; nil afterwards.
    private let waiting = Mutex<[Addition]?>([])
    private let addedCount = Atomic(0)

    package override init() {
        super.init()
        maxConcurrentOperationCount = 1
    }

    /// Whether anything was ever added.
    package var isUsed: Bool { addedCount.load(ordering: .relaxed) > 0 }

    /// What was added runs, and what is added from now on.
    ///
    /// - Parameter whenEnded: called on a thread of the queue, once everything has ended, also what operations have added.
    package func begin(whenEnded: @escaping @Sendable () -> Void) {
        open()
        end(whenEnded)
    }

    /// The same for a queue that nobody waits for.
    package func open() {
        for addition in waiting.withLock({ $0.take() }) ?? [] { forward(addition) }
    }

    /// What was added does not run.
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

    /// - Parameter wait: does not wait as long as the operations must not begin.
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
        // Not before it stands in the queue: a barrier that counts it must stand behind it.
        addedCount.add(1, ordering: .acquiringAndReleasing)
    }

    private func forward(_ addition: Addition) {
        switch addition {
        case .operation(let operation): super.addOperation(operation)
        case .barrier(let barrier): super.addBarrierBlock(barrier)
        }
    }
}
