/// The changes of a table or collection view's data, collected until the outermost update ends.
struct OpenUpdates {
    private var gathered = ElementUpdates()
    private var depth = 0

    mutating func begin() { depth += 1 }

    /// Ends an update. Without an open one, it has no effect.
    mutating func end() { depth = max(0, depth - 1) }

    /// Collects a change.
    /// - Returns: All collected changes, which it then forgets, or nil while an update is open.
    mutating func note(_ change: (inout ElementUpdates) -> Void) -> ElementUpdates? {
        change(&gathered)
        guard depth == 0 else { return nil }
        defer { gathered = ElementUpdates() }
        return gathered
    }
}
