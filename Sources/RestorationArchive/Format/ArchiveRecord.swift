/// What the archive holds about one preserved object (S-SAVE-23).
public struct ArchiveRecord: Sendable, Equatable {
    /// What the object is.
    public var kind: RestorableKind
    /// Where it stood, in the archive's path table.
    public var path: PathTable.ID
    /// The object's class with its module; an object of that class or a subclass is what may decode the record
    /// (S-FIND-26).
    public var className: String
    /// Which class is asked for the object; nil leaves it to the app delegate and what exists.
    public var restorationClassName: String?
    /// The storyboard that a controller came from; nil without one.
    public var storyboardName: String?
    /// The controller's name in that storyboard; nil without one.
    public var storyboardIdentifier: String?
    /// What the object encoded. Of a record that was read, each look reads them anew.
    public var values: CodedValues {
        get { stored.values }
        _modify {
            var values = stored.values
            // Nobody else holds them while they change.
            stored = .made(CodedValues())
            defer { stored = .made(values) }
            yield &values
        }
    }
    /// The values as they were made, or unread.
    private(set) var stored: RecordValues
    /// What is to be added to the values before they are stored; nil, as a rule: nothing.
    package var coming: PendingValues?

    /// The record of an object; what is not given it does not have.
    public init(
        kind: RestorableKind,
        path: PathTable.ID,
        className: String,
        restorationClassName: String? = nil,
        storyboardName: String? = nil,
        storyboardIdentifier: String? = nil,
        values: CodedValues = CodedValues()
    ) {
        self.init(
            kind: kind, path: path, className: className, restorationClassName: restorationClassName,
            storyboardName: storyboardName, storyboardIdentifier: storyboardIdentifier, stored: .made(values))
    }

    init(
        kind: RestorableKind, path: PathTable.ID, className: String, restorationClassName: String?,
        storyboardName: String?, storyboardIdentifier: String?, stored: RecordValues
    ) {
        self.kind = kind
        self.path = path
        self.className = className
        self.restorationClassName = restorationClassName
        self.storyboardName = storyboardName
        self.storyboardIdentifier = storyboardIdentifier
        self.stored = stored
    }

    /// Whether the values are as a file has them.
    package var isAsRead: Bool { if case .unread = stored { true } else { false } }

    /// The value that was encoded last for `key`; no other is made. O(n).
    package func value(forKey key: String) -> CodedValue? { stored.value(forKey: key) }

    /// The kind and path under which other records refer to this one.
    public var reference: RecordReference { RecordReference(kind: kind, path: path) }
}
