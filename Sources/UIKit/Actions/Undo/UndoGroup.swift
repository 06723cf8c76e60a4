/// Changes that are undone at once.
@MainActor
struct UndoGroup {
    /// In the order in which they were made.
    var changes: [UndoChange] = []
    var name = ""
    var isDiscardable = false
    /// Where the changes of the groups are that were begun and ended within it.
    var nested: [Range<Int>] = []
    /// Whether the app began it: then it can be undone without changes, too.
    var isKept = false

    /// Whether it has something in it.
    var hasContent: Bool { !changes.isEmpty || !nested.isEmpty }

    /// Without the changes of a target.
    func without(_ target: AnyObject) -> UndoGroup {
        guard changes.contains(where: { $0.target === target }) else { return self }
        var group = self
        group.changes.removeAll { $0.target === target }
        group.nested = []
        return group
    }
}
