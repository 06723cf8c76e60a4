/// From what is handed over to frames in a file.
extension StoreSession {
    /// Stores the state, so that it survives the death of the process.
    ///
    /// - Parameters:
    ///   - budget: Objects that take more bytes are named in the result.
    ///   - objectsFirst: The caller goes on with `saveSnapshotPart`: a snapshot keeps no object waiting.
    mutating func save(
        _ save: StateUpdate, budget: Int, objectsFirst: Bool
    ) throws(ArchiveError) -> SaveOutcome {
        guard canSave else { throw .notOpen(file: directory.path) }
        var save = save
        let late = save.takePendingValues(afterOpening: newest?.opened)
        guard let (state, difference) = encoded(save) else {
            return SaveOutcome(
                wasWritten: false, writtenSize: 0, stateSize: 0, largeRecords: [], generation: newestGeneration)
        }
        switch save.snapshot {
        case .following(let snapshot): laterSnapshot = snapshot
        case .none: laterSnapshot = nil
        case .unchanged: if save.archive != nil { laterSnapshot = nil }
        }
        newest = .encoded(state)
        isGivenUp = false
        var outcome = try store(state, difference, budget: budget, objectsFirst: objectsFirst)
        outcome.lateRecords = late
        return outcome
    }

    /// Stores what was handed over last, if it is not stored.
    mutating func saveAgain(budget: Int) throws(ArchiveError) -> SaveOutcome {
        guard let state = newest?.encoded, !isGivenUp else { throw .notOpen(file: directory.path) }
        return try store(state, .nothing, budget: budget)
    }

    private mutating func store(
        _ state: EncodedArchive, _ difference: ArchiveDifference, budget: Int, objectsFirst: Bool = false
    ) throws(ArchiveError) -> SaveOutcome {
        var outcome = SaveOutcome(
            wasWritten: true, writtenSize: 0, stateSize: state.size - state.snapshot.size,
            largeRecords: state.records.larger(than: budget), generation: newestGeneration)
        outcome.refusedRecords = state.refused
        let wasStored = isStored
        isStored = wasStored && difference == .nothing
        switch difference {
        case .nothing where wasStored:
            outcome.wasWritten = false
            return outcome
        case .frame(let contents, let rebuilds) where wasStored && hasRoom(for: contents, of: state):
            outcome.writtenSize = try append(contents, rebuilding: rebuilds ? state.records.count : 0)
        case .nothing, .frame, .everything:
            outcome.writtenSize = try begin(with: state, objectsFirst: objectsFirst)
        }
        outcome.generation = newestGeneration
        return outcome
    }

    /// Returns whether the generation that grows takes one more frame.
    private func hasRoom(for contents: [UInt8], of state: EncodedArchive) -> Bool {
        guard let writer else { return false }
        return !writer.isFull(for: state.size) && writer.fits(contents.count)
    }

    /// What is to be stored, and how it differs from what was handed over before.
    ///
    /// - Returns: nil for a change of nothing.
    private func encoded(_ save: StateUpdate) -> (EncodedArchive, ArchiveDifference)? {
        let before = newest?.encoded
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

    /// Stores the next part of a snapshot that is on its way: first the pictures, some in each part, then what names them.
    ///
    /// - Parameter partSize: In bytes, at most, or one picture.
    /// - Returns: how many bytes were written; nil if there is nothing left to do.
    mutating func saveSnapshotPart(of coming: LaterSnapshot, size partSize: Int) throws(ArchiveError) -> Int? {
        guard laterSnapshot === coming, isStored, !isGivenUp, let before = newest?.encoded else { return nil }
        var state = before
        state.snapshot = coming.snapshot
        guard !state.snapshot.equals(before.snapshot) else {
            laterSnapshot = nil
            return nil
        }
        let missing = state.snapshot.pictures(missingIn: before.snapshot)
        let size = missing.reduce(0) { $0 + $1.bytes.count }
        // One that has just been begun takes all of it.
        guard let writer, writer.saves == 1 || !writer.isFull(for: state.size, adding: size) else {
            return try begin(with: before, objectsFirst: true)
        }
        let isLast = size <= partSize
        if !isLast { state.snapshot = before.snapshot.adding(Self.part(of: missing, size: partSize)) }
        guard case .frame(let contents, _) = state.difference(from: before, changed: []), writer.fits(contents.count)
        else { return nil }
        isStored = false
        newest = .encoded(state)
        let written = try append(contents, rebuilding: 0)
        if isLast { laterSnapshot = nil }
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

    /// Appends a frame to the generation that grows, which is given up unless that succeeds.
    ///
    /// - Returns: how many bytes were written.
    private mutating func append(_ contents: [UInt8], rebuilding: Int) throws(ArchiveError) -> Int {
        var growing = writer.take()
        try growing?.append(contents, rebuilding: rebuilding, in: directory)
        writer = growing
        wasStored()
        return contents.count + SealedFrame.overhead
    }

    /// Begins a generation with a whole save.
    ///
    /// - Parameter objectsFirst: Without its snapshot, which is on its way then; else with it, unless another one is.
    /// - Returns: how many bytes were written.
    private mutating func begin(with state: EncodedArchive, objectsFirst: Bool) throws(ArchiveError) -> Int {
        guard let masterKey else { throw .notOpen(file: directory.path) }
        isStored = false
        var state = state
        if objectsFirst, laterSnapshot == nil, !state.snapshot.isEmpty {
            laterSnapshot = LaterSnapshot(state.snapshot)
        }
        if laterSnapshot != nil { state.snapshot = .none }
        newest = .encoded(state)
        if let openedGeneration, let openedBundleVersion, openedBundleVersion != state.bundleVersion {
            previousVersionGeneration = openedGeneration
        }
        let number = try takeNumber()
        keepReplaced(by: number)
        writer = nil
        let contents = state.bytes()
        writer = try GenerationWriter(
            GenerationHeader(
                generation: number, restoredGeneration: restoredGeneration,
                previousVersionGeneration: previousVersionGeneration,
                salt: directory.random(GenerationHeader.saltLength)),
            contents: contents, in: directory, masterKey: masterKey)
        newestGeneration = number
        readable.insert(number)
        wasStored()
        return contents.count + SealedFrame.overhead
    }

    private mutating func wasStored() {
        isStored = true
        if let writer { witness?.note(generation: writer.file.state.number, saves: writer.saves) }
    }
}
