/// What differs between a saved state and the one before: a save pass that asked only some of the objects hands this over
/// instead of a whole archive.
public struct ArchiveChange: Sendable, Equatable {
    /// What app and system are, and when the pass began.
    public var application: ApplicationValues
    /// What the app delegate encoded.
    public var applicationState: CodedValues
    /// What came and went, pass by pass; empty where the same objects are saved.
    public var splices: [RecordSplice]
    /// The records of other objects that were encoded anew.
    public var records: [RecordReference: ArchiveRecord]

    /// A change of those records.
    public init(
        application: ApplicationValues, applicationState: CodedValues, splices: [RecordSplice] = [],
        records: [RecordReference: ArchiveRecord] = [:]
    ) {
        self.application = application
        self.applicationState = applicationState
        self.splices = splices
        self.records = records
    }

    /// Both changes as one, of which `later` was made after this one.
    func followed(by later: ArchiveChange) -> ArchiveChange {
        var result = later
        result.splices = splices + later.splices
        result.records = records
        // A record may have come for another object of that path.
        for reference in later.splices.lazy.flatMap(\.removed) { result.records[reference] = nil }
        result.records.merge(later.records) { _, later in later }
        return result
    }
}

extension Archive {
    /// Makes the archive what the pass of `change` has found. Objects that have no record are passed over.
    public mutating func apply(_ change: ArchiveChange) {
        application = change.application
        applicationState = change.applicationState
        for splice in change.splices {
            paths.append(splice.paths)
            let before = records
            records = splice.order(after: before.map(\.reference)).map { origin in
                switch origin {
                case .kept(let position): before[position]
                case .inserted(let index): splice.inserted[index].record
                }
            }
        }
        guard !change.records.isEmpty else { return }
        for position in records.indices {
            if let record = change.records[records[position].reference] { records[position] = record }
        }
    }
}
