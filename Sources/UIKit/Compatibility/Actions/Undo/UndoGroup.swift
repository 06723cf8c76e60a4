/// Changes that the user undoes together.
@MainActor
struct UndoGroup {
    /// The changes in the order of their registration.
    var changes: [UndoChange] = []
    var name = ""
    var isDiscardable = false
    /// The ranges of `changes` that belong to nested groups.
    var nested: [Range<Int>] = []
    /// True if the app began the group. The user can then undo it even if it has no changes.
    var isKept = false

    /// True if the group has changes or nested groups.
    var hasContent: Bool { !changes.isEmpty || !nested.isEmpty }

    /// Returns the group without the changes of a target. It omits nested groups that have only such changes.
    func without(_ target: AnyObject) -> UndoGroup {
        guard changes.contains(where: { $0.target === target }) else { return self }
        var group = self
        group.changes = []
        // The new index of each change, and the end.
        var places = [0]
        for change in changes {
            if change.target !== target { group.changes.append(change) }
            places.append(group.changes.count)
        }
        group.nested = nested.map { places[$0.lowerBound]..<places[$0.upperBound] }.filter { !$0.isEmpty }
        return group
    }
}
