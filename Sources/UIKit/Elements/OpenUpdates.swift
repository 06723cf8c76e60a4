/// Changes of the data of a table or collection view, gathered until the outermost update ends.
struct OpenUpdates {
    private var gathered = ElementUpdates()
    private var depth = 0

    mutating func begin() { depth += 1 }

    /// An end without a beginning does no harm.
    mutating func end() { depth = max(0, depth - 1) }

    /// - Returns: all that was gathered; nil while an update is open.
    mutating func note(_ change: (inout ElementUpdates) -> Void) -> ElementUpdates? {
        change(&gathered)
        guard depth == 0 else { return nil }
        defer { gathered = ElementUpdates() }
        return gathered
    }
}
