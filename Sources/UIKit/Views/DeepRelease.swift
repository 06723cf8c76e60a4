/// A queue that releases the objects of deep hierarchies one after another. If each object released the next one inside
/// its own `deinit`, deep nesting would exhaust the stack.
enum DeepRelease {
    private nonisolated(unsafe) static var pending: [AnyObject] = []
    private nonisolated(unsafe) static var isReleasing = false

    /// Empties `objects` and releases them one after another. An object calls this from its `deinit`. A call during
    /// another one leaves its objects to that one. Does nothing on a thread other than the main thread, so that Swift
    /// releases the objects as usual.
    static func release<Object: AnyObject>(_ objects: inout [Object]) {
        // Nearly always, the main thread releases objects of the main actor. A thread that held the last reference is
        // the exception.
        guard !objects.isEmpty, MainQueue.isCurrent else { return }
        pending.append(contentsOf: objects as [AnyObject])
        objects = []
        guard !isReleasing else { return }
        isReleasing = true
        defer { isReleasing = false }
        while pending.popLast() != nil {}
    }
}
