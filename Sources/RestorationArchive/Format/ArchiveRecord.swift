/// What the archive holds about one preserved object (S-SAVE-23).
public struct ArchiveRecord: Sendable, Equatable {
    public var kind: RestorableKind
    public var path: PathTable.ID
    public var className: String
    public var restorationClassName: String?
    public var storyboardName: String?
    public var storyboardIdentifier: String?
    /// What the object encoded.
    public var values: CodedValues

    public init(
        kind: RestorableKind,
        path: PathTable.ID,
        className: String,
        restorationClassName: String? = nil,
        storyboardName: String? = nil,
        storyboardIdentifier: String? = nil,
        values: CodedValues = CodedValues()
    ) {
        self.kind = kind
        self.path = path
        self.className = className
        self.restorationClassName = restorationClassName
        self.storyboardName = storyboardName
        self.storyboardIdentifier = storyboardIdentifier
        self.values = values
    }

    /// The kind and path under which other records refer to this one.
    public var reference: RecordReference { RecordReference(kind: kind, path: path) }
}
