/// What stands in a coder for a restorable object: the kind and the path of the record that describes it (S-CODER-37).
public struct RecordReference: Hashable, Sendable {
    /// What kind of object it is.
    public var kind: RestorableKind
    /// Where the object stands, in the table of the archive that holds the reference.
    public var path: PathTable.ID

    /// Refers to the record of that kind and path, which need not exist.
    public init(kind: RestorableKind, path: PathTable.ID) {
        self.kind = kind
        self.path = path
    }
}
