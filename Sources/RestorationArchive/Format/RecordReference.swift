/// The reference to a restorable object in a coder: the kind and the path of the record that describes the object
/// (S-CODER-37).
public struct RecordReference: Hashable, Sendable {
    /// The kind of the object.
    public var kind: RestorableKind
    /// The object's path, in the table of the archive that contains the reference.
    public var path: PathTable.ID

    /// Creates a reference to the record of that kind and path, which need not exist.
    ///
    /// - Parameters:
    ///   - kind: The kind of the object.
    ///   - path: The object's path.
    public init(kind: RestorableKind, path: PathTable.ID) {
        self.kind = kind
        self.path = path
    }
}
