import Foundation

/// A saved state: what one save pass has produced (S-SAVE-23, S-SAVE-24).
public struct Archive: Sendable, Equatable {
    /// The version of the bytes that the archive was read from. `bytes()` always writes the current version.
    public var formatVersion: FormatVersion
    /// What app and system were when it was saved.
    public var application: ApplicationValues
    /// What the app delegate encoded.
    public var applicationState: CodedValues
    /// The paths that records and references name.
    public var paths: PathTable
    /// The records in the order in which the objects were encoded (S-SAVE-17).
    public var records: [ArchiveRecord]
    /// What the app showed last, in whatever form its display's side gives it (S-SNAP-1); nil if it is not to be shown
    /// again.
    public var snapshot: [UInt8]?
    /// The pictures that the snapshot names. They are stored ascending by their ids, each once.
    public var pictures: [PictureFile]

    /// A state in the current version of the format.
    public init(
        application: ApplicationValues,
        applicationState: CodedValues = CodedValues(),
        paths: PathTable = PathTable(),
        records: [ArchiveRecord] = [],
        snapshot: [UInt8]? = nil,
        pictures: [PictureFile] = []
    ) {
        self.formatVersion = .current
        self.application = application
        self.applicationState = applicationState
        self.paths = paths
        self.records = records
        self.snapshot = snapshot
        self.pictures = pictures
    }
}
