/// The steps from an update to frames in a file.
extension StoreSession {
    /// Stores the state, so that it survives the death of the process. The outcome says that nothing was written if the
    /// state is stored already, or the update changes a state that doesn't exist.
    ///
    /// - Parameters:
    ///   - save: The update.
    ///   - budget: A size in bytes. The result names the objects that take more.
    ///   - objectsFirst: True if the caller continues with `saveSnapshotPart`, so that no object waits for a snapshot.
    ///   - keepsEarlierStates: True if the replaced state becomes an earlier one, which the user can go back to.
    mutating func save(
        _ save: StateUpdate, budget: Int, objectsFirst: Bool, keepsEarlierStates: Bool
    ) throws(ArchiveError) -> SaveOutcome {
        guard canSave else { throw .notOpen(file: files.path) }
        var save = save
        let late = save.takePendingValues(afterOpening: newest.opened)
        guard let (state, difference) = encoded(save) else {
            return SaveOutcome(
                wasWritten: false, writtenSize: 0, stateSize: 0, largeRecords: [], generation: generations.newest)
        }
        if save.isDeclined, newest.hasObjects {
            // The app gives up its objects, for instance because its user signed out.
            removeEarlier()
        } else if keepsEarlierStates, difference != .nothing {
            keepEarlier(before: save.time)
        }
        switch save.snapshot {
        case .following(let snapshot): newest.laterSnapshot = snapshot
        case .none: newest.laterSnapshot = nil
        case .unchanged: if save.archive != nil { newest.laterSnapshot = nil }
        }
        newest.update(state)
        return try store(state, difference, late: late, budget: budget, objectsFirst: objectsFirst)
    }

    /// Stores the newest update again, if it is not stored, with its snapshot. Throws `notOpen` if there is none, or
    /// the app gave it up.
    mutating func saveAgain(budget: Int) throws(ArchiveError) -> SaveOutcome {
        guard let state = newest.encoded, !newest.isGivenUp else { throw .notOpen(file: files.path) }
        return try store(state, .nothing, budget: budget)
    }

    private mutating func store(
        _ state: EncodedArchive, _ difference: ArchiveDifference, late: [RecordReference] = [], budget: Int,
        objectsFirst: Bool = false
    ) throws(ArchiveError) -> SaveOutcome {
        var outcome = SaveOutcome(
            wasWritten: true, writtenSize: 0, stateSize: state.size - state.snapshot.size,
            largeRecords: state.records.larger(than: budget), generation: generations.newest)
        (outcome.lateRecords, outcome.refusedRecords) = (late, state.refused)
        if outcome.namesRecords { outcome.paths = state.pathTable }
        let wasStored = newest.isStored
        newest.isStored = wasStored && difference == .nothing
        switch difference {
        case .nothing where wasStored:
            outcome.wasWritten = false
            return outcome
        case .frame(let contents, let rebuilds) where wasStored && hasRoom(for: contents, of: state):
            outcome.writtenSize = try append(contents, rebuilding: rebuilds ? state.records.count : 0)
        case .nothing, .frame, .everything:
            outcome.writtenSize = try begin(with: state, objectsFirst: objectsFirst)
        }
        outcome.generation = generations.newest
        return outcome
    }

    /// Returns true if the current generation takes one more frame.
    private func hasRoom(for contents: [UInt8], of state: EncodedArchive) -> Bool {
        guard let writer else { return false }
        return !writer.isFull(for: state.size) && writer.fits(contents.count)
    }

    /// Returns the state to store, and its difference from the previous one.
    ///
    /// - Returns: Nil for a change of no state.
    private func encoded(_ save: StateUpdate) -> (EncodedArchive, ArchiveDifference)? {
        let before = newest.encoded
        guard var state = save.archive.map(EncodedArchive.init) ?? before else { return nil }
        var changed: [Int]? = []
        if let change = save.change { changed = state.apply(change) }
        if save.archive != nil { changed = nil }
        switch save.snapshot {
        case .unchanged: break
        case .none: state.snapshot = .none
        case .following: state.snapshot = before?.snapshot ?? .none
        }
        return (state, before.map { state.difference(from: $0, changed: changed) } ?? .everything)
    }

    // MARK: Snapshots

    /// Stores the next part of a snapshot: first the pictures, some in each part, then the record that names them. If
    /// the current generation is full, it begins a generation with the objects instead.
    ///
    /// - Parameter partSize: The largest size of the part, in bytes. A single picture may be larger.
    /// - Returns: The number of bytes written, or nil if there is nothing left to do, the objects aren't stored, or
    ///   another update came.
    mutating func saveSnapshotPart(of coming: LaterSnapshot, size partSize: Int) throws(ArchiveError) -> Int? {
        guard newest.laterSnapshot === coming, newest.isStored, !newest.isGivenUp, let before = newest.encoded else {
            return nil
        }
        var state = before
        state.snapshot = coming.snapshot
        guard !state.snapshot.equals(before.snapshot) else {
            newest.laterSnapshot = nil
            return nil
        }
        let missing = state.snapshot.pictures(missingIn: before.snapshot)
        let size = missing.reduce(0) { $0 + $1.bytes.count }
        // A generation that has just begun takes all of the snapshot.
        guard let writer, writer.saves == 1 || !writer.isFull(for: state.size, adding: size) else {
            return try begin(with: before, objectsFirst: true)
        }
        let isLast = size <= partSize
        if !isLast { state.snapshot = before.snapshot.adding(Self.part(of: missing, size: partSize)) }
        guard case .frame(let contents, _) = state.difference(from: before, changed: []), writer.fits(contents.count)
        else { return nil }
        newest.isStored = false
        newest.update(state)
        let written = try append(contents, rebuilding: 0)
        if isLast { newest.laterSnapshot = nil }
        return written
    }

    private static func part(of pictures: [PictureFile], size limit: Int) -> [PictureFile] {
        var size = 0
        return Array(
            pictures.prefix { picture in
                defer { size += picture.bytes.count }
                return size == 0 || size + picture.bytes.count <= limit
            })
    }

    // MARK: Writing

    /// Appends a frame to the current generation. If that fails, it throws, and the next save begins a generation.
    ///
    /// - Returns: The number of bytes written.
    private mutating func append(_ contents: [UInt8], rebuilding: Int) throws(ArchiveError) -> Int {
        var growing = writer.take()
        try growing?.append(contents, rebuilding: rebuilding, in: files)
        writer = growing
        wasStored()
        return contents.count + SealedFrame.overhead
    }

    /// Begins a generation with a whole save. If that fails, it throws, and the next save tries again with another
    /// number.
    ///
    /// - Parameter objectsFirst: True leaves out the snapshot, which follows. False includes it, unless another one
    ///   follows.
    /// - Returns: The number of bytes written.
    private mutating func begin(with state: EncodedArchive, objectsFirst: Bool) throws(ArchiveError) -> Int {
        guard let keys else { throw .notOpen(file: files.path) }
        newest.isStored = false
        var state = state
        if objectsFirst, newest.laterSnapshot == nil, !state.snapshot.isEmpty {
            newest.laterSnapshot = LaterSnapshot(state.snapshot)
        }
        if newest.laterSnapshot != nil { state.snapshot = .none }
        newest.update(state)
        generations.save(withVersion: state.bundleVersion)
        let number = try takeNumber()
        keepReplaced(by: number)
        writer = nil
        let contents = state.bytes()
        writer = try GenerationWriter(
            GenerationHeader(
                generation: number, restoredGeneration: generations.restored,
                previousVersionGeneration: generations.previousVersion,
                salt: files.random(GenerationHeader.saltLength)),
            contents: contents, in: files, masterKey: keys.key)
        generations.began(number)
        retention.readable.insert(number)
        wasStored()
        return contents.count + SealedFrame.overhead
    }

    private mutating func wasStored() {
        newest.isStored = true
        if let writer { witness?.note(generation: writer.state.number, saves: writer.saves) }
    }
}
