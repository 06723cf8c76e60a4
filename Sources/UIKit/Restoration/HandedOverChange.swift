import RestorationArchive

/// The newest change that a scene's writer received. A pass that finds the same has nothing to hand over.
struct HandedOverChange {
    private var change: ArchiveChange
    private let trees: [PresentationNode]

    /// - Parameters:
    ///   - change: The change.
    ///   - trees: The trees that the scene shows.
    init(_ change: ArchiveChange, showing trees: [PresentationNode]) {
        self.change = change
        self.trees = trees
    }

    /// Returns true if the writer has all of another change, apart from the timestamp (S-SAVE-4). Returns false if that
    /// change adds or removes records, or waits for values from the background.
    func has(_ other: ArchiveChange, showing trees: [PresentationNode]) -> Bool {
        other.splices.isEmpty && other.applicationState == change.applicationState && self.trees == trees
            && other.records.allSatisfy { $1.coming == nil && change.records[$0] == $1 }
    }

    /// Notes later additions for the writer: values that other objects encoded later, and the numbers of events.
    mutating func add(_ later: ArchiveChange) {
        change.applicationState = later.applicationState
        for (reference, record) in later.records where change.records[reference] != nil {
            change.records[reference] = record
        }
    }
}
