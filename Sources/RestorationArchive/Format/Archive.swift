import Foundation

/// A saved state, the result of one save pass (S-SAVE-23, S-SAVE-24).
public struct Archive: Sendable, Equatable {
    /// The version of the bytes that the archive was read from. `bytes()` always writes the current version.
    public var formatVersion: FormatVersion
    /// The app and system when the state was saved.
    public var application: ApplicationValues
    /// The values that the app delegate encoded.
    public var applicationState: CodedValues
    /// The paths that records and references name.
    public var paths: PathTable
    /// The records in the order in which the objects were encoded (S-SAVE-17).
    public var records: [ArchiveRecord]
    /// The last snapshot of the app, in a format that the display chooses (S-SNAP-1), or nil if it must not be shown
    /// again.
    public var snapshot: [UInt8]?
    /// The pictures that the snapshot names. They are stored in ascending order of their ids, each once.
    public var pictures: [PictureFile]

    /// Creates a state in the current version of the format.
    ///
    /// - Parameters:
    ///   - application: The app and system.
    ///   - applicationState: The values that the app delegate encoded.
    ///   - paths: The paths that records and references name.
    ///   - records: The records in the order in which the objects were encoded.
    ///   - snapshot: The last snapshot of the app, or nil.
    ///   - pictures: The pictures that the snapshot names.
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
