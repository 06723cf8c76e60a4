/// A set of the kinds and paths that have a record. Each has at most one.
struct RecordPlaces {
    private var isTaken: [Bool]
    private let pathCount: Int
    #if PLANTED
        var takesTwins = false
    #endif

    /// Creates an empty set.
    ///
    /// - Parameter pathCount: The number of paths in the archive.
    init(pathCount: Int) {
        self.pathCount = pathCount
        isTaken = Array(repeating: false, count: pathCount * RestorableKind.allCases.count)
    }

    /// Assigns the place to a record.
    ///
    /// - Returns: Nil on success, `danglingReference` for a path beyond the archive's, or `duplicateRecord` if another
    ///   record has the place.
    mutating func take(_ reference: RecordReference) -> ArchiveDamage? {
        guard reference.path.index < pathCount else { return .danglingReference }
        let place = reference.kind.place * pathCount + reference.path.index
        #if PLANTED
            if takesTwins { return nil }
        #endif
        guard !isTaken[place] else { return .duplicateRecord }
        isTaken[place] = true
        return nil
    }
}
