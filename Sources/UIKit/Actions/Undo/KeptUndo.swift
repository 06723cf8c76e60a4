/// The changes of an undo manager that have names, as they are kept with the state.
struct KeptUndo: Codable {
    struct Group: Codable {
        var name: String
        var isDiscardable: Bool
        var changes: [Change]

        var size: Int { changes.reduce(64 + name.utf8.count) { $0 + $1.key.utf8.count + $1.value.utf8.count + 64 } }
    }

    struct Change: Codable {
        /// The position among the references that are kept beside.
        var target: Int
        var key: String
        /// JSON.
        var value: String
    }

    var undo: [Group]
    var redo: [Group]
}
