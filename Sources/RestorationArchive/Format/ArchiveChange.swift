/// The difference between a saved state and the previous one. A save pass that encodes only some of the objects
/// produces this instead of a whole archive.
public struct ArchiveChange: Sendable, Equatable {
    /// The app and system, and the moment the pass began.
    public var application: ApplicationValues
    /// The values that the app delegate encoded.
    public var applicationState: CodedValues
    /// The added and removed records, pass by pass. It is empty if the same objects are saved.
    public var splices: [RecordSplice]
    /// The records of other objects that were encoded in this pass.
    public var records: [RecordReference: ArchiveRecord]

    /// Creates a change.
    ///
    /// - Parameters:
    ///   - application: The app and system.
    ///   - applicationState: The values that the app delegate encoded.
    ///   - splices: The added and removed records, pass by pass.
    ///   - records: The records of other objects that were encoded.
    public init(
        application: ApplicationValues, applicationState: CodedValues, splices: [RecordSplice] = [],
        records: [RecordReference: ArchiveRecord] = [:]
    ) {
        self.application = application
        self.applicationState = applicationState
        self.splices = splices
        self.records = records
    }

    /// Returns both changes as one. `later` was made after this one.
    func followed(by later: ArchiveChange) -> ArchiveChange {
        var result = later
        result.splices = splices + later.splices
        result.records = records
        // A record may have been inserted for another object of that path.
        for reference in later.splices.lazy.flatMap(\.removed) { result.records[reference] = nil }
        result.records.merge(later.records) { _, later in later }
        return result
    }
}

extension Archive {
    /// Applies the pass of `change` to the archive. Ignores changed records of objects that have none. The snapshot
    /// stays.
    ///
    /// - Parameter change: A change from this archive.
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
