import Synchronization

/// The number of this process's writers with unwritten updates. A signal handler may read this memory and no other, so
/// it is never freed.
package enum UnwrittenSaves {
    package static nonisolated(unsafe) let count: UnsafeMutablePointer<Atomic<Int>> = {
        let count = UnsafeMutablePointer<Atomic<Int>>.allocate(capacity: 1)
        count.initialize(to: Atomic(0))
        return count
    }()

    package static func add() { count.pointee.add(1, ordering: .relaxed) }
    package static func remove() { count.pointee.subtract(1, ordering: .relaxed) }
}
