/// The saved data of one preserved object (S-SAVE-23).
public struct ArchiveRecord: Sendable, Equatable {
    /// The kind of the object.
    public var kind: RestorableKind
    /// The object's path, in the archive's path table.
    public var path: PathTable.ID
    /// The object's class with its module. Only an object of that class or a subclass may decode the record
    /// (S-FIND-26).
    public var className: String
    /// The restoration class that UIKit asks for the object. With nil, the app delegate or an existing object provides
    /// it.
    public var restorationClassName: String?
    /// The storyboard that a controller came from, or nil.
    public var storyboardName: String?
    /// The controller's name in that storyboard, or nil.
    public var storyboardIdentifier: String?
    /// The values that the object encoded. If the record was read from a file, each access decodes them again.
    public var values: CodedValues {
        get { stored.values }
        _modify {
            var values = stored.values
            // The stored copy is cleared first, so that the change does not copy the values.
            stored = .made(CodedValues())
            defer { stored = .made(values) }
            yield &values
        }
    }
    /// The values, or their unread bytes.
    private(set) var stored: RecordValues
    /// Values that are added to the record's before they are stored. Usually nil.
    package var coming: PendingValues?

    /// Creates the record of an object.
    ///
    /// - Parameters:
    ///   - kind: The kind of the object.
    ///   - path: The object's path, in the archive's path table.
    ///   - className: The object's class with its module.
    ///   - restorationClassName: The restoration class, or nil.
    ///   - storyboardName: The storyboard that a controller came from, or nil.
    ///   - storyboardIdentifier: The controller's name in that storyboard, or nil.
    ///   - values: The values that the object encoded.
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

    /// True if the values are the unchanged bytes of a file.
    package var isAsRead: Bool { if case .unread = stored { true } else { false } }

    /// Returns the last value encoded for `key`, or nil if there is none, without decoding the others. O(n).
    package func value(forKey key: String) -> CodedValue? { stored.value(forKey: key) }

    /// The kind and path by which other records refer to this one.
    public var reference: RecordReference { RecordReference(kind: kind, path: path) }
}
