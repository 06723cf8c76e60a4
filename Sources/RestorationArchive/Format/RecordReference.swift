/// What stands in a coder for a restorable object: the kind and the path of the record that describes it (S-CODER-37).
public struct RecordReference: Hashable, Sendable {
    public var kind: RestorableKind
    public var path: PathTable.ID

    public init(kind: RestorableKind, path: PathTable.ID) {
        self.kind = kind
        self.path = path
    }
}
