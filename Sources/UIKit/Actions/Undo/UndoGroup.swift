/// Changes that are undone at once.
@MainActor
struct UndoGroup {
    /// In the order in which they were made.
    var changes: [UndoChange] = []
    var name = ""
    var isDiscardable = false
}
