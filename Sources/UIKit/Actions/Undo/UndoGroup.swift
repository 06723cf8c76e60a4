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

    /// Without the changes of a target, and without the groups within it that have none but these.
    func without(_ target: AnyObject) -> UndoGroup {
        guard changes.contains(where: { $0.target === target }) else { return self }
        var group = self
        group.changes = []
        // Where each change stands now, and the end.
        var places = [0]
        for change in changes {
            if change.target !== target { group.changes.append(change) }
            places.append(group.changes.count)
        }
        group.nested = nested.map { places[$0.lowerBound]..<places[$0.upperBound] }.filter { !$0.isEmpty }
        return group
    }
}
