/// A set of the kinds and paths that have a record. Each has one at most.
struct RecordPlaces {
    private var isTaken: [Bool]
    private let pathCount: Int
    #if PLANTED
        var takesTwins = false
    #endif

    /// - Parameter pathCount: how many paths the archive has.
    init(pathCount: Int) {
        self.pathCount = pathCount
        isTaken = Array(repeating: false, count: pathCount * RestorableKind.allCases.count)
    }

    /// Gives the place to a record.
    ///
    /// - Returns: the reason why the record does not get it, or nil if it does.
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
