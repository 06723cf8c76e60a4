/// What differs between a saved state and the one before where the same objects are saved under the same paths: a save
/// pass that asked only some of them hands this over instead of a whole archive.
public struct ArchiveChange: Sendable, Equatable {
    /// What app and system are, and when the pass began.
    public var application: ApplicationValues
    /// What the app delegate encoded.
    public var applicationState: CodedValues
    /// The records that were encoded anew, by their position in the archive.
    public var records: [Int: ArchiveRecord]

    /// A change of those records.
    public init(application: ApplicationValues, applicationState: CodedValues, records: [Int: ArchiveRecord] = [:]) {
        self.application = application
        self.applicationState = applicationState
        self.records = records
    }

    /// Both changes as one, of which `later` was made after this one.
    func followed(by later: ArchiveChange) -> ArchiveChange {
        var result = later
        result.records = records.merging(later.records) { _, later in later }
        return result
    }
}

extension Archive {
    /// Makes the archive what the pass of `change` has found. Positions that it does not have are passed over.
    public mutating func apply(_ change: ArchiveChange) {
        application = change.application
        applicationState = change.applicationState
        for (position, record) in change.records where records.indices.contains(position) {
            records[position] = record
        }
    }
}
