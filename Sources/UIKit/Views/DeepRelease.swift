/// Releases hierarchies level by level: objects that are released one inside the other exhaust the stack when they are
/// nested deeply.
enum DeepRelease {
    private nonisolated(unsafe) static var pending: [AnyObject] = []
    private nonisolated(unsafe) static var isReleasing = false

    /// Called from an object's `deinit` with what it holds, which it does not hold any more afterwards.
    static func release<Object: AnyObject>(_ objects: inout [Object]) {
        // Objects of the main actor are released there, but for the rare one that another thread held last.
        guard !objects.isEmpty, MainQueue.isCurrent else { return }
        pending.append(contentsOf: objects as [AnyObject])
        objects = []
        guard !isReleasing else { return }
        isReleasing = true
        defer { isReleasing = false }
        while pending.popLast() != nil {}
    }
}
