/// Changes that are undone at once.
@MainActor
struct UndoGroup {
    /// In the order in which they were made.
    var changes: [UndoChange] = []
    var name = ""
    var isDiscardable = false
    /// The ranges of `changes` that belong to groups within this one.
    var nested: [Range<Int>] = []
    /// True if the app began the group. It can then be undone without changes, too.
    var isKept = false

    /// True if the group has changes or groups in it.
    var hasContent: Bool { !changes.isEmpty || !nested.isEmpty }

    /// Without the changes of a target, and without the groups within it that have none but these.
    func without(_ target: AnyObject) -> UndoGroup {
        guard changes.contains(where: { $0.target === target }) else { return self }
        var group = self
        group.changes = []
        // The new place of each change, and the end.
        var places = [0]
        for change in changes {
            if change.target !== target { group.changes.append(change) }
            places.append(group.changes.count)
        }
        group.nested = nested.map { places[$0.lowerBound]..<places[$0.upperBound] }.filter { !$0.isEmpty }
        return group
    }
}
