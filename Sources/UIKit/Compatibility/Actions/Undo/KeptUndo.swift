/// The named changes of an undo manager in a saved state.
struct KeptUndo: Codable {
    struct Group: Codable {
        var name: String
        var isDiscardable: Bool
        var changes: [Change]

        var size: Int { changes.reduce(64 + name.utf8.count) { $0 + $1.key.utf8.count + $1.value.utf8.count + 64 } }
    }

    struct Change: Codable {
        /// The index among the references in the state.
        var target: Int
        var key: String
        /// The value as JSON.
        var value: String
    }

    var undo: [Group]
    var redo: [Group]
}
